/** Settings sets through their operations, on the served tables. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { getSettings } from "#functions/parameters/get-settings.ts";
import { updateSettings } from "#functions/parameters/update-settings.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { settingsInput } from "#test/builders/parameter-sets.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
let create: AnyField;
let update: AnyField;
let get: AnyField;
beforeAll(() => {
  crew = fieldCrew(served);
  create = field(createSettings(served));
  update = field(updateSettings(served));
  get = field(getSettings({ ...served, uuid: () => crypto.randomUUID() }));
});
beforeEach(async () => {
  place = await crew.plant();
});

type Input = Readonly<Record<string, unknown>>;

const inputOf = (differences: Input = {}): Input => ({
  changeId: changeId(),
  layoutId: place.layoutId,
  ...settingsInput(),
  ...differences,
});

async function made(differences: Input = {}): Promise<Readonly<Record<string, unknown>>> {
  const outcome = await create({ input: inputOf(differences) }, caller());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return Object(outcome.value);
}

const change = (differences: Input) =>
  update({ input: { changeId: changeId(), layoutId: place.layoutId, ...differences } }, caller());
const stored = (id: unknown) => readSettingsSet(served.store, place.layoutId, String(id));
const masterItem = () => crew.core(place, "M");

describe("createSpaParametersRequest", () => {
  it("stores a set that can be read as it was entered, and notifies no master while none has it", async () => {
    const { windStowTable, ...values } = settingsInput();
    const { id, ...rest } = await made();
    expect(rest).toEqual({
      ...values,
      windStowTable,
      layoutId: place.layoutId,
      mLocIds: [],
      rev: 1,
    });
    expect(await stored(id)).toEqual({
      id,
      layoutId: place.layoutId,
      mLocIds: [],
      rev: 1,
      values,
      windStowTable,
    });
    expect([served.notices, served.requests]).toEqual([[], []]);
  });

  it("gives it to a master, counts the document and asks for it", async () => {
    const { id } = await made({ mLocId: place.mLocId });
    expect(await masterItem()).toMatchObject({ spaParamId: id, rev: 2, deltaAction: "UPDATE" });
    expect((await stored(id))?.mLocIds).toEqual([place.mLocId]);
    expect(await crew.core(place, "C#settings")).toMatchObject({ wanted: expect.any(Number) });
    const { layoutId, mLocId } = place;
    expect(served.requests).toEqual([{ layoutId, mLocId, docs: ["settings"] }]);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] }]);
  });

  it("takes the master out of the set it had before", async () => {
    const { id: first } = await made({ mLocId: place.mLocId });
    const { id: second } = await made({ mLocId: place.mLocId });
    expect((await stored(first))?.mLocIds).toEqual([]);
    expect((await stored(second))?.mLocIds).toEqual([place.mLocId]);
    expect(await masterItem()).toMatchObject({ spaParamId: second });
  });

  it("copies what the input does not say from another set of the layout", async () => {
    const { id } = await made({ overnightAngle: 7 });
    const input = { changeId: changeId(), layoutId: place.layoutId, label: "Copy" };
    const outcome = await create({ input: { ...input, spaParamIdFromMaster: id } }, caller());
    const { windStowTable, ...values } = settingsInput({ overnightAngle: 7, label: "Copy" });
    expect(outcome).toMatchObject(ok({ ...values, windStowTable, mLocIds: [], rev: 1 }));
    expect(Object(outcome)).not.toMatchObject(ok({ id }));
  });

  it("copies nothing of another layout, and nothing that is not there", async () => {
    const { id } = await made();
    place = await crew.plant();
    for (const spaParamIdFromMaster of [id, "gone"]) {
      expect(await create({ input: inputOf({ spaParamIdFromMaster }) }, caller())).toEqual(
        err({ code: "InvalidArgument", field: "spaParamIdFromMaster", reason: "unknown" }),
      );
    }
  });

  it("answers a repeat with the first result, whatever has become of the copied set", async () => {
    const { id } = await made();
    const input = { changeId: changeId(), layoutId: place.layoutId, spaParamIdFromMaster: id };
    const copy = { ...input, overnightAngle: 44 };
    const first = await create({ input: copy }, caller());
    await change({ spaParamId: id, mechLimitWest: 43, snowStowAngle: 43 });
    const before = await served.itemsOf("core");
    expect(await create({ input: copy }, caller())).toEqual(first);
    expect(await served.itemsOf("core")).toEqual(before);
    expect(await create({ input: { ...copy, overnightAngle: 3 } }, caller())).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
  });

  it("leaves a record of the change", async () => {
    const input = inputOf();
    await create({ input }, caller());
    const records = await served.itemsOf("events");
    expect(records.find(({ sk }) => sk === input.changeId)).toMatchObject({
      pk: `L#${place.layoutId}#A`,
      operation: "Mutation.createSpaParametersRequest",
      actor: "user-1",
      target: expect.stringMatching(/^S#/),
      revBefore: 0,
      revAfter: 1,
    });
  });

  it.each([
    [{ changeId: "1" }, { code: "InvalidArgument", field: "changeId", reason: "uuid" }],
    [{ layoutId: 7 }, { code: "InvalidArgument", field: "layoutId", reason: "required" }],
    [{ layoutId: "gone" }, { code: "NotFound" }],
    [{ mLocId: "gone" }, { code: "NotFound" }],
    [{ mLocId: "m".repeat(65) }, { code: "InvalidArgument", field: "mLocId", reason: "length" }],
    [{ latitude: null }, { code: "InvalidArgument", field: "latitude", reason: "required" }],
    [
      { snowStowAngle: 50 },
      { code: "InvalidArgument", field: "snowStowAngle", reason: "outsideLimits" },
    ],
  ])("refuses %j and writes nothing", async (differences, refusal) => {
    const before = await served.itemsOf("core");
    expect(await create({ input: inputOf(differences) }, caller())).toEqual(err(refusal));
    expect(await served.itemsOf("core")).toEqual(before);
  });
});

describe("updateSpaParametersRequest", () => {
  it("changes what is given for every master of the set, and asks for their documents", async () => {
    const { id } = await made({ mLocId: place.mLocId });
    served.requests.length = 0;
    served.notices.length = 0;
    const wantedBefore = Object(await crew.core(place, "C#settings")).wanted;
    const outcome = await change({ spaParamId: id, overnightAngle: 9 });
    expect(outcome).toMatchObject(ok({ id, overnightAngle: 9, latitude: 31.3, rev: 2 }));
    const { windStowTable, ...values } = settingsInput({ overnightAngle: 9 });
    const mLocIds = [place.mLocId];
    expect(await stored(id)).toMatchObject({ rev: 2, mLocIds, values, windStowTable });
    const { layoutId, mLocId } = place;
    expect(served.requests).toEqual([{ layoutId, mLocId, docs: ["settings"] }]);
    expect(served.notices).toMatchObject([{ kinds: ["LAYOUT"], mLocIds: [mLocId] }]);
    expect(await crew.core(place, "C#settings")).toMatchObject({ wanted: wantedBefore + 1 });
  });

  it("refuses what would make the set invalid as a whole, or empties a setting", async () => {
    const { id } = await made();
    expect(await change({ spaParamId: id, mechLimitWest: 40 })).toMatchObject(
      err({ field: "snowStowAngle", reason: "outsideLimits" }),
    );
    expect(await change({ spaParamId: id, deltaT: null })).toMatchObject(
      err({ field: "deltaT", reason: "required" }),
    );
    expect(await change({ spaParamId: id, windStowTable: null })).toMatchObject(
      err({ field: "windStowTable", reason: "required" }),
    );
    expect(await stored(id)).toMatchObject({ rev: 1 });
  });

  it("keeps both of two changes that meet", async () => {
    const { id } = await made();
    const outcomes = await Promise.all([
      change({ spaParamId: id, overnightAngle: 9 }),
      change({ spaParamId: id, floodStowAngle: 1 }),
    ]);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
    expect(await stored(id)).toMatchObject({
      rev: 3,
      values: { overnightAngle: 9, floodStowAngle: 1 },
    });
  });

  // Two users with the same form open: the later save must not silently undo the earlier one.
  it("refuses what was based on another revision, and changes nothing", async () => {
    const { id } = await made();
    const based = { spaParamId: id, expectedRev: 1 };
    expect(await change({ ...based, overnightAngle: 9 })).toMatchObject(ok({ rev: 2 }));
    const CONFLICT = err({ code: "Conflict" });
    expect(await change({ ...based, overnightAngle: 3 })).toEqual(CONFLICT);
    expect(await stored(id)).toMatchObject({ rev: 2, values: { overnightAngle: 9 } });
    const read = { ...based, expectedRev: 2 };
    const outcomes = await Promise.all([
      change({ ...read, overnightAngle: 3 }),
      change({ ...read, floodStowAngle: 1 }),
    ]);
    expect(outcomes).toContainEqual(CONFLICT);
    expect(await stored(id)).toMatchObject({ rev: 3 });
  });

  it("answers a repeat of what was based on a revision with the first result", async () => {
    const { id } = await made();
    const input = { changeId: changeId(), layoutId: place.layoutId, spaParamId: id, label: "A" };
    const first = await update({ input: { ...input, expectedRev: 1 } }, caller());
    expect(first).toMatchObject(ok({ rev: 2 }));
    expect(await update({ input: { ...input, expectedRev: 1 } }, caller())).toEqual(first);
  });

  it.each([-1, 1.5, "1"])("refuses %j as a revision", async (expectedRev) => {
    const { id } = await made();
    expect(await change({ spaParamId: id, expectedRev })).toMatchObject(
      err({ code: "InvalidArgument", field: "expectedRev" }),
    );
  });

  it("gives the set to one more master and takes that out of its own", async () => {
    const { id: own } = await made({ mLocId: place.mLocId });
    const { id } = await made();
    const outcome = await change({ spaParamId: id, mLocId: place.mLocId, label: "Both" });
    expect(outcome).toMatchObject(ok({ mLocIds: [place.mLocId], label: "Both" }));
    expect(await masterItem()).toMatchObject({ spaParamId: id });
    expect((await stored(own))?.mLocIds).toEqual([]);
    const again = await change({ spaParamId: id, mLocId: place.mLocId, label: "Again" });
    expect(again).toMatchObject(ok({ mLocIds: [place.mLocId] }));
    expect(await masterItem()).toMatchObject({ rev: 3 });
  });

  it("finds neither the set of another layout nor its masters", async () => {
    const { id } = await made({ mLocId: place.mLocId });
    const theirs = place.mLocId;
    place = await crew.plant();
    expect(await change({ spaParamId: id, label: "Mine" })).toEqual(err({ code: "NotFound" }));
    const { id: own } = await made();
    expect(await change({ spaParamId: own, mLocId: theirs })).toEqual(err({ code: "NotFound" }));
  });

  it("answers a repeat with the first result and sends to the masters again", async () => {
    const { id } = await made({ mLocId: place.mLocId });
    const input = { changeId: changeId(), layoutId: place.layoutId, spaParamId: id, label: "A" };
    const first = await update({ input }, caller());
    await change({ spaParamId: id, label: "B" });
    served.requests.length = 0;
    expect(await update({ input }, caller())).toEqual(first);
    expect(await stored(id)).toMatchObject({ rev: 3, values: { label: "B" } });
    expect(served.requests).toHaveLength(1);
  });
});

describe("getSpaParameters", () => {
  const stranger = caller({ sub: "stranger", allLayouts: false });

  it("shows the set with its masters to users who may see the layout", async () => {
    const { id } = await made({ mLocId: place.mLocId });
    const { windStowTable, ...values } = settingsInput();
    expect(await get({ id }, caller())).toEqual(
      ok({
        ...values,
        windStowTable,
        id,
        layoutId: place.layoutId,
        mLocIds: [place.mLocId],
        rev: 1,
      }),
    );
  });

  it("answers for a set of others as for none, and writes the attempt down", async () => {
    const { id } = await made();
    expect(await get({ id: "gone" }, stranger)).toEqual(ok(null));
    const denials = async () =>
      (await served.itemsOf("events")).filter(({ pk }) => String(pk).startsWith("X#"));
    expect(await denials()).toEqual([]);
    expect(await get({ id }, stranger)).toEqual(ok(null));
    expect(await denials()).toMatchObject([
      { actor: "stranger", operation: "Query.getSpaParameters", reason: "NotPermitted" },
    ]);
  });

  it.each([undefined, "", 7, "x".repeat(65)])("refuses %j", async (id) => {
    expect(await get({ id }, caller())).toMatchObject(err({ field: "id" }));
  });
});
