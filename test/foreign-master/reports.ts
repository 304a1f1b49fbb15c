/** A master's reports on a calm day. Angles in hundredths of a degree, west positive. */

interface Place {
  readonly layoutId: string;
  readonly mLocId: string;
}

interface Node {
  readonly index: number;
  /** Last four digits of the device ID. */
  readonly nId: string;
}

export function nodesReport(ts: number, { mLocId }: Place, nodes: readonly Node[]) {
  const each = <Value>(value: Value) => nodes.map(() => value);
  return {
    ...{ ts, mLocId, kind: "cycle", chunk: [0, 1], n: nodes.length, dur: 1.5 },
    cols: {
      i: nodes.map(({ index }) => index),
      nid: nodes.map(({ nId }) => nId),
      t: ts,
      al: each("00000000"),
      fl: each("010603B100010000"),
      ...{ ap: each(-2410), at: each(-2410), ag: each(-2410), bv: each(26_110) },
      ...{ cs: each(2), so: each(85), hc: each(1), fw: "3.20.1", hw: "20800" },
    },
  };
}

export function masterReport(ts: number, { layoutId, mLocId }: Place) {
  return {
    ...{ ts, mLocId, layoutId, alarms: "00000000", flags: "00006047", trackingMode: 1 },
    ...{ stowModesActive: "0000", stowModesEnabled: "7FFE" },
    ...{ stowLimitEast: -4500, stowLimitWest: 4500 },
    ...{ windAverage: 4.4, windPeak: 6.1, windSensorType: 0 },
    ...{ depth: null, trueBaseline: null, activeBaseline: null },
    ...{ batteryVoltage: 26_120, chargeCurrent: 310, readStatus: 0 },
    ...{ tempBoard: 3120, tempCharger: 3480, resetType: 3, bootTime: null },
    ...{ fwMaster: "9.0.0", fwNode: "3.20.1", arrrDuration: 1.5, smartStowMode: 30_809 },
    ...{ safetyStowDirection: 0, powerboostStatus: 0, optimizedBacktracking: 0 },
    ...{ westRotationalTolerance: 0, eastRotationalTolerance: 0 },
    optimizedBacktrackingEastVerticalTolerance: 0,
    optimizedBacktrackingWestVerticalTolerance: 0,
  };
}
