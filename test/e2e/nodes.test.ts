/**
 * Nodes of a master through GraphQL: entered, read back, replaced, and refused without an effect.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { type FieldClient, openFieldClient } from "./field-client.ts";
import { openPeople } from "./people.ts";
import {
  newChangeId,
  type PlantedLayout,
  plantLayout,
  TWO_NODES,
  UPDATE_NODES,
} from "./planted-layout.ts";
import { openTarget } from "./target.ts";

const target = openTarget().deployment;
const people = openPeople(operatorClients(target), target);

let admin: FieldClient;
let planted: PlantedLayout;
/** May see only one layout. */
let limited: FieldClient;
let ownOfLimited: PlantedLayout;
let adminToken: string;

beforeAll(async () => {
  const adminPerson = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  adminToken = adminPerson.accessToken;
  admin = openFieldClient(target, adminPerson);
  planted = await plant("E2E nodes");
  const limitedPerson = await people.signedIn({ groups: ["ADMIN"] });
  limited = openFieldClient(target, limitedPerson);
  ownOfLimited = await plantLayout(target, limitedPerson.accessToken, "E2E nodes of limited");
});

afterAll(() => people.dismiss());

describe("the nodes of a master", () => {
  it("are read back as they were entered, the new ids waiting to be sent", async () => {
    const nLocs = [
      { ...TWO_NODES.nLocs[0], distance: 12.5, role: "primary", relative: null },
      { ...TWO_NODES.nLocs[1], distance: null, role: "aux", relative: "000" },
    ];
    const input = { ...planted, nLocs, nIds: [{ index: "000", id: "0013A20041AB12CD" }] };
    expect(await admin.codeOf(UPDATE_NODES, input)).toBeUndefined();
    expect(await admin.nodesOf(planted)).toEqual({
      ...input,
      syncBitmasks: [1],
      fullSyncTimestamp: null,
      deltaAction: "UPDATE",
    });
  });

  it("may be as many as the largest master of a real site has", async () => {
    const { masters } = generateSite({ seed: 1, preset: "max" });
    const nodes = masters[0]?.nodes;
    expect(nodes?.nLocs).toHaveLength(350);
    expect(await admin.codeOf(UPDATE_NODES, { ...planted, ...nodes })).toBeUndefined();
    const stored = await admin.nodesOf(planted);
    expect(stored?.nIds).toEqual(nodes?.nIds);
    expect(stored?.nLocs).toHaveLength(350);
  });

  it("are replaced once by one change, whatever came in between", async () => {
    const place = await plant("E2E nodes once");
    const first = { changeId: newChangeId(), ...place, ...TWO_NODES };
    expect(await admin.codeOf(UPDATE_NODES, first)).toBeUndefined();
    const second = { ...place, nLocs: [TWO_NODES.nLocs[0]], nIds: [] };
    expect(await admin.codeOf(UPDATE_NODES, second)).toBeUndefined();
    expect(await admin.codeOf(UPDATE_NODES, first)).toBeUndefined();
    expect((await admin.nodesOf(place))?.nLocs).toHaveLength(1);
    expect(await admin.codeOf(UPDATE_NODES, { ...first, nIds: [] })).toBe("IdempotencyMismatch");
    expect((await admin.nodesOf(place))?.nLocs).toHaveLength(1);
  });

  const [node, otherNode] = TWO_NODES.nLocs;
  const REFUSED: readonly (readonly [what: string, input: object, info: object])[] = [
    [
      "a place twice",
      { nLocs: [node, node] },
      { code: "InvalidArgument", field: "nLocs.000", reason: "notUnique" },
    ],
    [
      "an id twice",
      {
        nLocs: [node, otherNode],
        nIds: [
          { index: "000", id: "0013A200410000AB" },
          { index: "001", id: "00AB" },
        ],
      },
      { code: "DuplicateNodeId", nLocIds: ["000", "001"] },
    ],
    [
      "an id of no place",
      { nIds: [{ index: "009", id: "00AB" }] },
      { code: "InvalidArgument", field: "nIds.009", reason: "unknownIndex" },
    ],
    [
      "an auxiliary unit without its primary",
      { nLocs: [{ ...node, role: "aux" }], nIds: [] },
      { code: "InvalidArgument", field: "nLocs.0.relative", reason: "required" },
    ],
    [
      "an index of four digits",
      { nLocs: [{ ...node, index: "1000" }], nIds: [] },
      { code: "InvalidArgument", field: "nLocs.0.index", reason: "tooLong" },
    ],
    [
      "an id that is none",
      { nIds: [{ index: "000", id: "XYZ1" }] },
      { code: "InvalidArgument", field: "nIds.0.id", reason: "notAllowed" },
    ],
    [
      "a place outside of any map",
      { nLocs: [{ ...node, xLoc: 2001 }], nIds: [] },
      { code: "InvalidArgument", field: "nLocs.0.xLoc", reason: "aboveMax" },
    ],
    [
      "more than 500",
      {
        nLocs: Array.from({ length: 501 }, (_, at) => ({
          ...node,
          index: String(at).padStart(3, "0"),
        })),
        nIds: [],
      },
      { code: "InvalidArgument", field: "nLocs", reason: "tooLong" },
    ],
  ];

  it.each(REFUSED)("with %s are refused and stay as they were", async (_what, input, info) => {
    const before = await admin.nodesOf(planted);
    const { data, errors } = await admin.ask(UPDATE_NODES, { ...planted, ...TWO_NODES, ...input });
    expect(data).toBeNull();
    expect(errors[0]?.errorInfo).toEqual(info);
    expect(await admin.nodesOf(planted)).toEqual(before);
  });

  it("of a master in a foreign layout are neither read nor changed through one's own", async () => {
    const { layoutId } = ownOfLimited;
    const { mLocId } = planted;
    const before = await admin.nodesOf(planted);
    const code = await limited.codeOf(UPDATE_NODES, { layoutId, mLocId, ...TWO_NODES });
    expect(code).toBe("NotFound");
    expect(await limited.nodesOf({ layoutId, mLocId })).toBeNull();
    expect(await admin.nodesOf(planted)).toEqual(before);
    // The layout has not received a part of the change either.
    expect((await admin.mastersOf(layoutId)).map(({ id }) => id)).not.toContain(mLocId);
  });
});

function plant(name: string): Promise<PlantedLayout> {
  return plantLayout(target, adminToken, name);
}
