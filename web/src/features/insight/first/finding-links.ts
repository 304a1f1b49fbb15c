/** Addresses to which a line leads: the chart of its tracker on its time, and the repair. */
import type { FindingRow } from "./finding-rows.ts";

type Place = Pick<FindingRow, "layoutId" | "mLocId" | "nLocId">;

/** Graphs that show what a detector has found; a chart shows at most four. */
const GRAPHS: Readonly<Record<string, readonly string[]>> = {
  silentNode: ["checkinRound", "linkQualityIndicator"],
  checkInGaps: ["checkinRound", "linkQualityIndicator", "responseTime"],
  frequentRestarts: ["checkinRound", "batteryVoltage"],
  stuckAtOneAngle: ["angle", "angleTarget", "motorPeakCurrent"],
  besideTarget: ["angle", "angleTarget"],
  targetOfItsOwn: ["angleTarget", "angle"],
  angleOfItsOwn: ["angle", "angleTarget"],
  currentAboveOwnPast: ["motorAverageCurrent", "motorPeakCurrent"],
  currentAboveNeighbours: ["motorAverageCurrent", "motorPeakCurrent"],
  oftenOnTheWay: ["angle", "angleTarget", "motorAverageCurrent"],
  withoutCharge: ["chargeCurrent", "solarPanelVoltage", "batteryVoltage"],
  restsBelowNeighbours: ["batteryVoltage", "chargeCurrent", "batteryStateOfCharge"],
  chargeFalls: ["batteryStateOfCharge", "chargeCurrent", "batteryVoltage"],
  takesMoreCharge: ["chargeCurrent", "motorAverageCurrent", "batteryStateOfCharge"],
  shiftedMaster: ["angleTarget", "angle"],
  movesInOtherRow: ["angle", "chargeCurrent"],
  swappedNodes: ["linkQualityIndicator", "motorAverageCurrent"],
};

const DAY_SECONDS = 86_400;
/** Longest window of a chart: a longer fault is shown from its last days. */
const MAX_WINDOW_SECONDS = 14 * DAY_SECONDS;

/**
 * The chart of the tracker, from a day before the first sign to the end of the judged days.
 * @param until end of the newest judged day; epoch seconds
 */
export function chartPath(
  row: Place & Pick<FindingRow, "detector" | "since" | "otherNLocId">,
  until: number,
): string {
  const { layoutId, mLocId, nLocId, otherNLocId, detector, since } = row;
  const nodes = [nLocId, otherNLocId].filter((node) => node !== undefined);
  const start = Math.max(since - DAY_SECONDS, until - MAX_WINDOW_SECONDS);
  const locIds = nodes.length === 0 ? mLocId : `${mLocId}:${nodes.join(";")}`;
  const graphs = GRAPHS[detector] ?? ["angle", "angleTarget"];
  const query = [
    "view=chart",
    `locIds=${locIds}`,
    `graphs=${graphs.join(",")}`,
    `start=${start}`,
    `end=${Math.max(until, start + DAY_SECONDS)}`,
  ].join("&");
  return `/layout/${encodeURIComponent(layoutId)}?${query}`;
}

/** The wizard in which a task is made for the tracker; the details of the master for a whole one. */
export function taskPath({ layoutId, mLocId, nLocId }: Place): string {
  const device = [layoutId, mLocId, ...(nLocId === undefined ? [] : [nLocId])].join(":");
  const tab = nLocId === undefined ? "details" : "troubleshoot";
  return `/layout/${encodeURIComponent(layoutId)}?device-details=${device}&device-tab=${tab}`;
}
