/** The commissioning of a site on the served tables: state, punch list, versions and signatures. */
import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import { type HandOver, handOverFrom } from "#domain/commissioning/hand-over.ts";
import { err, ok } from "#domain/result.ts";
import { setExpectedFirmware } from "#functions/commissioning/expected-firmware.ts";
import { getCommissioning, getHandOver } from "#functions/commissioning/get-commissioning.ts";
import { changePunchItem, createPunchItem } from "#functions/commissioning/punch-list.ts";
import { signHandOver } from "#functions/commissioning/sign-hand-over.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { keepMovements, keepParameters } from "#functions/shared/store/tracker-facts.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { requestPhotoUpload } from "#functions/tasks/request-photo-upload.ts";
import { done } from "../commands/command-harness.ts";
import { fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const MARY = caller({
  ...{ sub: "mary", nameFirst: "Mary", nameLast: "Jackson", email: "mary@builder.example" },
  ...{ allLayouts: false, groups: ["FIELD_TECH"], privileges: privilegeBits("CONFIGURATION") },
});
const OLGA = caller({
  ...{ sub: "olga", nameFirst: "Olga", nameLast: "Owner", email: "olga@owner.example" },
  ...{ allLayouts: false, groups: ["ADMIN"] },
});
const NID = "00158D0000001A2B";
const PHOTO = { hash: "a".repeat(64), addedAt: START - 60 };

const served = tablesOfFile();
let place: Place;
beforeEach(async () => {
  served.clock.now = START * 1000;
  place = await fieldCrew(served).plant({
    nLocs: [nodeAt(0), nodeAt(1)],
    nIds: [{ index: "000", id: NID }],
  });
});

const noBucket = { read: async () => undefined };
function deps() {
  const days = storedDays({ store: served.store, bucket: noBucket as never });
  return { ...served, days, log: () => undefined, providerDomain: "helio.example" };
}

interface Answer {
  readonly hash: string;
  readonly packed: string;
  readonly roles: readonly string[];
  readonly signatures: readonly { readonly name: string; readonly seal: unknown }[];
  readonly firmwareRev: number;
}

async function state(who: Caller = MARY): Promise<Answer & { readonly content: HandOver }> {
  const answer = await done(field(getCommissioning(deps()))({ layoutId: place.layoutId }, who));
  const known = answer as unknown as Answer;
  const text = inflateRawSync(Buffer.from(known.packed, "base64")).toString();
  expect(createHash("sha256").update(text).digest("hex")).toBe(known.hash);
  const content = handOverFrom(text);
  if (content === undefined) throw new Error("expected a hand-over file");
  return { ...known, content };
}

const input = (more: object) => ({
  input: { changeId: changeId(), layoutId: place.layoutId, ...more },
});
const addItem = (more: object = {}, who = MARY) =>
  field(createPunchItem(deps()))(
    input({ mLocId: place.mLocId, nLocId: "001", text: "Cable tie missing", ...more }),
    who,
  );
const sign = (role: string, hash: string, who: Caller, more: object = {}) =>
  field(signHandOver(deps()))(input({ role, hash, ...more }), who);
const setFirmware = (more: object) =>
  field(setExpectedFirmware(deps()))(
    input({ expectedRev: 0, master: "5.1.0", node: "3.20.1", ...more }),
    MARY,
  );

async function move(degrees: number, commandId: string): Promise<void> {
  const origin = {
    kind: "command",
    name: "high-priority-keep-angle",
    args: {},
    isDrill: false,
    userId: "mary",
    username: "mary@builder.example",
  } as const;
  const seen = { measuredDegrees: degrees, expectedDegrees: degrees, seconds: 120 };
  await keepMovements(
    served.store,
    { layoutId: place.layoutId, id: commandId, issuedAt: START, origin },
    {
      mLocId: place.mLocId,
      order: { kind: "command", commandId, status: "success", code: undefined },
      // A proof knows nodes by the last four digits of their IDs.
      trackers: [{ node: 0, nId: NID.slice(-4), state: "reached", ...seen }],
    },
  );
}

const checkOf = async (nLocId: string) => {
  const { content } = await state();
  return content.masters[0]?.nodes.find((node) => node.nLocId === nLocId)?.checks;
};

describe("the state of a site", () => {
  it("has done, open and unknown, and the same hash until something changes", async () => {
    const first = await state();
    served.clock.now += 3_600_000;
    expect((await state()).hash).toBe(first.hash);
    expect(await checkOf("000")).toMatchObject({
      ...{ located: { state: "done" }, identified: { state: "done", value: NID } },
      ...{ synchronised: { state: "unknown" }, heard: { state: "unknown" } },
      ...{ movedEast: { state: "open" }, scanned: { state: "open" } },
      ...{ parameters: { state: "unknown" }, firmware: { state: "unknown" } },
    });
    expect((await checkOf("001"))?.identified).toEqual({ state: "open" });
  });

  it("keeps the first proof of a movement, whatever later ones show", async () => {
    await move(-45, "east");
    await move(45, "west");
    const { hash } = await state();
    expect(await checkOf("000")).toMatchObject({
      movedEast: { state: "done", degrees: -45, at: START + 120, commandId: "east" },
      movedWest: { state: "done", degrees: 45, by: "mary@builder.example" },
    });
    await move(-50, "later");
    expect((await state()).hash).toBe(hash);
  });

  it("keeps the latest reading of parameters, and knows nothing once another set is in use", async () => {
    const fact = { nId: "1A2B", by: "mary@builder.example", commandId: "read", differing: [] };
    const keep = (at: number, more: object) =>
      keepParameters(served.store, place, "000", { ...fact, nodeParamId: "set", at, ...more });
    await keep(START + 10, { differing: ["motorOnTime"] });
    await keep(START, {});
    // The master of this place uses no set.
    expect((await checkOf("000"))?.parameters).toEqual({ state: "unknown" });
    const rows = (await served.itemsOf("events")).filter(
      ({ pk, sk }) => pk === `L#${place.layoutId}#CX` && String(sk).startsWith("PARAMS#"),
    );
    expect(rows).toMatchObject([{ at: START + 10, fact: { differing: ["motorOnTime"] } }]);
  });

  it("is unknown for a layout that does not exist", async () => {
    const layoutId = changeId();
    const answer = await field(getCommissioning(deps()))({ layoutId }, MARY);
    expect(answer).toEqual(err({ code: "NotFound" }));
  });
});

describe("the punch list", () => {
  it("adds an item once, closes it, and opens it again", async () => {
    const request = input({ mLocId: place.mLocId, text: " Fence open \u202e", photos: [PHOTO] });
    const create = field(createPunchItem(deps()));
    const first = await create(request, MARY);
    expect(await create(request, MARY)).toEqual(first);
    const { id: itemId } = await done(Promise.resolve(first));
    const change = (expectedRev: number, isClosed: boolean, who: Caller) =>
      field(changePunchItem(deps()))(input({ itemId, expectedRev, isClosed }), who);
    expect((await state()).content.punchList).toEqual([
      {
        ...{ id: itemId, mLocId: place.mLocId, masterName: expect.any(String), nLocId: null },
        ...{ text: "Fence open", photos: [PHOTO], createdAt: START, createdByName: "Mary Jackson" },
        ...{ closedAt: null, closedByName: null, rev: 1 },
      },
    ]);
    served.clock.now += 60_000;
    await done(change(1, true, OLGA));
    expect((await state()).content.punchList).toMatchObject([
      { closedAt: START + 60, closedByName: "Olga Owner", rev: 2 },
    ]);
    expect(await change(1, false, MARY)).toEqual(err({ code: "Conflict" }));
    await done(change(2, false, MARY));
    expect((await state()).content.punchList).toMatchObject([{ closedAt: null, rev: 3 }]);
    const records = (await served.itemsOf("events")).filter(
      ({ pk, target }) => pk === `L#${place.layoutId}#A` && target === `CX#${itemId}`,
    );
    expect(records).toHaveLength(3);
  });

  it.each([
    [{ text: "" }, "text"],
    [{ text: "x".repeat(201) }, "text"],
    [{ nLocId: "777" }, "nLocId"],
    [{ nLocId: "7" }, "nLocId"],
    [{ photos: [{ hash: "no" }] }, "photos.0.hash"],
  ])("refuses %o", async (more, name) => {
    expect(await addItem(more)).toMatchObject({ error: { code: "InvalidArgument", field: name } });
  });

  it("refuses a master of another layout", async () => {
    expect(await addItem({ mLocId: changeId() })).toEqual(err({ code: "NotFound" }));
  });

  it("takes photos from its author alone, and only those that it names", async () => {
    const { id: taskId } = await done(addItem({ photos: [PHOTO] }));
    const media = { client: {}, bucket: "none" } as never;
    const request = (hash: string, who: Caller) =>
      field(requestPhotoUpload({ ...served, media }))(input({ taskId, hash, size: 900 }), who);
    expect(await request("b".repeat(64), MARY)).toEqual(err({ code: "PhotoNotNamed" }));
    expect(await request(PHOTO.hash, OLGA)).toEqual(err({ code: "NotPermitted" }));
  });
});

describe("expected versions", () => {
  it("are set against the revision that was read", async () => {
    await done(setFirmware({}));
    expect(await state()).toMatchObject({
      firmwareRev: 1,
      content: { expected: { masterFirmware: "5.1.0", nodeFirmware: "3.20.1" } },
    });
    expect(await setFirmware({})).toEqual(err({ code: "Conflict" }));
    expect(await setFirmware({ expectedRev: 1, node: "newest" })).toMatchObject({
      error: { field: "node" },
    });
    await done(setFirmware({ expectedRev: 1, node: null }));
    expect((await state()).content.expected.nodeFirmware).toBeNull();
  });

  it("of single boards stay until they are given anew", async () => {
    const kinds = [
      { nodeType: 20_800, version: "3.21.0" },
      { nodeType: 8499, version: "3.19.4" },
    ];
    await done(setFirmware({ kinds }));
    const sorted = kinds.toReversed();
    expect((await state()).content.expected.kinds).toEqual(sorted);
    await done(setFirmware({ expectedRev: 1, node: "3.20.2" }));
    expect((await state()).content.expected).toMatchObject({
      nodeFirmware: "3.20.2",
      kinds: sorted,
    });
    await done(setFirmware({ expectedRev: 2, kinds: [] }));
    expect((await state()).content.expected).not.toHaveProperty("kinds");
  });

  it.each([
    [[{ nodeType: 20_800, version: "newest" }], "notAllowed"],
    [[{ nodeType: 20_800, version: null }], "required"],
    [[{ nodeType: -1, version: "3.21.0" }], "range"],
    [
      [
        { nodeType: 1, version: "3.21.0" },
        { nodeType: 1, version: "3.21.0" },
      ],
      "notAllowed",
    ],
    [Array.from({ length: 17 }, (_, nodeType) => ({ nodeType, version: "1.0" })), "length"],
  ])("of single boards are refused: %j", async (kinds, reason) => {
    expect(await setFirmware({ kinds })).toMatchObject({ error: { field: "kinds", reason } });
  });
});

describe("signatures", () => {
  it("are of two people on the same hash, whose file stays readable and sealed", async () => {
    const { hash, packed, roles } = await state();
    expect(roles).toEqual(["BUILDER"]);
    expect((await state(OLGA)).roles).toEqual(["BUILDER", "OWNER"]);
    await done(sign("BUILDER", hash, MARY));
    await done(sign("OWNER", hash, OLGA));
    await done(addItem());
    const later = await state();
    expect(later.hash).not.toBe(hash);
    expect(later.signatures).toMatchObject([
      { hash, role: "BUILDER", name: "Mary Jackson", isOwn: true, signedAt: START, seal: null },
      { hash, role: "OWNER", name: "Olga Owner", isOwn: false },
    ]);
    const file = await field(getHandOver(deps()))({ layoutId: place.layoutId, hash }, MARY);
    expect(file).toEqual(ok({ hash, packed }));
    served.clock.now += 2 * 3_600_000;
    await sealLedger({ ...served, log: () => undefined })();
    const [signature] = (await state()).signatures;
    expect(signature?.seal).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it("are refused for a state that has changed, a role without right, and one person in both", async () => {
    const { hash } = await state();
    expect(await sign("OWNER", hash, MARY)).toEqual(err({ code: "RoleNotPermitted" }));
    await done(addItem());
    expect(await sign("BUILDER", hash, MARY)).toEqual(err({ code: "Conflict" }));
    const { hash: present } = await state();
    await done(sign("BUILDER", present, OLGA));
    expect(await sign("OWNER", present, OLGA)).toEqual(err({ code: "SamePerson" }));
    expect(await sign("BUILDER", present, MARY)).toEqual(err({ code: "AlreadySigned" }));
  });

  it("of one person in both roles are refused also at the same time", async () => {
    const { hash } = await state();
    const outcomes = await Promise.all([sign("BUILDER", hash, OLGA), sign("OWNER", hash, OLGA)]);
    expect(outcomes.filter(({ ok: isOk }) => isOk)).toHaveLength(1);
    expect((await state()).signatures).toHaveLength(1);
  });

  it("are by the owner's people alone while the owner's gate is on", async () => {
    const gate = { pk: `L#${place.layoutId}`, sk: "GATE", owners: ["owner.example"], rev: 1 };
    const put = { TableName: served.store.accessTable, Item: gate };
    await served.store.tables.send(new PutCommand(put));
    expect((await state(OLGA)).roles).toEqual(["OWNER"]);
    expect((await state(MARY)).roles).toEqual(["BUILDER"]);
  });
});
