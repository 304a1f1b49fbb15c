/** State of firmware updates on a master. Plain data, so that it can be stored as JSON. */

export type OtaMode = "idle" | "realtime" | "commissioning" | "overnight" | "unicast";

/** Whether blocks of the image that nodes have missed are sent again, and how. */
export interface OtaRepair {
  readonly autoUnicast: boolean;
  readonly autoRebroadcast: boolean;
}

/** A scheduled firmware update: for one night, or for every night. */
export interface OtaSchedule extends OtaRepair {
  /** Local standard time of the next run, seconds since 1970. */
  readonly at: number;
  readonly allowsOlder: boolean;
}

/** A straggler: a node that did not receive the whole image; it is listed until it times out. */
export interface OtaStraggler {
  readonly index: number;
  readonly version: string;
  /** Whether the node has received the beginning of the update and waits for the rest. */
  readonly isWaiting: boolean;
  /** When the straggler times out: epoch seconds by the stow control's clock. */
  readonly failsAt: number;
}

export interface OtaState {
  readonly mode: OtaMode;
  readonly allowsOlder: boolean;
  /**
   * When the conditions for an update expire, in epoch seconds by the stow control's clock;
   * undefined while a schedule holds them.
   */
  readonly conditionsUntil?: number;
  /** Whether an update is running: its transfer or a later phase. */
  readonly isActive: boolean;
  readonly overnight?: OtaSchedule;
  readonly nightly?: OtaSchedule;
  readonly stragglers: readonly OtaStraggler[];
  /** Whether the last update ended with nodes that were not updated. */
  readonly hasFailedNodes: boolean;
}

export const NO_OTA: OtaState = {
  mode: "idle",
  allowsOlder: false,
  isActive: false,
  stragglers: [],
  hasFailedNodes: false,
};
