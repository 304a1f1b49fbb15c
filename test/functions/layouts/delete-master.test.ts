/**
 * Removal of a master from its layout, with the documents published to its board, on the served
 * tables.
 */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { deleteLayout } from "#functions/layouts/delete-layout.ts";
import { deleteMaster } from "#functions/layouts/delete-master.ts";
import { layoutRemover } from "#functions/layouts/layout-remover.ts";
import { createReplacementCampaign } from "#functions/layouts/replacement-campaigns.ts";
import { updateMaster } from "#functions/layouts/update-master.ts";
import { updateNodes } from "#functions/layouts/update-nodes.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { field } from "#functions/shared/handler.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { findMasterKey, layoutsOfMasters } from "#functions/shared/store/masters.ts";
import { readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { storeIdentityProof } from "#functions/shared/store/proven-identity.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { createWorkZone } from "#functions/work-zones/create-work-zone.ts";
import { settingsInput } from "#test/builders/parameter-sets.ts";
import { done } from "../commands/command-harness.ts";
import { type FieldCrew, fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const ADA = caller();
const NOT_FOUND = err({ code: "NotFound" });

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
/** Documents that the broker retains: version by `mId doc`. */
let kept: Map<string, number>;

beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  served.clock.now = START_MILLISECONDS;
  kept = new Map();
  place = await crew.plant({ nIds: [{ index: "000", id: "000D6F0012340001" }] });
  await publish(place, ["site", "nodes"]);
});

const publisher = () =>
  configPublisher({
    store: served.store,
    clock: served.clock,
    broker: {
      put: async (mId, doc, { ver }) => void kept.set(`${mId} ${doc}`, Number(ver)),
      remove: async (mId, doc) => void kept.delete(`${mId} ${doc}`),
    },
    log: () => undefined,
  });

async function publish({ layoutId, mLocId }: Place, docs: readonly string[]): Promise<void> {
  await publisher()({ layoutId, mLocId, docs });
}

/** Runs the publications that the functions have requested. */
async function publishAsked(): Promise<void> {
  for (const request of served.requests.splice(0)) await publisher()(request);
}

const inputOf = (differences: object = {}) => ({
  changeId: changeId(),
  layoutId: place.layoutId,
  mLocId: place.mLocId,
  confirmName: "M1",
  ...differences,
});
const remove = (input: object = inputOf()) => field(deleteMaster(served))({ input }, ADA);

async function keysAbout(table: string, id: string): Promise<readonly string[]> {
  const items = await served.itemsOf(table);
  return items
    .filter((item) => JSON.stringify(item).includes(id))
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .filter((key) => !key.includes("#C#"));
}

describe("deleteMasterLocation", () => {
  it("takes everything of the place away, and frees the board", async () => {
    const { layoutId, mLocId, mId } = place;
    const settings = { changeId: changeId(), layoutId, mLocId, ...settingsInput() };
    const set = await done(field(createSettings(served))({ input: settings }, ADA));
    const campaign = { changeId: changeId(), layoutId, mLocId, timestamp: START };
    await done(field(createReplacementCampaign(served))({ input: campaign }, ADA));
    const zone = { name: "Ana Silva", phone: "555 0100", seconds: 3600, parts: [{ mLocId }] };
    const zoneInput = { changeId: changeId(), layoutId, ...zone };
    await done(field(createWorkZone(served))({ input: zoneInput }, ADA));
    for (const part of ["X", "P"]) {
      const Item = { pk: `L#${layoutId}#${part}`, sk: mLocId, ts: START };
      await served.store.tables.send(new PutCommand({ TableName: "telemetry", Item }));
    }
    served.notices.length = 0;
    expect(await remove()).toMatchObject(
      ok({ id: mLocId, layoutId, name: "M1", deltaAction: "DELETE" }),
    );
    for (const kind of ["M", "G", "I", "B", "R", "W"]) {
      expect(await crew.core(place, kind), kind).toBeUndefined();
    }
    expect((await getLayout(served.store, layoutId))?.mLocIds).toEqual([]);
    expect(await readSettingsSet(served.store, layoutId, String(set.id))).toMatchObject({
      mLocIds: [],
    });
    expect(await findMasterKey(served.store, mId)).toBeUndefined();
    expect(await keysAbout("telemetry", mLocId)).toEqual([]);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] }]);
  });

  it("leaves the history, and the way to it", async () => {
    const { layoutId, mLocId } = place;
    await crew.changeNode(place, { nLocId: "001", nId: "0C0D" });
    const before = await crew.history(place);
    const input = inputOf();
    await remove(input);
    expect(await crew.history(place)).toEqual(before);
    // The record stays, because graphs find the layout of a master by it.
    expect(await layoutsOfMasters(served.store, [mLocId])).toEqual(new Map([[mLocId, layoutId]]));
    const records = await served.itemsOf("events");
    expect(records.find(({ sk }) => sk === input.changeId)).toMatchObject({
      operation: "Mutation.deleteMasterLocation",
      actor: ADA.sub,
      target: `M#${mLocId}`,
    });
  });

  it("takes the documents of the board back, whose versions go on rising where it stands next", async () => {
    const { mId } = place;
    for (const nId of ["0C0D", "0C0E"]) {
      await crew.changeNode(place, { nLocId: "001", nId });
      await publish(place, ["nodes"]);
    }
    expect(kept.get(`${mId} nodes`)).toBe(3);
    served.requests.length = 0;
    await remove();
    await publishAsked();
    expect([...kept.keys()].filter((key) => key.startsWith(mId))).toEqual([]);
    const next = await crew.plant();
    await crew.changeMaster(next, { mId });
    await publish(next, ["site", "nodes"]);
    expect([kept.get(`${mId} site`), kept.get(`${mId} nodes`)]).toEqual([2, 4]);
    // A late publication for the old location does not affect the new one.
    await publish(place, ["site", "nodes"]);
    expect([kept.get(`${mId} site`), kept.get(`${mId} nodes`)]).toEqual([2, 4]);
  });

  it("answers a repeat as the first time, and asks for the documents again", async () => {
    const input = inputOf();
    const first = await remove(input);
    served.requests.length = 0;
    expect(await remove(input)).toEqual(first);
    expect(served.requests).toMatchObject([{ mLocId: place.mLocId }]);
    expect(await remove({ ...input, confirmName: "M2" })).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
    expect(await remove()).toEqual(NOT_FOUND);
  });

  it.each<[string, object, object]>([
    ["another name", { confirmName: "m1" }, { code: "InvalidArgument", field: "confirmName" }],
    ["no name", { confirmName: undefined }, { code: "InvalidArgument", field: "confirmName" }],
    ["another revision", { expectedRev: 7 }, { code: "Conflict" }],
    ["a master that is not there", { mLocId: "gone" }, { code: "NotFound" }],
  ])("refuses %s and changes nothing", async (_, differences, refusal) => {
    const before = await served.itemsOf("core");
    expect(await remove(inputOf(differences))).toMatchObject(err(refusal));
    expect(await served.itemsOf("core")).toEqual(before);
  });

  it("is one removal among several at once, beside a master that is added", async () => {
    const added = {
      changeId: changeId(),
      layoutId: place.layoutId,
      ...{ name: "M2", deviceType: "gen4", xLoc: 1, yLoc: 1 },
    };
    const [one, other, made] = await Promise.all([
      remove(),
      remove(),
      field(createMaster(served))({ input: added }, ADA),
    ]);
    expect([one, other].filter((outcome) => outcome.ok)).toHaveLength(1);
    expect([one, other]).toContainEqual(NOT_FOUND);
    const { id } = Object(made.ok ? made.value : {});
    expect((await getLayout(served.store, place.layoutId))?.mLocIds).toEqual([id]);
  });

  it("lets nothing into the place afterwards", async () => {
    const { layoutId, mLocId } = place;
    await remove();
    const nodes = { changeId: changeId(), layoutId, mLocId, nLocs: [nodeAt(0)], nIds: [] };
    expect(await field(updateNodes(served))({ input: nodes }, ADA)).toEqual(NOT_FOUND);
    const renamed = { changeId: changeId(), layoutId, id: mLocId, name: "M9" };
    expect(await field(updateMaster(served))({ input: renamed }, ADA)).toEqual(NOT_FOUND);
    expect(await crew.changeNode(place, { nLocId: "000", nId: "0C0D" })).toEqual(NOT_FOUND);
    expect(await crew.changeMaster(place, { mId: "0" })).toEqual(NOT_FOUND);
  });

  it("leaves nothing behind when the layout goes too", async () => {
    const { layoutId, mLocId } = place;
    await remove();
    await publishAsked();
    await storeIdentityProof(served.store, ADA, served.clock.now / 1000);
    const input = { changeId: changeId(), id: layoutId };
    await done(
      field(deleteLayout({ ...served, invokeRemover: async () => undefined }))({ input }, ADA),
    );
    served.clock.now += 2 * 3_600_000;
    await sealLedger({ ...served, log: () => undefined })();
    for (let run = 1; run <= 4; run += 1) {
      await layoutRemover({ ...served, log: () => undefined })({ layoutId });
      await publishAsked();
    }
    expect(await keysAbout("core", mLocId)).toEqual([]);
    expect(await keysAbout("core", layoutId)).toEqual([]);
  });
});
