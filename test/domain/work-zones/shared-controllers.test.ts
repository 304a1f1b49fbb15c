import { describe, expect, it } from "vitest";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { withSharedControllers } from "#domain/work-zones/shared-controllers.ts";

/** Node 1 is the auxiliary unit of node 0; node 2 is alone. */
const TRACKERS = [
  { node: 0, primary: undefined },
  { node: 1, primary: 0 },
  { node: 2, primary: undefined },
];
const zone = (...nodes: readonly number[]) =>
  withSharedControllers(nodes.map(nLocIdOf), TRACKERS).map(Number);

describe("a zone at a tracker", () => {
  it.each([
    ["an auxiliary unit", [1], [0, 1]],
    ["its primary", [0], [0, 1]],
    ["one alone", [2], [2]],
    ["several", [2, 1], [0, 1, 2]],
    ["one that the master does not list", [7], [7]],
  ])("includes what its controller moves: %s", (_, given, expected) => {
    expect(zone(...given)).toEqual(expected);
  });
});
