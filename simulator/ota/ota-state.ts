/** State of firmware updates on a master. Plain data, so that it can be stored as JSON. */

export type OtaMode = "idle" | "realtime" | "commissioning" | "overnight" | "unicast";

/** How blocks that nodes have missed are sent again. */
export interface OtaRepair {
  readonly autoUnicast: boolean;
  readonly autoRebroadcast: boolean;
}

/** One night, or every night. */
export interface OtaSchedule extends OtaRepair {
  /** Local standard time of the next run, seconds since 1970. */
  readonly at: number;
  readonly allowsOlder: boolean;
}

/** A straggler: a node that did not get the whole image, until it times out. */
export interface OtaStraggler {
  readonly index: number;
  readonly version: string;
  /** It has received the beginning of the update and waits for the rest. */
  readonly isWaiting: boolean;
  /** Epoch seconds as the control counts them. */
  readonly failsAt: number;
}

export interface OtaState {
  readonly mode: OtaMode;
  readonly allowsOlder: boolean;
  /** Epoch seconds as the control counts them; undefined while a schedule holds the conditions. */
  readonly conditionsUntil?: number;
  /** A transfer or a later phase is running. */
  readonly isActive: boolean;
  readonly overnight?: OtaSchedule;
  readonly nightly?: OtaSchedule;
  readonly stragglers: readonly OtaStraggler[];
  /** The last campaign ended with nodes that were not updated. */
  readonly hasFailedNodes: boolean;
}

export const NO_OTA: OtaState = {
  mode: "idle",
  allowsOlder: false,
  isActive: false,
  stragglers: [],
  hasFailedNodes: false,
};
