/**
 * A brand-new site of three masters with 120 nodes each, from a file of coordinates to a hand-over
 * that builder and owner have signed, with simulated masters.
 */
import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { CHECKS } from "#domain/commissioning/checks.ts";
import { type HandOver, handOverFrom } from "#domain/commissioning/hand-over.ts";
import { nextDevices } from "#domain/commissioning/next-devices.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { readCoordinates } from "#domain/site-configuration/coordinates-csv.ts";
import { setExpectedFirmware } from "#functions/commissioning/expected-firmware.ts";
import { getCommissioning } from "#functions/commissioning/get-commissioning.ts";
import { changePunchItem, createPunchItem } from "#functions/commissioning/punch-list.ts";
import { signHandOver } from "#functions/commissioning/sign-hand-over.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { type AnyField, field as anyField } from "#functions/shared/handler.ts";
import { putCommand } from "#functions/shared/store/commands.ts";
import { scanItems } from "#functions/shared/store/component-scans.ts";
import { newNodeParameterSetItem } from "#functions/shared/store/parameter-sets.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { SID } from "#test/builders/sim-run.ts";
import { done } from "../commands/command-harness.ts";
import { type FieldMaster, LAYOUT, MotionField } from "../commands/motion-field.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { caller, changeId, type ServedTables, START, serveTables } from "../served-tables.ts";

const MINUTE = 60;
const SET = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e65";
const BUILDER = caller({
  ...{ sub: "mary", nameFirst: "Mary", nameLast: "Jackson", email: "mary@builder.example" },
  allLayouts: false,
});
const OWNER = caller({ sub: "olga", email: "olga@owner.example", allLayouts: false });

let served: ServedTables;
let field: MotionField;
let feedback: FeedbackHarness;
/** A broker that accepts every document. */
const broker = { put: async () => undefined, remove: async () => undefined };
/** Requests that people made, by kind. */
const requests = new Map<string, number>();

beforeAll(async () => {
  served = await serveTables();
  field = await MotionField.open(served, { preset: "large", masters: 3, trackers: 120 });
  feedback = new FeedbackHarness(served);
}, 120_000);
afterAll(() => served.stop());

function deps() {
  const days = storedDays({
    store: served.store,
    bucket: { read: async () => undefined } as never,
  });
  return { ...served, days, log: () => undefined, providerDomain: "provider.example" };
}

async function ask(kind: string, handler: AnyField, more: object, who: Caller = BUILDER) {
  requests.set(kind, (requests.get(kind) ?? 0) + 1);
  const input = { changeId: changeId(), layoutId: LAYOUT, ...more };
  return done(handler({ input }, who));
}

async function read(): Promise<{ readonly hash: string; readonly content: HandOver }> {
  const answer = await done(anyField(getCommissioning(deps()))({ layoutId: LAYOUT }, BUILDER));
  const { hash, packed } = answer as unknown as { hash: string; packed: string };
  const text = inflateRawSync(Buffer.from(packed, "base64")).toString();
  expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  const content = handOverFrom(text);
  if (content === undefined) throw new Error("expected a hand-over file");
  return { hash, content };
}

/** The file of coordinates and IDs that the surveyor hands in. */
function surveyed(masters: readonly FieldMaster[]): string {
  const lines = masters.flatMap(({ run, harness }) =>
    run.physical.trackers.map(({ x, y, role, primary, controllerId }, at) =>
      [
        ...[harness.mLocId, nLocIdOf(at), controllerId, x, y, 1 + Math.floor(at / 10)],
        ...[1 + (at % 10), role, primary === undefined ? "" : nLocIdOf(primary)],
      ].join(","),
    ),
  );
  return ["mLocId,nLocId,nId,xLoc,yLoc,rowNum,fromSouth,role,relative", ...lines, ""].join("\n");
}

async function enterSite(): Promise<void> {
  const put = (Item: Record<string, unknown>) =>
    served.store.tables.send(new PutCommand({ TableName: served.store.coreTable, Item }));
  const mLocIds = field.masters.map(({ harness }) => harness.mLocId);
  const pk = `L#${LAYOUT}`;
  await put({ pk, sk: "A", layoutId: LAYOUT, name: "Desert Mesa", utcOffset: -6, mLocIds, rev: 1 });
  const set = { id: SET, label: "Gen4 standard", newNode: false };
  const values = standardParameters("gen4");
  const made = { createdBy: "mary", createdAt: START, payloadHash: "-", layoutId: LAYOUT };
  const effect = newNodeParameterSetItem(served.store.coreTable, { ...set, values }, made);
  await transact(served.store.tables, [effect]);
  for (const [at, { run, harness }] of field.masters.entries()) {
    const { mLocId, mId } = harness;
    const place = { xLoc: 100 * at, yLoc: 50, area: [], deviceType: run.physical.deviceType };
    const item = { mLocId, layoutId: LAYOUT, mId, name: `Master ${at + 1}`, nodeParamId: SET };
    await put({ pk, sk: `M#${mLocId}`, ...item, ...place, rev: 1 });
    await put({ pk, sk: `I#${mLocId}`, nIds: {}, rev: 1 });
    run.parameters(values);
  }
}

async function importFile(text: string): Promise<void> {
  const mLocIds = field.masters.map(({ harness }) => harness.mLocId);
  const coordinates = readCoordinates(text, new Set(mLocIds));
  if (!coordinates.ok) throw new Error(JSON.stringify(coordinates.error));
  for (const mLocId of mLocIds) {
    const own = coordinates.value.locations.filter((row) => row.mLocId === mLocId);
    await ask("save locations of a master", anyField(updateNodes(served)), {
      mLocId,
      nLocs: own.map(({ nLocId, xLoc, yLoc, rowNum, fromSouth, role = "solo", primaryAt }) => ({
        ...{ index: nLocId, xLoc, yLoc, rowNum, fromSouth, role },
        relative: primaryAt === undefined ? null : coordinates.value.locations[primaryAt]?.nLocId,
      })),
      nIds: own.flatMap(({ nLocId, nId }) =>
        nId === undefined ? [] : [{ index: nLocId, id: nId }],
      ),
    });
  }
}

/** Scans of every component, as the REST route stores them. */
async function scanEverything(): Promise<void> {
  const { store } = served;
  for (const { run, harness } of field.masters) {
    const nodes = run.physical.trackers.map(({ role }, at) => ({
      nLocId: nLocIdOf(at),
      kinds: role === "aux" ? ["actuator"] : ["actuator", "charging-panel", "battery"],
    }));
    for (const { nLocId, kinds } of [
      ...nodes,
      { nLocId: undefined, kinds: ["board", "battery"] },
    ]) {
      for (const kind of kinds) {
        requests.set("scan", (requests.get("scan") ?? 0) + 1);
        const serial = `${kind}-${harness.mId}-${nLocId ?? "M"}`;
        const scan = { id: changeId(), kind, serial_number: serial, timestamp: START };
        const at = { layoutId: LAYOUT, mLocId: harness.mLocId, nLocId };
        await transact(
          store.tables,
          scanItems(store, at, { scan: scan as never, payloadHash: serial }),
        );
      }
    }
  }
}

/** Sends Read Node Parameters to each radio in turn, and takes in the masters' answers. */
async function readParameters(): Promise<void> {
  for (const { run, harness } of field.masters) {
    const radios = run.physical.trackers.flatMap(({ role, controllerId }, at) =>
      role === "aux" ? [] : [{ nLocId: nLocIdOf(at), nId: controllerId.slice(-4) }],
    );
    for (const [at, { nLocId, nId }] of radios.entries()) {
      requests.set("read parameters", (requests.get("read parameters") ?? 0) + 1);
      const id = changeId();
      const head = { id, layoutId: LAYOUT, mLocId: harness.mLocId, name: READ, args: { nId } };
      await putCommand(served.store, {
        ...head,
        ...{ mId: harness.mId, masterName: "-", layoutName: "-", nId, nLocId, entryId: READ },
        ...{ risk: "R0", scope: "node", userId: "mary", username: BUILDER.email },
        ...{ payloadHash: "-", createdAt: run.now * 1000, status: "sent" },
      } as Parameters<typeof putCommand>[1]);
      const who = { user: "mary", username: BUILDER.email };
      const envelope = {
        v: 1,
        ...head,
        n: 1000 + at,
        ts: run.now,
        exp: run.now + 12,
        sid: SID,
        who,
      };
      run.messages.length = 0;
      run.master.takeCommand(envelope, run.now);
      run.messages.push(...run.master.takeMessages());
      const isAnswered = () =>
        run.payloads("fb").some((payload) => Object(payload).status === "success");
      if (!isAnswered()) run.secondsUntil(isAnswered, 10 * MINUTE);
      served.clock.now = run.now * 1000;
      for (const payload of run.payloads("fb")) {
        await feedback.send(harness, { ...payload, mId: harness.mId });
      }
    }
  }
}

const READ = "read-node-params-from-node";

it("goes from a file of coordinates to a signed hand-over", { timeout: 400_000 }, async () => {
  const begun = field.now;
  await enterSite();
  await importFile(surveyed(field.masters));
  const { content: entered } = await read();
  expect(entered.masters.map(({ nodes }) => nodes.length)).toEqual([120, 120, 120]);
  expect(entered.counts.identified.done).toBeGreaterThan(0);
  expect(entered.counts.movedEast.open).toBe(360);
  expect(entered.counts.parameters.unknown).toBe(360);

  await scanEverything();
  await field.run(15 * MINUTE);
  for (const { harness, run } of field.masters) {
    const key = { layoutId: LAYOUT, mLocId: harness.mLocId };
    await configPublisher({ ...served, broker, log: () => undefined })({ ...key, docs: ["nodes"] });
    const ts = run.now;
    const bitmasks = new Array<number>(8).fill(0);
    const report = { v: 1, ts, ver: 1, bitmasks, fullSyncTimestamp: ts };
    await harness.send("sync", report, { srv: ts * 1000 });
  }
  for (const angle of ["-45", "45"]) {
    requests.set("move all trackers", (requests.get("move all trackers") ?? 0) + 1);
    const id = await field.command("high-priority-keep-angle", { angle });
    await field.run(25 * MINUTE);
    const proof = await field.proof(id);
    expect([angle, proof.isClosed, proof.reached]).toEqual([angle, true, 360]);
  }
  await readParameters();

  const punch = anyField(createPunchItem(deps()));
  const mLocId = field.masters[0]?.harness.mLocId;
  const { id: itemId } = await ask("add a punch item", punch, { mLocId, text: "Fence open" });
  const close = anyField(changePunchItem(deps()));
  await ask("close a punch item", close, { itemId, expectedRev: 1, isClosed: true });
  const before = await read();
  const versions = {
    master: before.content.masters[0]?.checks.firmware.value,
    node: before.content.masters[0]?.nodes[0]?.checks.firmware.value,
  };
  const setVersions = anyField(setExpectedFirmware(deps()));
  await ask("set versions", setVersions, { expectedRev: 0, ...versions });

  const { hash, content } = await read();
  const left = CHECKS.filter(
    ({ key }) => content.counts[key].open + content.counts[key].unknown > 0,
  );
  expect(left.map(({ key }) => [key, content.counts[key]])).toEqual([]);
  expect(nextDevices(content, {})).toEqual([]);
  expect((await read()).hash).toBe(hash);

  const sign = anyField(signHandOver(deps()));
  await ask("sign", sign, { hash, role: "BUILDER" });
  await ask("sign", sign, { hash, role: "OWNER" }, OWNER);
  const minutes = Math.round((Math.max(...field.masters.map(({ run }) => run.now)) - begun) / 60);
  expect(minutes).toBeLessThan(95);
  expect(Object.fromEntries(requests)).toEqual({
    "save locations of a master": 3,
    scan: 1086,
    "move all trackers": 2,
    "read parameters": 360,
    "add a punch item": 1,
    "close a punch item": 1,
    "set versions": 1,
    sign: 2,
  });
});
