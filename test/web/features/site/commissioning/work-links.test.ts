/** The addresses at which what is left at a new site is done for all nodes that are ready. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { handOverOf } from "#domain/commissioning/hand-over.ts";
import { doneMaster, doneNode, siteFacts } from "#test/builders/commissioned-site.ts";
import { LAYOUT_ID, placeId, siteOf } from "#test/web/builders/site.ts";
import { workLinks } from "#web/features/site/commissioning/work-links.ts";

const [FIRST, SECOND] = [placeId(1), placeId(2)];
const HELD = privilegesOfGroups(["CX_TECH", "CONTROLS"]);

/** Two masters with three nodes each; the differences are those of the second master. */
function linksWith(
  differences: Parameters<typeof doneMaster>[0],
  { held = HELD, mLocId }: { readonly held?: typeof HELD; readonly mLocId?: string } = {},
) {
  const nodes = [0, 1, 2].map((index) => doneNode(index));
  const masters = [
    doneMaster({ mLocId: FIRST, nodes }),
    doneMaster({ mLocId: SECOND, name: "Master 2", nodes, ...differences }),
  ];
  const content = handOverOf(siteFacts({ masters }));
  return workLinks(siteOf(3, 3), content, { mLocId, held }).map(({ kind, count, path }) => {
    const { pathname, searchParams } = new URL(path, "https://console.example");
    expect(pathname).toBe(`/layout/${LAYOUT_ID}`);
    return { kind, count, query: Object.fromEntries(searchParams) };
  });
}

const withNode = (differences: Parameters<typeof doneNode>[1]) => ({
  nodes: [doneNode(0), doneNode(1, differences), doneNode(2)],
});

describe("what is done for all nodes that are ready", () => {
  it("is nothing at a site where everything is done", () => {
    expect(linksWith({})).toEqual([]);
  });

  it("begins at the first master, or node, without an ID", () => {
    const device = `${LAYOUT_ID}:${SECOND}`;
    expect(linksWith({ mId: undefined })).toMatchObject([
      { kind: "masterIds", count: 1, query: { "deviceid-input": device } },
    ]);
    const [ids] = linksWith(withNode({ nId: undefined }));
    expect(ids).toMatchObject({
      ...{ kind: "nodeIds", count: 1 },
      query: { "deviceid-input": `${device}:001`, locIds: `${FIRST},${SECOND}` },
    });
  });

  it("scans components from the tab where that is done, with all masters on the screen", () => {
    expect(linksWith({ scans: [], ...withNode({ scans: [] }) })).toMatchObject([
      { kind: "masterComponents", count: 1, query: { "device-details": `${LAYOUT_ID}:${SECOND}` } },
      {
        ...{ kind: "nodeComponents", count: 1 },
        query: { "device-details": `${LAYOUT_ID}:${SECOND}:001`, locIds: `${FIRST},${SECOND}` },
      },
    ]);
  });

  it("aims a movement at the masters with nodes that have not moved", () => {
    expect(linksWith(withNode({ movedEast: undefined }))).toMatchObject([
      {
        ...{ kind: "moveEast", count: 1 },
        query: { control: "run", command: "high-priority-east-check", aim: SECOND },
      },
    ]);
  });

  it("reads the parameters of exactly the nodes that lack them and answer", () => {
    const nodes = [
      doneNode(0, { parameters: undefined }),
      doneNode(1),
      doneNode(2, { parameters: undefined, answer: undefined }),
    ];
    const parameters = linksWith({ nodes }).find(({ kind }) => kind === "parameters");
    expect(parameters).toMatchObject({
      count: 1,
      query: { command: "read-node-params-from-node", locIds: `${SECOND}:000` },
    });
  });

  it("offers no command to those who may send none, and nothing of other masters", () => {
    const left = { ...withNode({ movedWest: undefined, parameters: undefined, scans: [] }) };
    const kinds = linksWith(left, { held: privilegesOfGroups(["CX_TECH"]) });
    expect(kinds.map(({ kind }) => kind)).toEqual(["nodeComponents"]);
    expect(linksWith(left, { mLocId: FIRST })).toEqual([]);
  });
});
