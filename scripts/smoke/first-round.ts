/**
 * The first messages of a master with two nodes: its birth, one round of readings and its own data.
 */

/** Location ids of the two nodes, as in the layout. */
export const NODES = {
  nLocs: [
    { index: "000", xLoc: 100, yLoc: 100, rowNum: 1, fromSouth: 1, role: "solo" },
    { index: "001", xLoc: 100, yLoc: 120, rowNum: 1, fromSouth: 2, role: "solo" },
  ],
  nIds: [{ index: "000", id: "00AB" }],
} as const;

/** @param sid session id of the connection: 16 lower-case hex digits */
export function birthMessage(mId: string, sid: string, tsSeconds: number) {
  return {
    v: 1,
    online: true,
    ts: tsSeconds,
    mId,
    sid,
    fw: "4.2.1",
    client: "smoke",
    deviceType: "gen4",
    cfg: { site: 0, nodes: 0, settings: 0, params: 0 },
  };
}

/** Location of a master, which every report names. */
export interface ReportedPlace {
  readonly layoutId: string;
  readonly mLocId: string;
}

/** One round of readings with ordinary values: both nodes are tracking. */
export function roundMessage({ mLocId }: Pick<ReportedPlace, "mLocId">, tsSeconds: number) {
  const both = <Value>(value: Value) => [value, value];
  return {
    v: 1,
    ts: tsSeconds,
    mLocId,
    kind: "cycle",
    chunk: [0, 1],
    n: 2,
    dur: 8.5,
    cols: {
      i: [0, 1],
      nid: ["00AB", "00AC"],
      t: tsSeconds,
      al: both("00000000"),
      fl: both("0000000000000000"),
      ap: [-1500, -1490],
      at: both(-1495),
      bv: both(25_120),
      cs: both(3),
      hc: both(1),
      fw: "3.20.1",
    },
  };
}

export function masterDataMessage({ layoutId, mLocId }: ReportedPlace, tsSeconds: number) {
  return {
    v: 1,
    ts: tsSeconds,
    layoutId,
    mLocId,
    alarms: "00000000",
    flags: "00006047",
    trackingMode: 1,
    stowModesActive: "0000",
    stowModesEnabled: "7FFE",
    stowLimitEast: -4500,
    stowLimitWest: 4500,
    windAverage: 9.4,
    windPeak: 13.1,
    windSensorType: 0,
    depth: 0,
    trueBaseline: 84,
    activeBaseline: 84,
    batteryVoltage: 26_120,
    chargeCurrent: 310,
    readStatus: 0,
    tempBoard: 3120,
    tempCharger: 3480,
    resetType: 3,
    bootTime: tsSeconds - 3600,
    fwMaster: "4.2.1",
    fwNode: "3.20.1",
    arrrDuration: 8.5,
    smartStowMode: 30_809,
    safetyStowDirection: 0,
    powerboostStatus: 0,
    optimizedBacktracking: 0,
    westRotationalTolerance: 0,
    eastRotationalTolerance: 0,
    optimizedBacktrackingEastVerticalTolerance: 0,
    optimizedBacktrackingWestVerticalTolerance: 0,
  };
}
