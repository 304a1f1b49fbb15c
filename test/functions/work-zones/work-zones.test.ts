/** Work zones on the served tables: set, listed, prolonged and ended. */
import { beforeEach, describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { err, ok } from "#domain/result.ts";
import { field } from "#functions/shared/handler.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { endWorkZone, prolongWorkZone } from "#functions/work-zones/change-work-zone.ts";
import { createWorkZone } from "#functions/work-zones/create-work-zone.ts";
import { listWorkZones } from "#functions/work-zones/list-work-zones.ts";
import { done } from "../commands/command-harness.ts";
import { fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

type Input = Readonly<Record<string, unknown>>;

const ANA = caller({ sub: "ana", privileges: privilegeBits("VIEW", "CONFIGURATION") });
const TECH = caller({ sub: "bob", privileges: privilegeBits("VIEW", "CONFIGURATION") });
const OPERATOR = caller({ sub: "eve", privileges: privilegeBits("VIEW", "CONTROL_STANDARD") });
const VIEWER = caller({ sub: "vic", privileges: privilegeBits("VIEW") });
const REASON = "Called: everyone has left the rows";

const served = tablesOfFile();
let place: Place;
let other: Place;
beforeEach(async () => {
  served.clock.now = START * 1000;
  const crew = fieldCrew(served);
  place = await crew.plant();
  other = await crew.plant();
  served.notices.length = 0;
});

const zoneOf = (more: Input = {}) => ({
  changeId: changeId(),
  ...{ layoutId: place.layoutId, name: "Ana Silva", phone: "+55 11 5550 100", seconds: 3600 },
  parts: [{ mLocId: place.mLocId, nLocIds: ["007"] }],
  ...more,
});
const create = (input: Input = zoneOf(), who = ANA) =>
  field(createWorkZone(served))({ input }, who);
const list = (who = ANA) => field(listWorkZones(served))({ layoutId: place.layoutId }, who);
const changeOf = (zoneId: unknown, more: Input = {}) => ({
  input: { changeId: changeId(), layoutId: place.layoutId, zoneId, ...more },
});
const prolong = (zoneId: unknown, more: Input = { seconds: 7200 }, who = ANA) =>
  field(prolongWorkZone(served))(changeOf(zoneId, more), who);
const end = (zoneId: unknown, more: Input = {}, who = ANA) =>
  field(endWorkZone(served))(changeOf(zoneId, more), who);
const minutes = (count: number) => {
  served.clock.now += count * 60_000;
};

describe("a new zone", () => {
  it("belongs to the caller, begins now by the server's clock, and viewers are notified", async () => {
    const input = zoneOf();
    const zone = {
      ...{ id: input.changeId, layoutId: place.layoutId, userId: "ana", name: "Ana Silva" },
      ...{ since: START, until: START + 3600, isHeld: true },
      parts: [{ mLocId: place.mLocId, nLocIds: ["007"] }],
    };
    expect(await create(input)).toEqual(ok({ ...zone, phone: null }));
    expect(await list()).toEqual(ok([{ ...zone, phone: "+55 11 5550 100" }]));
    expect(served.notices).toEqual([
      { layoutId: place.layoutId, ts: START, kinds: ["WORK_ZONES"], mLocIds: [place.mLocId] },
    ]);
  });

  it("at an auxiliary unit includes its primary, whose controller moves both", async () => {
    const Item = {
      ...{ pk: `L#${place.layoutId}`, sk: `G#${place.mLocId}`, index: ["006", "007", "008"] },
      ...{ role: ["primary", "aux", "solo"], relative: [null, "006", null] },
    };
    await served.store.tables.send(new PutCommand({ TableName: served.store.coreTable, Item }));
    const parts = [{ mLocId: place.mLocId, nLocIds: ["006", "007"] }];
    expect(await create()).toMatchObject(ok({ parts }));
    expect(await list()).toMatchObject(ok([{ parts }]));
  });

  it("leaves no phone number in the record of changes, and shows it to no mere viewer", async () => {
    await create();
    const [record] = (await served.itemsOf("events")).filter(
      ({ operation }) => operation === "Mutation.createWorkZone",
    );
    expect(record).toMatchObject({ actor: "ana" });
    expect(JSON.stringify(record)).not.toContain("5550");
    expect(await list(VIEWER)).toMatchObject(ok([{ name: "Ana Silva", phone: null }]));
    expect(await list(OPERATOR)).toMatchObject(ok([{ phone: "+55 11 5550 100" }]));
  });

  it("that is sent again is the same one; with other content it is refused", async () => {
    const input = zoneOf();
    const first = await create(input);
    minutes(1);
    expect(await create(input)).toEqual(first);
    expect(await create({ ...input, name: "Bob" })).toEqual(err({ code: "IdempotencyMismatch" }));
    expect(await create(input, TECH)).toEqual(err({ code: "IdempotencyMismatch" }));
    expect(await done(list())).toHaveLength(1);
    await end(input.changeId);
    expect(await create(input)).toEqual(first);
    expect(await done(list())).toHaveLength(0);
  });

  it("is of this layout alone, at all of its masters or at none", async () => {
    const parts = [{ mLocId: place.mLocId }, { mLocId: other.mLocId }];
    expect(await create(zoneOf({ parts }))).toEqual(err({ code: "NotFound" }));
    expect(await create(zoneOf({ layoutId: changeId() }))).toEqual(err({ code: "NotFound" }));
    expect(await list()).toEqual(ok([]));
    expect(served.notices).toEqual([]);
  });

  it("that waited on a device for longer than it would last is refused", async () => {
    const madeAt = makeUuidV7(START * 1000, new Uint8Array(UUID_RANDOM_BYTES));
    const input = zoneOf({ changeId: madeAt, seconds: 600 });
    minutes(11);
    expect(await create(input)).toEqual(err({ code: "StaleRequest", limitSeconds: 600 }));
    expect(await create(zoneOf({ phone: "no" }))).toMatchObject(err({ field: "phone" }));
  });

  it("stands beside those set at the same moment", async () => {
    await Promise.all([create(), create(zoneOf(), TECH), create(zoneOf(), OPERATOR)]);
    expect(await done(list())).toHaveLength(3);
  });
});

describe("a zone", () => {
  it("is prolonged by its owner alone, and never shortened", async () => {
    const { id } = await done(create());
    minutes(30);
    expect(await prolong(id, { seconds: 7200 }, TECH)).toEqual(err({ code: "NotPermitted" }));
    expect(await prolong(id)).toMatchObject(ok({ until: START + 1800 + 7200, since: START }));
    expect(await prolong(id, { seconds: 300 })).toMatchObject(ok({ until: START + 9000 }));
    expect(await prolong(id, { seconds: 14_401 })).toMatchObject(err({ reason: "aboveMax" }));
    expect(await prolong(changeId())).toEqual(err({ code: "NotFound" }));
  });

  it("that has run out is listed as forgotten until it is ended, and may be prolonged", async () => {
    const { id } = await done(create());
    minutes(60);
    expect(await list()).toMatchObject(ok([{ id, isHeld: false }]));
    expect(await prolong(id, { seconds: 600 })).toMatchObject(ok({ isHeld: true }));
    await end(id);
    expect(await list()).toEqual(ok([]));
  });

  it("is not prolonged by a request that waited on a device for longer than it asks for", async () => {
    const { id } = await done(create());
    const madeAt = makeUuidV7(START * 1000, new Uint8Array(UUID_RANDOM_BYTES));
    minutes(11);
    const late = prolong(id, { changeId: madeAt, seconds: 600 });
    expect(await late).toEqual(err({ code: "StaleRequest", limitSeconds: 600 }));
    expect(await list()).toMatchObject(ok([{ until: START + 3600 }]));
  });

  it("that was prolonged since is not ended by a request that saw its earlier end", async () => {
    const { id, until } = await done(create());
    minutes(30);
    await prolong(id);
    expect(await end(id, { until })).toEqual(err({ code: "Conflict" }));
    expect(await done(list())).toHaveLength(1);
    expect(await end(id, { until: START + 9000 })).toMatchObject(ok({ id }));
  });

  it("is ended by its owner without a reason, by others with control and a reason", async () => {
    const { id } = await done(create());
    expect(await end(id, { reason: REASON }, TECH)).toEqual(err({ code: "NotPermitted" }));
    expect(await end(id, {}, OPERATOR)).toMatchObject(err({ field: "reason" }));
    expect(await end(id, { reason: "short" }, OPERATOR)).toMatchObject(err({ field: "reason" }));
    expect(await end(id, { reason: REASON }, OPERATOR)).toMatchObject(ok({ id }));
    expect(await end(id)).toEqual(err({ code: "NotFound" }));
    const { id: second } = await done(create());
    expect(await end(second)).toMatchObject(ok({ id: second }));
    expect(served.notices).toHaveLength(4);
  });
});
