/** The stored facts of a small site that is being commissioned: one master with four nodes. */
import type { MasterFacts, NodeFacts } from "#domain/commissioning/device-facts.ts";
import type { SiteFacts } from "#domain/commissioning/hand-over.ts";

export const ROUND = 1_790_000_000;
export const M_LOC_ID = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e62";
const SET = "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e65";

/** A node of which everything is done. */
export function doneNode(index: number, differences: Partial<NodeFacts> = {}): NodeFacts {
  const nId = `00158D000000${String(1000 + index)}`;
  const moved = { nId: nId.slice(-4), at: ROUND - 3000 + index, by: "mary@example.com" };
  return {
    ...{ nLocId: String(index).padStart(3, "0"), rowNum: 1, fromSouth: index, role: "solo" },
    ...{ isLocated: true, nId, isPendingSync: false },
    answer: { at: ROUND - 60, nId: nId.slice(-4), firmware: "3.20.1", nodeType: 20_800 },
    scans: (["actuator", "charging-panel", "battery"] as const).map((kind) => ({
      kind,
      at: ROUND - 9000,
    })),
    movedEast: { ...moved, degrees: -45, commandId: "east" },
    movedWest: { ...moved, degrees: 45, commandId: "west" },
    parameters: {
      ...{ nId: nId.slice(-4), at: ROUND - 100, by: "mary@example.com", commandId: "read" },
      ...{ nodeParamId: SET, differing: [] },
    },
    ...differences,
  };
}

export function doneMaster(differences: Partial<MasterFacts> = {}): MasterFacts {
  return {
    ...{ mLocId: M_LOC_ID, name: "Master 1", mId: "FCC23D0508A9B1A1", isLocated: true },
    ...{ nodeParamId: SET, firmware: "5.1.0", hasReported: true, roundAt: ROUND },
    scans: [
      { kind: "board", at: ROUND - 9000 },
      { kind: "battery", at: ROUND - 8000 },
    ],
    nodes: [0, 1, 2, 3].map((index) => doneNode(index)),
    ...differences,
  };
}

export function siteFacts(differences: Partial<SiteFacts> = {}): SiteFacts {
  return {
    site: {
      ...{ id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e63", name: "Piñon Ridge (east)" },
      ...{ number: "P-12", customer: null, utcOffset: -6 },
    },
    expected: { master: "5.1.0", node: "3.20.1", kinds: [] },
    masters: [doneMaster()],
    punchList: [],
    ...differences,
  };
}
