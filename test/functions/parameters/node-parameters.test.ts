/** Sets of node parameters through their operation, on the served tables. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { err, ok } from "#domain/result.ts";
import {
  createNodeParameters,
  MAX_MASTERS_AT_ONCE,
} from "#functions/parameters/create-node-parameters.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { readNodeParameterSet } from "#functions/shared/store/parameter-sets.ts";
import { nodeParametersInput } from "#test/builders/parameter-sets.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
let create: AnyField;
beforeAll(() => {
  crew = fieldCrew(served);
  create = field(createNodeParameters(served));
});
beforeEach(async () => {
  place = await crew.plant();
});

const inputOf = (differences: Readonly<Record<string, unknown>> = {}) => ({
  changeId: changeId(),
  layoutId: place.layoutId,
  ...nodeParametersInput(),
  ...differences,
});

describe("createNodeParameters", () => {
  it("stores a set for all layouts that can be read as it was entered", async () => {
    const outcome = await create({ input: inputOf({ newNode: true }) }, caller());
    const { id } = Object(Object(outcome).value);
    const values = standardParameters("gen4");
    const facts = { id, label: "Gen4 standard", newNode: true };
    expect(outcome).toEqual(ok({ ...facts, ...values }));
    expect(await readNodeParameterSet(served.store, id)).toEqual({ ...facts, values });
    expect([served.notices, served.requests]).toEqual([[], []]);
  });

  it("gives it to masters, counts their documents and asks for them", async () => {
    const { layoutId, mLocId } = place;
    const outcome = await create({ input: inputOf({ mLocIds: [mLocId] }) }, caller());
    const { id } = Object(Object(outcome).value);
    expect(await crew.core(place, "M")).toMatchObject({ nodeParamId: id, rev: 2 });
    expect(await crew.core(place, "C#params")).toMatchObject({ wanted: 1 });
    expect(served.requests).toEqual([{ layoutId, mLocId, docs: ["params"] }]);
    expect(served.notices).toEqual([{ layoutId, ts: START, kinds: ["LAYOUT"], mLocIds: [mLocId] }]);
  });

  it("answers a repeat with the first result and changes nothing", async () => {
    const input = inputOf({ mLocIds: [place.mLocId] });
    const first = await create({ input }, caller());
    const before = await served.itemsOf("core");
    expect(await create({ input }, caller())).toEqual(first);
    expect(await served.itemsOf("core")).toEqual(before);
    const other = { ...input, motorOnTime: 21 };
    expect(await create({ input: other }, caller())).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it("takes as many masters as one transaction holds", async () => {
    const masters = Array.from({ length: MAX_MASTERS_AT_ONCE }, (_, at) => `gone-${at}`);
    expect(await create({ input: inputOf({ mLocIds: masters }) }, caller())).toEqual(
      err({ code: "NotFound" }),
    );
    const mLocIds = [...masters, "one-more"];
    expect(await create({ input: inputOf({ mLocIds }) }, caller())).toEqual(
      err({ code: "InvalidArgument", field: "mLocIds", reason: "tooLong" }),
    );
  });

  it("does not reach a master of another layout", async () => {
    const { mLocId } = place;
    const theirs = place;
    place = await crew.plant();
    expect(await create({ input: inputOf({ mLocIds: [mLocId] }) }, caller())).toEqual(
      err({ code: "NotFound" }),
    );
    expect(await crew.core(theirs, "M")).not.toHaveProperty("nodeParamId");
  });

  it.each([
    [{ changeId: "1" }, { field: "changeId", reason: "uuid" }],
    [{ layoutId: 7 }, { field: "layoutId", reason: "required" }],
    [{ mLocIds: "all" }, { field: "mLocIds", reason: "length" }],
    [{ mLocIds: [7] }, { field: "mLocIds", reason: "length" }],
    [{ mLocIds: ["m", "m"] }, { field: "mLocIds", reason: "notUnique" }],
    [{ label: null }, { field: "label", reason: "required" }],
    [{ lowBatteryStow: 23_000 }, { field: "lowBatteryStow", reason: "outOfOrder" }],
  ])("refuses %j and writes nothing", async (differences, refusal) => {
    const before = await served.itemsOf("core");
    expect(await create({ input: inputOf(differences) }, caller())).toEqual(
      err({ code: "InvalidArgument", ...refusal }),
    );
    expect(await served.itemsOf("core")).toEqual(before);
  });

  it("needs the layout it is made for", async () => {
    expect(await create({ input: inputOf({ layoutId: "gone" }) }, caller())).toEqual(
      err({ code: "NotFound" }),
    );
  });
});
