/** State of firmware updates on a master. Plain data, so that it can be stored as JSON. */

export type OtaMode = "idle" | "realtime" | "commissioning" | "overnight" | "unicast";

/** Settings for sending blocks again that nodes have missed. */
export interface OtaRepair {
  readonly autoUnicast: boolean;
  readonly autoRebroadcast: boolean;
}

/** Schedule of an update: for one night, or for every night. */
export interface OtaSchedule extends OtaRepair {
  /** Local standard time of the next run, seconds since 1970. */
  readonly at: number;
  readonly allowsOlder: boolean;
}

/** A straggler: a node that did not get the whole image, until it times out. */
export interface OtaStraggler {
  readonly index: number;
  readonly version: string;
  /** Whether the node has received the beginning of the update and waits for the rest. */
  readonly isWaiting: boolean;
  /** Time-out: epoch seconds as the stow control counts them. */
  readonly failsAt: number;
}

export interface OtaState {
  readonly mode: OtaMode;
  readonly allowsOlder: boolean;
  /**
   * Epoch seconds as the stow control counts them; undefined while a schedule holds the conditions.
   */
  readonly conditionsUntil?: number;
  /** Whether a transfer or a later phase is running. */
  readonly isActive: boolean;
  readonly overnight?: OtaSchedule;
  readonly nightly?: OtaSchedule;
  readonly stragglers: readonly OtaStraggler[];
  /** Whether the last campaign ended with nodes that were not updated. */
  readonly hasFailedNodes: boolean;
}

export const NO_OTA: OtaState = {
  mode: "idle",
  allowsOlder: false,
  isActive: false,
  stragglers: [],
  hasFailedNodes: false,
};
