/** Changes of a master's details and of its parameter sets, on the served tables. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { updateMaster } from "#functions/layouts/update-master.ts";
import { createNodeParameters } from "#functions/parameters/create-node-parameters.ts";
import { createSettings } from "#functions/parameters/create-settings.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
let update: AnyField;
beforeAll(() => {
  crew = fieldCrew(served);
  update = field(updateMaster(served));
});
beforeEach(async () => {
  place = await crew.plant();
});

type Input = Readonly<Record<string, unknown>>;

const inputOf = (changes: Input): Input => ({
  changeId: changeId(),
  layoutId: place.layoutId,
  id: place.mLocId,
  ...changes,
});
const change = (changes: Input) => update({ input: inputOf(changes) }, caller());
const masterItem = () => crew.core(place, "M");

async function newSet(operation: AnyField, values: Input): Promise<string> {
  const input = { changeId: changeId(), layoutId: place.layoutId, ...values };
  const outcome = await operation({ input }, caller());
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return String(Object(outcome.value).id);
}

const newSettings = () => newSet(field(createSettings(served)), settingsInput());
const newParameters = () => newSet(field(createNodeParameters(served)), nodeParametersInput());
const mastersOf = async (id: string) =>
  (await readSettingsSet(served.store, place.layoutId, id))?.mLocIds;

describe("updateMasterLocation", () => {
  it("changes what is given, takes away what is null, and leaves the rest", async () => {
    await change({ label: "By the, gate", panid: 7, channel: 14, localIp: "10.0.0.7" });
    const area = [
      { lat: 1, lng: 1 },
      { lat: 9, lng: 1 },
      { lat: 9, lng: 9 },
    ];
    const outcome = await change({ name: "M9", label: null, xLoc: 20, area });
    const expected = {
      id: place.mLocId,
      layoutId: place.layoutId,
      name: "M9",
      mId: place.mId,
      deviceType: "gen4",
      panid: 7,
      channel: 14,
      localIp: "10.0.0.7",
      xLoc: 20,
      yLoc: 1,
      area,
      deltaAction: "UPDATE",
    };
    expect(outcome).toEqual(ok({ ...expected, mLocId: place.mLocId, rev: 3 }));
    const { id, ...stored } = expected;
    expect(await masterItem()).toMatchObject({ ...stored, rev: 3 });
    expect(await masterItem()).not.toHaveProperty("label");
  });

  it("refuses changes that are based on another revision, and answers a repeat as the first time", async () => {
    const input = inputOf({ label: "Mine", expectedRev: 1 });
    const first = await update({ input }, caller());
    expect(first).toMatchObject(ok({ label: "Mine", rev: 2 }));
    expect(await change({ label: "Theirs", expectedRev: 1 })).toEqual(err({ code: "Conflict" }));
    expect(await update({ input }, caller())).toEqual(first);
    expect(await masterItem()).toMatchObject({ label: "Mine", rev: 2 });
  });

  it("requests the documents that contain the change, and notifies viewers", async () => {
    const { layoutId, mLocId } = place;
    await change({ xLoc: 5, label: "L" });
    expect(served.requests).toEqual([]);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] }]);
    const before = Object(await crew.core(place, "C#site")).wanted;
    await change({ name: "M2", panid: 9, nodeParamId: null });
    expect(served.requests).toEqual([{ layoutId, mLocId, docs: ["site", "params"] }]);
    expect(await crew.core(place, "C#site")).toMatchObject({ wanted: before + 1 });
    expect(await crew.core(place, "C#params")).toMatchObject({ wanted: 1 });
  });

  it("assigns sets, moves between them, and takes them away", async () => {
    const nodeParamId = await newParameters();
    const [first, second] = [await newSettings(), await newSettings()];
    expect(await change({ spaParamId: first, nodeParamId })).toMatchObject(
      ok({ spaParamId: first, nodeParamId }),
    );
    expect(served.requests).toMatchObject([{ docs: ["settings", "params"] }]);
    expect(await mastersOf(first)).toEqual([place.mLocId]);
    await change({ spaParamId: first });
    expect(await mastersOf(first)).toEqual([place.mLocId]);
    await change({ spaParamId: second });
    expect([await mastersOf(first), await mastersOf(second)]).toEqual([[], [place.mLocId]]);
    await change({ name: "M3" });
    expect(await masterItem()).toMatchObject({ spaParamId: second, nodeParamId });
    const outcome = await change({ spaParamId: null, nodeParamId: null });
    expect(Object(outcome).value).not.toHaveProperty("spaParamId");
    expect(await masterItem()).not.toHaveProperty("spaParamId");
    expect(await masterItem()).not.toHaveProperty("nodeParamId");
    expect(await mastersOf(second)).toEqual([]);
  });

  it("assigns no set that is not there, and none of another layout", async () => {
    const theirs = await newSettings();
    place = await crew.plant();
    for (const spaParamId of [theirs, "gone"]) {
      expect(await change({ spaParamId })).toEqual(
        err({ code: "InvalidArgument", field: "spaParamId", reason: "unknown" }),
      );
    }
    expect(await change({ nodeParamId: "gone" })).toEqual(
      err({ code: "InvalidArgument", field: "nodeParamId", reason: "unknown" }),
    );
    expect(await masterItem()).toMatchObject({ rev: 1 });
  });

  it("leaves the id of the controller to the operation that keeps its history", async () => {
    await change({ mId: "0", rev: 9, name: "M4" });
    expect(await masterItem()).toMatchObject({ mId: place.mId, rev: 2, name: "M4" });
  });

  it("answers a repeat with the first result and notifies again", async () => {
    const input = inputOf({ name: "M5" });
    const first = await update({ input }, caller());
    await change({ name: "M6" });
    served.requests.length = 0;
    expect(await update({ input }, caller())).toEqual(first);
    expect(await masterItem()).toMatchObject({ name: "M6" });
    expect(served.requests).toHaveLength(1);
    expect(await update({ input: { ...input, name: "M7" } }, caller())).toEqual(
      err({ code: "IdempotencyMismatch" }),
    );
  });

  it("keeps both of two changes that meet", async () => {
    const spaParamId = await newSettings();
    const outcomes = await Promise.all([change({ spaParamId }), change({ label: "Both" })]);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
    expect(await masterItem()).toMatchObject({ spaParamId, label: "Both", rev: 3 });
  });

  it.each([
    [{ changeId: "1" }, { code: "InvalidArgument", field: "changeId", reason: "uuid" }],
    [{ layoutId: null }, { code: "InvalidArgument", field: "layoutId", reason: "required" }],
    [{ id: null }, { code: "InvalidArgument", field: "id", reason: "required" }],
    [{ id: "x".repeat(65) }, { code: "InvalidArgument", field: "id", reason: "length" }],
    [{ id: "gone" }, { code: "NotFound" }],
    [{ spaParamId: "" }, { code: "InvalidArgument", field: "spaParamId", reason: "length" }],
    [{ nodeParamId: 7 }, { code: "InvalidArgument", field: "nodeParamId", reason: "length" }],
    [{ name: null }, { code: "InvalidArgument", field: "name", reason: "required" }],
    [{ panid: 1501 }, { code: "InvalidArgument", field: "panid", reason: "aboveMax" }],
    [{ channel: 13 }, { code: "InvalidArgument", field: "channel", reason: "notAllowed" }],
    [
      { deviceType: "gen5" },
      { code: "InvalidArgument", field: "deviceType", reason: "notAllowed" },
    ],
  ])("refuses %j and writes nothing", async (changes, refusal) => {
    const before = await served.itemsOf("core");
    expect(await change(changes)).toEqual(err(refusal));
    expect(await served.itemsOf("core")).toEqual(before);
  });
});
