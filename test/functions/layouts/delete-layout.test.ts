/** Deletion of a layout with everything in it, on the served tables. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROOF_SECONDS } from "#domain/access/session.ts";
import { err, ok } from "#domain/result.ts";
import { configPublisher } from "#functions/config/config-publisher.ts";
import { createMaster } from "#functions/layouts/create-master.ts";
import { deleteLayout } from "#functions/layouts/delete-layout.ts";
import { layoutRemover } from "#functions/layouts/layout-remover.ts";
import { listLayouts } from "#functions/layouts/list-layouts.ts";
import { updateLayout } from "#functions/layouts/update-layout.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { field } from "#functions/shared/handler.ts";
import { grantItem } from "#functions/shared/store/access.ts";
import { SETTLED_AFTER_SECONDS } from "#functions/shared/store/layout-removals.ts";
import { storeIdentityProof } from "#functions/shared/store/proven-identity.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { createWorkZone } from "#functions/work-zones/create-work-zone.ts";
import { settingsInput } from "#test/builders/parameter-sets.ts";
import { type FieldCrew, fieldCrew, newMId, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const ADA = caller();

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
/** Layouts for which the remover was invoked. */
let asked: string[];
/** Documents that the broker retains, as `mId doc`. */
let kept: Set<string>;

beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  served.clock.now = START_MILLISECONDS;
  asked = [];
  kept = new Set();
  place = await crew.plant({ nIds: [{ index: "000", id: "000D6F0012340001" }] });
  served.requests.push({ ...place, docs: ["site", "nodes"] });
  await publishAsked();
  served.notices.length = 0;
});

/** Runs the publications that the functions have requested. */
async function publishAsked(): Promise<void> {
  const publish = configPublisher({
    store: served.store,
    clock: served.clock,
    broker: {
      put: async (mId, doc) => void kept.add(`${mId} ${doc}`),
      remove: async (mId, doc) => void kept.delete(`${mId} ${doc}`),
    },
    log: () => undefined,
  });
  for (const request of served.requests.splice(0)) await publish(request);
}

const PHONE = "555 0199 77";

/** Sets a work zone at the master of the place. */
function setZone() {
  const person = { name: "Ana Silva", phone: PHONE, seconds: 3600 };
  const input = { changeId: changeId(), layoutId: place.layoutId, ...person };
  const parts = [{ mLocId: place.mLocId }];
  return field(createWorkZone(served))({ input: { ...input, parts } }, ADA);
}

const prove = () => storeIdentityProof(served.store, ADA, served.clock.now / 1000);

function remove(input = { changeId: changeId(), id: place.layoutId }, who = ADA) {
  const deps = { ...served, invokeRemover: async (id: string) => void asked.push(id) };
  return field(deleteLayout(deps))({ input }, who);
}

const clear = (event: unknown) => layoutRemover({ ...served, log: () => undefined })(event);

function later(seconds: number): void {
  served.clock.now += seconds * 1000;
}

/** Advances the clock beyond the hour of the deletion, and seals it. */
async function seal(): Promise<void> {
  later(2 * 3600);
  await sealLedger({ ...served, log: () => undefined })();
}

/** Runs the remover as the schedule does, until nothing is left to remove. */
async function clearAll(): Promise<void> {
  for (let run = 1; run <= 4; run += 1) {
    await clear({ source: "aws.events" });
    await publishAsked();
  }
}

const itemsAbout = async (table: string, ...parts: readonly string[]) =>
  (await served.itemsOf(table)).filter(
    (item) => !isBoardVersion(item) && parts.some((part) => JSON.stringify(item).includes(part)),
  );

/**
 * True for the versions of a board's documents: they continue at its next location, so they outlive
 * its layouts.
 */
function isBoardVersion({ pk, sk }: Readonly<Record<string, unknown>>): boolean {
  return String(pk).startsWith("MID#") && String(sk).startsWith("C#");
}

async function listed(who = ADA): Promise<readonly string[]> {
  const outcome = await field(listLayouts(served.store))({ limit: 1000 }, who);
  const { items }: { items: readonly { id: string }[] } = Object(
    outcome.ok ? outcome.value : { items: [] },
  );
  return items.map(({ id }) => id);
}

const grant = (sub: string) =>
  transact(served.store.tables, [
    grantItem("access", { sub, layoutId: place.layoutId, grantedBy: "x", grantedAt: START }),
  ]);

const STEP_UP = err({ code: "StepUpRequired" });

describe("deleteLayoutDetails", () => {
  it("asks for the password first, each time anew", async () => {
    expect(await remove()).toEqual(STEP_UP);
    await prove();
    expect(await remove(undefined, caller({ sub: "user-9" }))).toEqual(STEP_UP);
    for (const sessionId of ["session-2", ""]) {
      expect(await remove(undefined, { ...ADA, sessionId })).toEqual(STEP_UP);
    }
    later(PROOF_SECONDS);
    expect(await remove()).toEqual(STEP_UP);
    expect(await listed()).toContain(place.layoutId);
    expect(served.notices).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("takes the layout out of every list at once, and notifies viewers", async () => {
    const limited = caller({ sub: "user-7", allLayouts: false });
    await grant(limited.sub);
    expect(await listed(limited)).toEqual([place.layoutId]);
    await prove();
    expect(await remove()).toMatchObject(
      ok({ id: place.layoutId, name: "North", deltaAction: "DELETE" }),
    );
    expect(await listed()).not.toContain(place.layoutId);
    expect(await listed(limited)).toEqual([]);
    const { layoutId } = place;
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["LAYOUT"], mLocIds: [] }]);
    expect(asked).toEqual([layoutId]);
    expect(await itemsAbout("events", "Mutation.deleteLayoutDetails")).toMatchObject([
      { pk: `L#${layoutId}#A`, actor: ADA.sub, target: `L#${layoutId}` },
    ]);
  });

  it("answers a repeat, and a later caller, as the first", async () => {
    await prove();
    const first = await remove();
    later(PROOF_SECONDS);
    expect(await remove()).toEqual(first);
    expect(asked).toEqual([place.layoutId, place.layoutId]);
  });

  it("lets nothing into a deleted layout, and nothing change of it", async () => {
    await prove();
    await remove();
    const master = { name: "M2", deviceType: "gen4", xLoc: 1, yLoc: 1, mId: newMId() };
    const input = { changeId: changeId(), layoutId: place.layoutId, ...master };
    const NOT_FOUND = err({ code: "NotFound" });
    expect(await field(createMaster(served))({ input }, ADA)).toEqual(NOT_FOUND);
    const changes = { changeId: changeId(), id: place.layoutId, city: "Yuma" };
    expect(await field(updateLayout(served))({ input: changes }, ADA)).toEqual(NOT_FOUND);
    await clear({ layoutId: place.layoutId });
    await seal();
    await clearAll();
    expect(await setZone()).toEqual(NOT_FOUND);
  });

  it("is one deletion for several who ask at the same moment", async () => {
    await prove();
    const outcomes = await Promise.all([remove(), remove(), remove()]);
    expect(outcomes.map((outcome) => Object(outcome).value?.id)).toEqual(
      Array(3).fill(place.layoutId),
    );
    const records = await itemsAbout("events", "Mutation.deleteLayoutDetails");
    expect(records.filter(({ layoutId }) => layoutId === place.layoutId)).toHaveLength(1);
  });

  it("finds no layout that is not there", async () => {
    await prove();
    expect(await remove({ changeId: changeId(), id: changeId() })).toEqual(
      err({ code: "NotFound" }),
    );
  });
});

describe("the remover", () => {
  const settings = async () => {
    const input = { changeId: changeId(), layoutId: place.layoutId, mLocId: place.mLocId };
    await field(createSettings(served))({ input: { ...input, ...settingsInput() } }, ADA);
    await publishAsked();
  };
  const latest = (part: string) =>
    served.store.tables.send(
      new PutCommand({
        TableName: "telemetry",
        Item: { pk: `L#${place.layoutId}#${part}`, sk: place.mLocId, ts: START },
      }),
    );

  it("leaves nothing in the tables but history, and nothing with the broker", async () => {
    const other = await crew.plant();
    await settings();
    expect(await setZone()).toMatchObject({ ok: true });
    await publishAsked();
    await grant("user-7");
    await Promise.all(["S", "X", "P", "W"].map(latest));
    expect([...kept].filter((document) => document.startsWith(place.mId))).toHaveLength(4);
    const othersBefore = await itemsAbout("core", other.layoutId, other.mLocId);
    await prove();
    await remove();
    await clear({ layoutId: place.layoutId });
    await publishAsked();
    expect(await itemsAbout("access", place.layoutId)).toEqual([]);
    expect(await itemsAbout("core", place.mId)).toEqual([]);
    await seal();
    await clearAll();
    expect([...kept].filter((document) => document.startsWith(place.mId))).toEqual([]);
    expect(await itemsAbout("core", place.layoutId, place.mLocId, place.mId)).toEqual([]);
    for (const table of ["core", "events"]) expect(await itemsAbout(table, PHONE)).toEqual([]);
    expect(await itemsAbout("telemetry", place.layoutId)).toEqual([]);
    expect(await itemsAbout("events", `L#${place.layoutId}#A`)).not.toEqual([]);
    expect(await itemsAbout("core", other.layoutId, other.mLocId)).toEqual(othersBefore);
  });

  it("frees the controller, which may then stand elsewhere", async () => {
    await prove();
    await remove();
    await clear({ layoutId: place.layoutId });
    const other = await crew.plant();
    const outcome = await crew.changeMaster(other, { mId: place.mId });
    expect(outcome).toMatchObject(ok({ mId: place.mId }));
    await publishAsked();
    await seal();
    await clearAll();
    // The document of the controller's new location stays.
    expect(kept.has(`${place.mId} site`)).toBe(true);
    expect(await itemsAbout("core", place.layoutId)).toEqual([]);
  });

  it("finishes a deletion of which only the first step was asked for", async () => {
    await prove();
    await remove();
    await clear({ source: "aws.events" });
    expect(await itemsAbout("core", place.mId)).not.toEqual([]);
    later(SETTLED_AFTER_SECONDS);
    await clearAll();
    expect(await itemsAbout("core", `L#${place.layoutId}`, place.mId)).toEqual([]);
  });

  it("goes on where a run was cut short", async () => {
    await settings();
    await prove();
    await remove();
    await seal();
    const broken = { ...served.store, telemetryTable: "no-such-table" };
    const run = layoutRemover({ ...served, store: broken, log: () => undefined });
    await expect(run({ layoutId: place.layoutId })).rejects.toThrow();
    await publishAsked();
    await clearAll();
    expect(await itemsAbout("core", place.layoutId, place.mId)).toEqual([]);
  });

  it("waits with the note until the broker has taken the documents back", async () => {
    await prove();
    await remove();
    await seal();
    for (let run = 1; run <= 3; run += 1) await clear({});
    expect(await itemsAbout("core", "REMOVALS")).not.toEqual([]);
    await publishAsked();
    await clearAll();
    expect(await itemsAbout("core", place.layoutId)).toEqual([]);
  });

  it("has nothing to do with layouts that are there", async () => {
    await clear({ layoutId: place.layoutId });
    expect(await listed()).toContain(place.layoutId);
  });
});
