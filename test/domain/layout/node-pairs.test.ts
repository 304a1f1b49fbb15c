/** Nodes that share a controller, and ids that conflict. */
import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import { auxiliariesOf, nodesInTheWay, type PairLocation } from "#domain/layout/node-pairs.ts";

const solo = (index: number): PairLocation => ({
  index: nLocIdOf(index),
  role: "solo",
  relative: null,
});
const primary = (index: number): PairLocation => ({ ...solo(index), role: "primary" });
const aux = (index: number, of: number): PairLocation => ({
  index: nLocIdOf(index),
  role: "aux",
  relative: nLocIdOf(of),
});

function id(text: string): NodeId {
  const result = nodeIdFrom(text);
  if (!result.ok) throw new Error(text);
  return result.value;
}

const PLACES = [primary(0), aux(1, 0), solo(2), primary(3), aux(4, 3)];

describe("auxiliary units", () => {
  it("are those of the requested primary, and no other node has any", () => {
    expect(PLACES.map(({ index }) => auxiliariesOf(PLACES, index))).toEqual([
      ["001"],
      [],
      [],
      ["004"],
      [],
    ]);
  });
});

describe("nodes in the way of an id", () => {
  const nIds = { "000": id("AB12"), "001": id("AB12"), "002": id("FCC23D000000CD34") };
  const inTheWay = (index: number, nId: string) =>
    nodesInTheWay(PLACES, nIds, { nLocId: nLocIdOf(index), nId: id(nId) });

  it("are all others whose last four digits are the same", () => {
    expect(inTheWay(3, "CD34")).toEqual(["002"]);
    expect(inTheWay(2, "FCC23D111111AB12")).toEqual(["000", "001"]);
    expect(inTheWay(4, "AB12")).toEqual(["000", "001"]);
  });

  it("are neither the node itself nor the units of its pair", () => {
    expect(inTheWay(2, "CD34")).toEqual([]);
    expect(inTheWay(0, "AB12")).toEqual([]);
    expect(inTheWay(1, "AB12")).toEqual([]);
  });

  it("are none where the id ends in 0000", () => {
    const unassigned = { ...nIds, "003": id("0000"), "004": id("FCC23D0000000000") };
    const change = { nLocId: nLocIdOf(2), nId: id("0000") };
    expect(nodesInTheWay(PLACES, unassigned, change)).toEqual([]);
  });
});
