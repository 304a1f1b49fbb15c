/**
 * Two administrators who configure one layout: changes that are merged, and conflicts that the user
 * must resolve.
 */
import { describe, expect, it } from "vitest";
import { assign } from "#domain/site-configuration/assignment.ts";
import {
  type ConfiguredLayout,
  draftOf,
  NO_NODES,
} from "#domain/site-configuration/configured-layout.ts";
import { contestedIn, resolved } from "#domain/site-configuration/contested.ts";
import {
  type ConfigurationDraft,
  type DraftLocation,
  withMasterArea,
  withMasterPosition,
} from "#domain/site-configuration/draft.ts";
import { baseOf, rebased } from "#domain/site-configuration/rebase.ts";
import { planMaster } from "#domain/site-configuration/save-plan.ts";
import { box, EAST, idOf, layoutWith, nodeAt, nodesOf, WEST } from "./configured-site.ts";

const THREE = nodesOf(["00A1", "", "00A3"]);
const layout = layoutWith({ west: THREE, east: nodesOf(["00B1"]) });

/** The nodes of the west master, the second moved one unit to the north. */
const MOVED = { ...THREE, nLocs: [nodeAt(0), nodeAt(1, { yLoc: 101 }), nodeAt(2)] };
const ASSIGNED = nodesOf(["00A1", "00A2", "00A3"]);

function withWest(nodes: typeof THREE): ConfiguredLayout {
  return { ...layout, nodes: new Map([...layout.nodes, ["west", nodes]]) };
}

/** A draft that is based on the initial layout, with changed locations. */
function begun(change: (location: DraftLocation) => readonly DraftLocation[] = (one) => [one]) {
  const draft = draftOf(layout);
  return {
    draft: { ...draft, locations: draft.locations.flatMap(change) },
    base: baseOf(layout),
  };
}

const third = ({ nLocId, mLocId }: DraftLocation) => mLocId === "west" && nLocId === "002";

/** The changes that the draft would send for the master. */
function sent(draft: ConfigurationDraft, stored: ConfiguredLayout, master = WEST) {
  const assignment = assign(draft, ["west", "east"]);
  const nodes = stored.nodes.get(master.id) ?? NO_NODES;
  return planMaster(draft, assignment, { master, stored: nodes });
}

const MINE = {
  nothing: begun(),
  "moved a node": begun((one) => [third(one) ? { ...one, xLoc: 150 } : one]),
  "removed a node": begun((one) => (third(one) ? [] : [one])),
  "stated an ID": begun((one) => [third(one) ? { ...one, nId: "00A9", isIdStated: true } : one]),
  "stated the ID of a node without one": begun((one) => [
    one.nLocId === "001" ? { ...one, nId: "00A8", isIdStated: true } : one,
  ]),
};
const NOTHING = { added: 0, removed: 0, moved: 0, ids: 0, others: 0 };

describe("the nodes of a master", () => {
  it.each([
    ["nothing", "moved", MOVED, undefined],
    ["nothing", "assigned", ASSIGNED, undefined],
    ["moved a node", "nothing", THREE, undefined],
    ["moved a node", "assigned", ASSIGNED, undefined],
    ["moved a node", "moved", MOVED, { mine: { moved: 1 }, theirs: { moved: 1 } }],
    ["removed a node", "moved", MOVED, { mine: { removed: 1 }, theirs: { moved: 1 } }],
    ["removed a node", "assigned", ASSIGNED, undefined],
    [
      "removed a node",
      "assigned there",
      nodesOf(["00A1", "", "00FF"]),
      { mine: { removed: 1 }, theirs: { ids: 1 } },
    ],
    ["stated an ID", "assigned elsewhere", ASSIGNED, undefined],
    [
      "stated the ID of a node without one",
      "assigned there",
      ASSIGNED,
      { mine: { ids: 1 }, theirs: { ids: 1 } },
    ],
    ["stated an ID", "removed", NO_NODES, { mine: { ids: 1 }, theirs: { removed: 3 } }],
    [
      "moved a node",
      "added",
      { ...THREE, nLocs: [...THREE.nLocs, nodeAt(3)] },
      { mine: { moved: 1 }, theirs: { added: 1 } },
    ],
  ] as const)("that I %s and they %s", (mine, _, theirs, expected) => {
    const stored = withWest(theirs);
    const contested = contestedIn(rebased(MINE[mine], stored), stored);
    expect(contested).toEqual(
      expected === undefined
        ? []
        : [
            {
              kind: "master",
              mLocId: "west",
              mine: { nodes: { ...NOTHING, ...expected.mine } },
              theirs: { nodes: { ...NOTHING, ...expected.theirs } },
            },
          ],
    );
  });

  it("follow the changes of other users where the draft leaves them alone, in a laid draft as well", () => {
    const stored = withWest(MOVED);
    const { draft } = rebased(begun(), stored);
    expect(sent(draft, stored).nodes).toBeUndefined();
    const translations = { scale: 2, xTrans: 5, yTrans: -3, markerRadius: 0.5 };
    const laid = resolved(
      rebased({ ...begun(), draft: { ...begun().draft, translations } }, stored),
      stored,
      () => true,
    );
    expect(sent(laid.draft, stored).nodes).toBeUndefined();
  });

  it("are what the user has chosen, and are no longer questions", () => {
    const stored = withWest(MOVED);
    const based = rebased(MINE["moved a node"], stored);
    for (const isTheirs of [true, false]) {
      const chosen = resolved(based, stored, () => isTheirs);
      expect(contestedIn(rebased(chosen, stored), stored)).toEqual([]);
      const nodes = sent(chosen.draft, stored).nodes;
      expect(nodes?.nLocs.map(({ xLoc }) => xLoc)).toEqual(isTheirs ? undefined : [100, 110, 150]);
    }
  });

  it("of another master stay as they are, with the pairs that a file states", () => {
    const stored = withWest(MOVED);
    const aux = { xLoc: 900, yLoc: 10, rowNum: 9, fromSouth: 1, mLocId: "east", isIdStated: false };
    const pair = [
      { ...aux, nId: "", role: "primary" as const, isRoleStated: true },
      { ...aux, nId: "", xLoc: 901, role: "aux" as const, isRoleStated: true, primaryAt: 4 },
    ];
    const { draft, base } = MINE["moved a node"];
    const based = rebased(
      { draft: { ...draft, locations: [...draft.locations, ...pair] }, base },
      stored,
    );
    const chosen = resolved(based, stored, () => true);
    const nodes = sent(chosen.draft, stored, EAST).nodes;
    expect(nodes?.nLocs.slice(1)).toMatchObject([
      { index: "001", role: "primary" },
      { index: "002", role: "aux", relative: "001" },
    ]);
    expect(nodes?.nIds).toEqual([{ index: "000", id: idOf("00B1") }]);
  });
});

describe("places, areas and the radius", () => {
  const own = begun();
  const placed = withMasterPosition(own.draft, "west", { xLoc: 1, yLoc: 2 });
  const drawn = withMasterArea(placed, "west", box(0, 0, 10, 10));
  const translations = { ...drawn.translations, markerRadius: 3 };
  const mine = { draft: { ...drawn, translations }, base: own.base };
  const theirs = {
    ...layout,
    markerRadius: 2,
    masters: [
      { ...WEST, xLoc: 300, area: [] },
      { ...EAST, xLoc: 800 },
    ],
  };

  it("that both have changed are shown with both values, the others go together", () => {
    const based = rebased(mine, theirs);
    expect(contestedIn(based, theirs)).toEqual([
      { kind: "markerRadius", theirs: 2, mine: 3 },
      {
        kind: "master",
        mLocId: "west",
        theirs: { position: { xLoc: 300, yLoc: 400 }, area: undefined },
        mine: { position: { xLoc: 1, yLoc: 2 }, area: box(0, 0, 10, 10) },
      },
    ]);
    expect(based.draft.masterPlaces.east).toEqual({ xLoc: 800, yLoc: 500 });
  });

  it("are theirs where that was chosen", () => {
    const based = rebased(mine, theirs);
    const { draft } = resolved(based, theirs, ({ kind }) => kind === "master");
    expect(draft.masterPlaces.west).toEqual({ xLoc: 300, yLoc: 400 });
    expect(draft.masterAreas.west).toBeUndefined();
    expect(draft.translations.markerRadius).toBe(3);
  });

  it("that both have changed to the same are not asked for", () => {
    const stored = {
      ...layout,
      masters: [{ ...WEST, xLoc: 1, yLoc: 2, area: box(0, 0, 10, 10) }, EAST],
    };
    expect(contestedIn(rebased({ ...mine, draft: drawn }, stored), stored)).toEqual([]);
  });
});
