/**
 * A field in which every overlay has something to show: each node of its first master has a
 * different state.
 */
import type { AccountClients } from "#scripts/accounts/create-account.ts";
import type { Target } from "#scripts/accounts/target.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { nowSeconds } from "#test/e2e/people.ts";
import { until } from "#test/e2e/until.ts";
import { type PlantedField, plantField } from "./planted-field.ts";

/** Number of nodes of each master, from west to east. */
export const NODES = [8, 4, 1] as const;

/** Age of the second master's last report: more than two hours. */
const STALE_SECONDS = 7_300;

const MASTERS = [
  {
    name: "Master 1",
    x: 250,
    nodes: ["1000", "1001", "1002", "1003", "1004", "1005", "1006", "1007"].map((id) => ({ id })),
  },
  {
    name: "Master 2",
    deviceType: "gen3-dual",
    x: 550,
    nodes: [
      { id: "2000", role: "primary" },
      { role: "aux", relative: "000" },
      { id: "2002" },
      { id: "0000" },
    ],
  },
  { name: "Master 10", x: 850, nodes: [{ id: "3000" }] },
] as const;

/** Nodes 0 to 6: healthy, overcurrent, low battery, silent for two hours, just booted, without tilt sensor, off its target. */
export function firstRound(ts = nowSeconds()) {
  return {
    i: [0, 1, 2, 3, 4, 5, 6],
    nid: ["1000", "1001", "1002", "1003", "1004", "1005", "1006"],
    t: [ts, ts, ts, ts - 7_200, ts, ts, ts],
    al: ["00000000", "00000010", "00000002", "00000000", "00000001", "00000400", "00000000"],
    fl: [TRACKS, TRACKS, TRACKS, TRACKS, TRACKS, TRACKS, "0001000000000001"],
    ap: [4_500, 4_500, 4_500, 4_500, 4_500, 65_535, 3_000],
    at: [4_500, 4_500, 4_500, 4_500, 4_500, 4_500, 4_500],
    bv: [25_120, 24_980, 22_400, 25_000, 25_000, 25_000, 25_000],
    cs: [1, 2, 3, 0, 1, 4, 255],
    hc: [1, 2, 3, null, 6, 1, 1],
    fh: ["0000", "1000", "1001", "FFFF", "9999", "0000", "0000"],
    fw: "3.20.1",
  };
}

const TRACKS = "0000000000010000";

/**
 * The primary is healthy, and its auxiliary unit has no connection; the third node is healthy, the
 * fourth has no id.
 */
function secondRound(ts: number) {
  return {
    i: [0, 2],
    nid: ["2000", "2002"],
    t: [ts, ts],
    al: ["00000000", "00000000"],
    fl: [TRACKS, TRACKS],
    ap: [-1_000, -1_000],
    at: [-1_000, -1_000],
    xap: [-1_200, null],
    xal: ["0002", null],
    cs: [2, 1],
    hc: [4, 1],
    fh: ["2002", "0000"],
    fw: "3.18.0",
  };
}

export interface FieldPlace {
  readonly target: Target;
  readonly clients: AccountClients;
}

/** Creates the field; resolves when all its reports are stored. */
export async function plantDiverseField(place: FieldPlace, name: string): Promise<PlantedField> {
  const layout = { name, hailstowEnabled: true, markerRadius: 6, labelZoomThreshold: -1 };
  const field = await plantField(place, layout, MASTERS);
  const ts = nowSeconds();
  await field.repeatId(0, "007", "1006");
  await Promise.all([
    field.report(0, firstRound(ts), ts),
    field.report(1, secondRound(ts), ts),
    field.reportMaster(0, { stowModesActive: "0004", trackingMode: 4, alarms: "00000002" }),
    field.reportMaster(1, { ts: ts - STALE_SECONDS }),
    field.connect(0),
  ]);
  const { accessToken } = await field.people.signedIn({ groups: ["DEV"], allLayouts: true });
  const { layoutId } = field;
  await until(async () => {
    const known = await dataOf<{ nodes: Listed; masters: Listed }>(
      place.target,
      accessToken,
      STORED,
      { layoutId },
    );
    if (known.nodes.items.length + known.masters.items.length < 4) throw new Error("not stored");
  });
  return field;
}

interface Listed {
  readonly items: readonly unknown[];
}

const STORED = `query ($layoutId: ID!) {
  nodes: listSiteSummary(layoutId: $layoutId) { items { mLocId } }
  masters: listLatestMasterDataByLayoutId(layoutId: $layoutId) { items { mLocId } }
}`;
