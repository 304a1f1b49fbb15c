import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { swapNodeIds } from "#functions/ids/swap-node-ids.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { type FieldCrew, fieldCrew, nodeAt, type Place, TECHNICIAN } from "./field-crew.ts";

const served = tablesOfFile();
const [ONE, OTHER, NEW] = ["FCC23D000000AB12", "FCC23D000000CD34", "FCC23D000000EF56"];
let crew: FieldCrew;
let place: Place;
let swap: AnyField;

beforeAll(() => {
  crew = fieldCrew(served);
  swap = field(swapNodeIds(served));
});
beforeEach(async () => {
  const pair = [nodeAt(0, { role: "primary" }), nodeAt(1, { role: "aux", relative: "000" })];
  place = await crew.plant({
    nLocs: [...pair, ...Array.from({ length: 16 }, (_, at) => nodeAt(at + 2))],
    nIds: [
      { index: "000", id: ONE },
      { index: "001", id: ONE },
      { index: "017", id: OTHER },
    ],
  });
});

const exchange = (differences: Record<string, unknown> = {}) => {
  const { layoutId, mLocId } = place;
  const sides = { nLocId: "000", nId: ONE, otherNLocId: "017", otherNId: OTHER };
  const input = { changeId: changeId(), layoutId, mLocId, ...sides, ...differences };
  return swap({ input }, TECHNICIAN);
};
const inverse = () => exchange({ nId: OTHER, otherNId: ONE });
const ids = async () => (await crew.core(place, "I"))?.nIds;

describe("swapNodeIds", () => {
  it("writes both ids, those of auxiliary units, both histories and sync bits in one go", async () => {
    served.notices.length = 0;
    expect(await exchange()).toMatchObject({
      value: [
        { nLocId: "000", nId: OTHER, username: TECHNICIAN.email, deltaAction: "UPDATE" },
        { nLocId: "001", nId: OTHER },
        { nLocId: "017", nId: ONE },
      ],
    });
    expect(await ids()).toEqual({ "000": OTHER, "001": OTHER, "017": ONE });
    const words = await crew.core(place, "B");
    expect(words?.words).toEqual([3, 2]);
    const history = await crew.history(place);
    expect(history.filter(({ serverTimestamp }) => serverTimestamp === START)).toHaveLength(3);
    expect(served.requests.at(-1)).toMatchObject({ docs: ["nodes"] });
    expect(served.notices).toHaveLength(1);
  });

  it("answers a repeat as the first time and changes nothing more", async () => {
    const id = changeId();
    const first = await exchange({ changeId: id });
    expect(await exchange({ changeId: id })).toEqual(first);
    expect(await ids()).toMatchObject({ "000": OTHER, "017": ONE });
  });

  it("is undone by the inverse exchange while neither id has changed since", async () => {
    await exchange();
    expect(await inverse()).toHaveProperty("value");
    expect(await ids()).toEqual({ "000": ONE, "001": ONE, "017": OTHER });
  });

  it("is not undone, nor made, once an id has changed", async () => {
    await exchange();
    await crew.changeNode(place, { nLocId: "017", nId: NEW, timestamp: START });
    expect(await inverse()).toEqual(err({ code: "IdsChanged" }));
    expect(await ids()).toMatchObject({ "000": OTHER, "017": NEW });
  });

  it.each([
    ["the same node twice", { otherNLocId: "000" }, "otherNLocId", "notUnique"],
    ["a node without an id", { otherNId: "0000" }, "otherNId", "notAllowed"],
    ["a node that does not exist", { otherNLocId: "400" }, "otherNLocId", "unknownIndex"],
    ["an auxiliary unit", { nLocId: "001" }, "nLocId", "unknownIndex"],
    ["an id in lower case", { nId: "ab12" }, "nId", "notHex"],
  ])("refuses %s", async (_what, differences, wrong, reason) => {
    const fault = { code: "InvalidArgument", field: wrong, reason };
    expect(await exchange(differences)).toEqual(err(fault));
  });

  it("refuses a master that is not of this layout", async () => {
    expect(await exchange({ mLocId: caller().sub })).toEqual(err({ code: "NotFound" }));
  });
});
