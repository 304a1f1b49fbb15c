/** What a detector finds: a tracker or a master, the probable cause, and how sure that is. */

/** Probable causes, in no particular order. */
export const CAUSES = [
  ...(["silentNode", "weakRadio", "restartingNode", "estopPressed", "tiltSensor"] as const),
  ...(["motorBlocked", "motorUnplugged", "motorHeavy", "slowDrive", "wrongDirection"] as const),
  ...(["overshoot", "laggingDrive", "nodeAngleTable", "masterClock"] as const),
  ...(["noCharge", "poorCharge", "weakBattery", "swappedIds"] as const),
] as const;

export type Cause = (typeof CAUSES)[number];

export interface Finding {
  /** The detector that has found it. */
  readonly detector: string;
  readonly cause: Cause;
  /** Index of the node; -1 for the whole master. */
  readonly node: number;
  /** Index of a second node that is concerned; -1 for none. */
  readonly other: number;
  /** Epoch seconds of the first sign. */
  readonly since: number;
  /** 0 to 1. */
  readonly sureness: number;
  /** What was measured, and what is usual, in the unit of the detector; NaN where unknown. */
  readonly measured: number;
  readonly usual: number;
}

/** A finding before it is known which detector and node it belongs to. */
export type Judgement = Omit<Finding, "detector" | "node" | "other">;
