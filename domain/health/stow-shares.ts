/** How many trackers of a round track, move, are stowed, or are at another angle than wanted. */
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { isAtAngle } from "#domain/commands/motion-proof/motion-rules.ts";
import { nodeColumn, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";

/** Shares from worst to best for a storm. Trackers in none of them are unknown. */
export const STOW_SHARES = ["elsewhere", "tracking", "moving", "stowed"] as const;

export type StowShare = (typeof STOW_SHARES)[number];

/**
 * Numbers of trackers, auxiliary units included, by the last report of their nodes. `stowed`: in
 * position for a stow; `tracking`: in position without one; `moving`: the motor is on; `elsewhere`:
 * at another angle than wanted, with the motor off.
 */
export type StowShares = Readonly<Record<StowShare, number>>;

export const NO_SHARES: StowShares = { elsewhere: 0, tracking: 0, moving: 0, stowed: 0 };

/** Flags of a node that report a stow, by its master's order or by its own decision. */
export const STOW_FLAGS = wordMask(
  NODE_FLAGS,
  "manualHigh",
  "manualLow",
  "windStow",
  "snowStow",
  "hailStow",
  "waterStow",
  "cleaning",
  "weathersmart",
  "lowBatteryStow",
  "socStow",
  "commLossStow",
  "earlyMorningStow",
);
const MOVING = wordMask(NODE_FLAGS, "moving");

const COLUMNS = {
  wanted: nodeColumn("angleTarget").id,
  flags: nodeColumn("flagsLow").id,
  measured: [nodeColumn("anglePanel").id, nodeColumn("auxAnglePanel").id],
} as const;

/**
 * Counts the trackers of a round or a part of it. Trackers that are stale or not measured are left
 * out.
 * @param stale whether each node of the reading is too old to describe the present
 */
export function countShares({ columns }: Reading, stale: readonly boolean[]): StowShares {
  const counts = { ...NO_SHARES };
  const valueIn = (column: number, index: number) => columns[column]?.[index] ?? Number.NaN;
  for (const column of COLUMNS.measured) {
    stale.forEach((isStale, index) => {
      const measured = valueIn(column, index);
      const wanted = valueIn(COLUMNS.wanted, index);
      const flags = valueIn(COLUMNS.flags, index);
      if (isStale || measured === STORED_TILT_FAULT || Number.isNaN(measured - wanted + flags)) {
        return;
      }
      counts[shareOf(flags, isAtAngle(measured / 100, wanted / 100))] += 1;
    });
  }
  return counts;
}

function shareOf(flags: number, isInPosition: boolean): StowShare {
  if ((flags & MOVING) !== 0) return "moving";
  if (!isInPosition) return "elsewhere";
  return (flags & STOW_FLAGS) === 0 ? "tracking" : "stowed";
}

/** The shares of several masters, or of parts of one round, together. */
export function sumOfShares(parts: readonly StowShares[]): StowShares {
  const sum = (share: StowShare) => parts.reduce((all, one) => all + one[share], 0);
  return {
    elsewhere: sum("elsewhere"),
    tracking: sum("tracking"),
    moving: sum("moving"),
    stowed: sum("stowed"),
  };
}

/**
 * The shares while the master stows: a tracker whose node has not reported the stow is not at the
 * angle that the master wants now.
 */
export function sharesDuringStow({ elsewhere, tracking, ...others }: StowShares): StowShares {
  return { ...others, elsewhere: elsewhere + tracking, tracking: 0 };
}
