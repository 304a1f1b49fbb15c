/**
 * Decides from the readings of a master's nodes whether an unanswered command was carried out, and
 * whether no other command can explain the movement.
 */
import {
  canBeMeasured,
  hasTakenEffect,
  type RivalMotion,
} from "#domain/commands/motion-proof/measured-effect.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { addressed } from "#functions/shared/store/command-trackers.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readingsWithin } from "#functions/shared/telemetry/span-readings.ts";
import { isWireName, mayHaveActed } from "./motion-order.ts";
import type { MotionSite } from "./motion-site.ts";
import type { UnansweredCommand } from "./unanswered-commands.ts";

export interface MeasureDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
}

/**
 * Maximum number of commands to the master, the measured one included, within an hour and a half.
 * With more, their effects cannot be distinguished.
 */
const MAX_RIVALS = 200;

/**
 * Whether the readings show that the command was carried out. Reads them only if they can decide
 * this.
 */
export async function isMeasured(
  { store, clock }: MeasureDeps,
  site: MotionSite,
  unanswered: UnansweredCommand,
): Promise<boolean> {
  const { layoutId, mLocId, nId, name, createdAt, args } = unanswered.command;
  if (!isWireName(name)) return false;
  const issuedAt = Math.floor(createdAt / 1000);
  const until = Math.min(nowSeconds(clock), issuedAt + MOTION_RULES.watchedSeconds);
  const span = { start: issuedAt - MOTION_RULES.lookBackSeconds, end: until + 1 };
  const expected = site.expectedOf(mLocId, { name, args });
  const rivals = rivalsOf(site, unanswered, {
    start: issuedAt - MOTION_RULES.rivalSeconds,
    end: span.end,
  });
  if (expected.kind === "none" || rivals === undefined) return false;
  const order = { name, expected, issuedAt, until };
  if (!canBeMeasured(order, rivals)) return false;
  const { readings } = await readingsWithin(store, { layoutId, mLocId }, span);
  return hasTakenEffect(order, addressed(site.trackersOf(mLocId), nId), readings, rivals);
}

/** Time range in epoch seconds, both ends included. */
interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Other commands that may have moved the same trackers within the range; undefined when there are
 * too many.
 */
function rivalsOf(
  site: MotionSite,
  unanswered: UnansweredCommand,
  range: TimeRange,
): readonly RivalMotion[] | undefined {
  const { id, mLocId, nId } = unanswered.command;
  return commandsAround(unanswered, range)?.flatMap((other) => {
    const { name, args, status, createdAt } = other;
    const isOtherNode = nId !== undefined && other.nId !== undefined && other.nId !== nId;
    if (other.id === id || isOtherNode || !isWireName(name) || !mayHaveActed(status)) return [];
    const expected = site.expectedOf(mLocId, { name, args });
    return expected.kind === "none" ? [] : [{ name, expected, issuedAt: createdAt / 1000 }];
  });
}

/**
 * The commands to the same master within the range, including the unanswered one; undefined when
 * there are too many. Stops at MAX_RIVALS, since a master may have had thousands.
 */
function commandsAround(
  { ofMaster, at }: UnansweredCommand,
  { start, end }: TimeRange,
): readonly CommandRow[] | undefined {
  const isWithin = (row: CommandRow | undefined) =>
    row !== undefined && row.createdAt >= start * 1000 && row.createdAt <= end * 1000;
  let newest = at;
  while (isWithin(ofMaster[newest - 1]) && at - newest < MAX_RIVALS) newest -= 1;
  let oldest = at;
  while (isWithin(ofMaster[oldest + 1]) && oldest - newest < MAX_RIVALS) oldest += 1;
  return oldest - newest < MAX_RIVALS ? ofMaster.slice(newest, oldest + 1) : undefined;
}
