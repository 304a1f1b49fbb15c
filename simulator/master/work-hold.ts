/**
 * Holds the tracking of nodes where people work, as the document `cfg/work` asks. Stows to safety
 * and holds of single nodes still move them.
 */
import type { WorkDocument } from "#domain/wire/config-documents.ts";
import type { StowState } from "#simulator/control/stow-state.ts";

/** Longest time in seconds for which an unreliable clock lets a zone hold nodes. */
const LONGEST_SECONDS = 4 * 3600;

interface WorkMoment {
  /** True time in epoch seconds; the master uses only differences of it, as an uptime counter. */
  readonly epochSeconds: number;
  /** Epoch seconds by the master's own clock. */
  readonly clockSeconds: number;
  /** Whether the master's clock is reliable. */
  readonly isInTime: boolean;
}

/** Whether a node of this index is held. */
type IsHeld = (index: number) => boolean;

const NONE: IsHeld = () => false;

export class WorkHold {
  /** Angles at which trackers are held, by number of the tracker; degrees, west positive. */
  readonly #angles = new Map<number, number>();
  #isHeld: IsHeld = NONE;
  #countsFrom: number | undefined;

  /** @param isOn false: no node is held, whatever the document says; for tests */
  constructor(private readonly isOn = true) {}

  /** Called when a document has arrived, and after a start: the uptime counter begins again. */
  countAgain(): void {
    this.#countsFrom = undefined;
  }

  /** Decides which nodes are held until the next step. */
  step(document: WorkDocument | undefined, moment: WorkMoment): void {
    this.#countsFrom ??= moment.epochSeconds;
    const uptimeSeconds = moment.epochSeconds - this.#countsFrom;
    const listed = this.isOn ? (document?.zones ?? []) : [];
    const zones = listed.filter(({ since, until }) =>
      moment.isInTime
        ? moment.clockSeconds < until
        : uptimeSeconds < Math.min(until - since, LONGEST_SECONDS),
    );
    if (zones.length === 0) {
      this.#isHeld = NONE;
      this.#angles.clear();
      return;
    }
    const isWhole = zones.some(({ nodes }) => nodes === null);
    const held = new Set(zones.flatMap(({ nodes }) => nodes ?? []));
    this.#isHeld = (index) => isWhole || held.has(index);
  }

  /**
   * Goal of a tracker in degrees. A held one stays where it was when the hold began, and after a
   * stow where the stow has moved it.
   * @param presentDegrees its present angle
   */
  goalOf(
    tracker: number,
    { index, count, presentDegrees }: TrackerNow,
    stow: Pick<StowState, "goalDegrees" | "heldDegrees">,
  ): number {
    if (!this.#isHeld(index)) {
      this.#angles.delete(tracker);
      return stow.goalDegrees(index, count);
    }
    const goal = stow.heldDegrees(index, this.#angles.get(tracker) ?? presentDegrees);
    this.#angles.set(tracker, goal);
    return goal;
  }
}

interface TrackerNow {
  /** Index in the master's list of nodes. */
  readonly index: number;
  /** Number of nodes. */
  readonly count: number;
  readonly presentDegrees: number;
}
