/** Validity of a master's location and of a master's nodes. */
import { describe, expect, it } from "vitest";
import { masterLocationFrom } from "#domain/layout/master-location.ts";
import { duplicateNodes, nodeLocationsFrom } from "#domain/layout/node-locations.ts";
import { ok } from "#domain/result.ts";

type Input = Readonly<Record<string, unknown>>;

const MASTER = { name: "Master 1", deviceType: "gen4", xLoc: 100, yLoc: 500 };

function masterFaults(changes: Input): readonly string[] {
  const result = masterLocationFrom({ ...MASTER, ...changes });
  return result.ok ? [] : result.error.map(({ field, reason }) => `${field} ${reason}`);
}

describe("masterLocationFrom", () => {
  it("fills the id with 0 and the area with nothing", () => {
    expect(masterLocationFrom(MASTER)).toEqual(ok({ ...MASTER, mId: "0", area: [] }));
  });

  it("keeps what else was given and takes commas out of the label", () => {
    const given = {
      mId: "FCC23D0508A9B1A1",
      channel: 12,
      panid: 1500,
      localIp: "192.168.0.10",
      area: [
        { lat: 0, lng: 0 },
        { lat: 10, lng: 0 },
        { lat: 10, lng: 10 },
      ],
    };
    expect(masterLocationFrom({ ...MASTER, ...given, label: "North, by the gate" })).toEqual(
      ok({ ...MASTER, ...given, label: "North by the gate" }),
    );
  });

  it("wants an address of its own where the network gives none", () => {
    expect(masterFaults({ dhcpEnabled: true })).toEqual([]);
    expect(masterFaults({ dhcpEnabled: false })).toEqual(["staticIp required"]);
    expect(masterFaults({ dhcpEnabled: false, staticIp: "10.0.0.7" })).toEqual([]);
    expect(masterFaults({ dhcpEnabled: false, staticIp: "10.0.0.256" })).toEqual([
      "staticIp notAllowed",
    ]);
    expect(masterFaults({ gateway: "here", dns: "1.1.1" })).toEqual([
      "gateway notAllowed",
      "dns notAllowed",
    ]);
  });

  it("accepts the allowed Zigbee channels and no other", () => {
    const accepted = Array.from({ length: 40 }, (_, channel) => channel).filter(
      (channel) => masterFaults({ channel }).length === 0,
    );
    expect(accepted).toEqual([0x0c, ...Array.from({ length: 11 }, (_, step) => 0x0e + step)]);
  });

  it("accepts the four device types and no other", () => {
    for (const deviceType of ["gen4", "gen3-dual", "gen3", "gen2"]) {
      expect(masterFaults({ deviceType })).toEqual([]);
    }
    expect(masterFaults({ deviceType: "gen5" })).toEqual(["deviceType notAllowed"]);
    expect(masterFaults({ deviceType: undefined })).toEqual(["deviceType required"]);
  });

  it.each<[Input, readonly string[]]>([
    [{ panid: 1 }, []],
    [{ panid: 0 }, ["panid belowMin"]],
    [{ panid: 1501 }, ["panid aboveMax"]],
    [{ panid: 1.5 }, ["panid notWhole"]],
    [{ panid: "0x10" }, ["panid wrongType"]],
    [{ channel: 13 }, ["channel notAllowed"]],
    [{ name: "" }, ["name required"]],
    [{ name: undefined, xLoc: undefined }, ["name required", "xLoc required"]],
    [{ label: "l".repeat(101) }, ["label tooLong"]],
    [{ mId: "FCC23D" }, ["mId notAllowed"]],
    [{ mId: "fcc23d0508a9b1a1" }, ["mId notAllowed"]],
    [{ yLoc: 2001 }, ["yLoc aboveMax"]],
    [{ localIp: "192.168.0.256" }, ["localIp notAllowed"]],
    [{ localIp: "192.168.0" }, ["localIp notAllowed"]],
    [{ area: [{ lat: 0, lng: 0 }] }, ["area notAllowed"]],
    [{ area: "polygon" }, ["area wrongType"]],
    [{ area: [{ lat: 0, lng: 0 }, { lat: 0 }, 7] }, ["area.1 required", "area.2 required"]],
    [
      {
        area: [
          { lat: 0, lng: 0 },
          { lat: 1, lng: 9e9 },
          { lat: 1, lng: 1 },
        ],
      },
      ["area.1 aboveMax"],
    ],
  ])("judges %j", (changes, expected) => {
    expect(masterFaults(changes)).toEqual(expected);
  });
});

const NODE = { index: "000", xLoc: 1, yLoc: 2, rowNum: 1, fromSouth: 1, role: "solo" };
const OTHER = { ...NODE, index: "001", fromSouth: 2 };

function nodeFaults(nLocs: unknown, nIds: unknown): readonly string[] {
  const result = nodeLocationsFrom({ nLocs, nIds });
  return result.ok ? [] : result.error.map(({ field, reason }) => `${field} ${reason}`);
}

describe("nodeLocationsFrom", () => {
  it("reads places and ids", () => {
    const nLocs = [NODE, { ...OTHER, distance: 1.5 }];
    const nIds = [
      { index: "000", id: "FCC23DE16E00296C" },
      { index: "001", id: "0000" },
    ];
    expect(nodeLocationsFrom({ nLocs, nIds })).toEqual(ok({ nLocs, nIds }));
  });

  it.each<[unknown, unknown, readonly string[]]>([
    [[NODE, NODE], [], ["nLocs.000 notUnique"]],
    [[NODE], [{ index: "007", id: "1A2B" }], ["nIds.007 unknownIndex"]],
    [
      [NODE],
      [
        { index: "000", id: "1A2B" },
        { index: "000", id: "1A2C" },
      ],
      ["nIds.000 notUnique"],
    ],
    [[{ ...NODE, index: "1000" }], [], ["nLocs.0.index tooLong"]],
    [[{ ...NODE, index: "-01" }], [], ["nLocs.0.index required"]],
    [[{ ...NODE, rowNum: 1.5 }], [], ["nLocs.0.rowNum notWhole"]],
    [[{ ...NODE, fromSouth: -1 }], [], ["nLocs.0.fromSouth belowMin"]],
    [[{ ...NODE, xLoc: Number.NaN }], [], ["nLocs.0.xLoc wrongType"]],
    [[{ ...NODE, role: "secondary" }], [], ["nLocs.0.role required"]],
    [[{ ...NODE, role: "aux" }], [], ["nLocs.0.relative required"]],
    [[{ ...NODE, role: "aux", relative: "009" }], [], ["nLocs.009 unknownIndex"]],
    [[{ ...NODE, role: "aux", relative: "000" }], [], ["nLocs.000.relative notAllowed"]],
    [[NODE, { ...OTHER, role: "aux", relative: "000" }], [], ["nLocs.001.relative notAllowed"]],
    [[NODE], [{ index: "000", id: "1A+B" }], ["nIds.0.id notAllowed"]],
    [[NODE], [{ index: "000", id: "FCC23DE16E0029" }], ["nIds.0.id notAllowed"]],
    [undefined, [], ["nLocs wrongType"]],
    [Array.from({ length: 501 }, () => NODE), [], ["nLocs tooLong"]],
    [[null], [], expect.arrayContaining(["nLocs.0.index required", "nLocs.0.role required"])],
  ])("judges places %j with ids %j", (nLocs, nIds, expected) => {
    expect(nodeFaults(nLocs, nIds)).toEqual(expected);
  });
});

describe("duplicateNodes", () => {
  function duplicates(nLocs: unknown, nIds: unknown): readonly string[] {
    const result = nodeLocationsFrom({ nLocs, nIds });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return duplicateNodes(result.value);
  }

  it("finds ids that end in the same four digits, unassigned ones excepted", () => {
    const nLocs = ["000", "001", "002", "003"].map((index) => ({ ...NODE, index }));
    const nIds = [
      { index: "000", id: "1A2B" },
      { index: "001", id: "FCC23D0000001A2B" },
      { index: "002", id: "0000" },
      { index: "003", id: "0000" },
    ];
    expect(duplicates(nLocs, nIds)).toEqual(["000", "001"]);
  });

  it("takes no offence at an auxiliary unit with its primary's id", () => {
    const nLocs = [
      { ...NODE, role: "primary" },
      { ...OTHER, role: "aux", relative: "000" },
    ];
    const nIds = [
      { index: "000", id: "1A2B" },
      { index: "001", id: "1A2B" },
    ];
    expect(duplicates(nLocs, nIds)).toEqual([]);
  });
});
