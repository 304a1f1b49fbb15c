/** The detectors of single trackers: what each looks for, and what the fault costs. */
import { checkInGaps, frequentRestarts, silentNode } from "./contact-detectors.ts";
import { currentAboveNeighbours, currentAboveOwnPast, oftenOnTheWay } from "./drive-detectors.ts";
import type { Cause, Judgement } from "./finding.ts";
import type { MasterHistory } from "./history.ts";
import {
  angleOfItsOwn,
  besideTarget,
  stuckAtOneAngle,
  targetOfItsOwn,
} from "./motion-detectors.ts";
import {
  chargeFalls,
  restsBelowNeighbours,
  takesMoreCharge,
  withoutCharge,
} from "./power-detectors.ts";

export interface Detector {
  readonly id: string;
  /**
   * Whether it compares with the own past. What many trackers of a master show from the same day on
   * is the weather or the season, and no fault of each of them.
   */
  readonly isRare?: boolean;
  judge(history: MasterHistory, node: number): Judgement | undefined;
}

export const DETECTORS = [
  { id: "silentNode", judge: silentNode },
  { id: "checkInGaps", isRare: true, judge: checkInGaps },
  { id: "frequentRestarts", judge: frequentRestarts },
  { id: "stuckAtOneAngle", judge: stuckAtOneAngle },
  { id: "besideTarget", isRare: true, judge: besideTarget },
  { id: "targetOfItsOwn", isRare: true, judge: targetOfItsOwn },
  { id: "angleOfItsOwn", isRare: true, judge: angleOfItsOwn },
  { id: "currentAboveOwnPast", isRare: true, judge: currentAboveOwnPast },
  { id: "currentAboveNeighbours", judge: currentAboveNeighbours },
  { id: "oftenOnTheWay", isRare: true, judge: oftenOnTheWay },
  { id: "withoutCharge", isRare: true, judge: withoutCharge },
  { id: "restsBelowNeighbours", isRare: true, judge: restsBelowNeighbours },
  { id: "chargeFalls", isRare: true, judge: chargeFalls },
  { id: "takesMoreCharge", isRare: true, judge: takesMoreCharge },
] as const satisfies readonly Detector[];

interface CauseEntry {
  /** Share of the tracking time that the fault costs, or puts at risk in the next days. */
  readonly cost: number;
  /**
   * Whether many trackers of a layout can have it from the weather or from dust; then each of them is
   * less likely to have a fault of its own.
   */
  readonly isShared?: boolean;
  /** Causes that follow from this one: they are no lines of their own for the same tracker. */
  readonly explains: readonly Cause[];
}

const MOTION: readonly Cause[] = [
  "motorBlocked",
  "motorHeavy",
  "slowDrive",
  "laggingDrive",
  "nodeAngleTable",
  "overshoot",
];
/** What a tracker without charge shows: it stops somewhere, but its motor draws what it drew. */
const CHARGE_HIDES = MOTION.filter((cause) => cause !== "motorHeavy");
const POWER: readonly Cause[] = ["noCharge", "poorCharge", "weakBattery"];

/** In the order in which a cause is preferred to another one of the same tracker. */
export const CAUSE_TABLE: Readonly<Record<Cause, CauseEntry>> = {
  masterClock: { cost: 1, explains: ["nodeAngleTable", "laggingDrive", "overshoot"] },
  silentNode: { cost: 0.7, explains: [...MOTION, ...POWER, "weakRadio", "restartingNode"] },
  swappedIds: { cost: 0.5, explains: [...MOTION, ...POWER] },
  restartingNode: { cost: 1, explains: [...MOTION, ...POWER, "weakRadio"] },
  estopPressed: { cost: 1, explains: [...MOTION, ...POWER] },
  tiltSensor: { cost: 1, explains: MOTION },
  noCharge: { cost: 0.9, explains: [...MOTION, "poorCharge", "weakBattery"] },
  weakBattery: { cost: 0.9, isShared: true, explains: [...MOTION, "poorCharge"] },
  poorCharge: { cost: 0.6, isShared: true, explains: CHARGE_HIDES },
  motorUnplugged: { cost: 1, explains: [...MOTION, ...POWER] },
  wrongDirection: { cost: 1, explains: [...MOTION, ...POWER] },
  motorBlocked: { cost: 1, explains: [...MOTION, ...POWER] },
  nodeAngleTable: { cost: 0.8, explains: ["laggingDrive", "overshoot", "slowDrive"] },
  overshoot: { cost: 0.5, explains: ["laggingDrive", "slowDrive"] },
  laggingDrive: { cost: 0.6, explains: ["slowDrive"] },
  slowDrive: { cost: 0.5, isShared: true, explains: [] },
  motorHeavy: { cost: 0.6, explains: ["slowDrive"] },
  weakRadio: { cost: 0.4, explains: [] },
};
