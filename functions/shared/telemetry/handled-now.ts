/**
 * Determines which alarms of a layout are acknowledged or shelved now: the stored state, updated by
 * later acts and by later rounds.
 */

import { MAX_LOOKBACK_SECONDS } from "#domain/journal/acts.ts";
import { alarmKeyOf } from "#domain/journal/episode.ts";
import {
  type AcknowledgedAlarm,
  type CheckedRounds,
  checked,
  type HandledAlarms,
  NOTHING_HANDLED,
  startOfCheck,
  withAcknowledged,
  withActs,
  withoutExpired,
} from "#domain/journal/handled.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AlarmActStore, actsBehind, actsSince } from "#functions/shared/store/alarm-acts.ts";
import { samplesWithin } from "#functions/shared/store/day-frames.ts";
import { type RememberedAlarms, rememberedAlarms } from "#functions/shared/store/handled-alarms.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeSamples } from "./decode-frames.ts";
import { readingsWithin } from "./span-readings.ts";
import { known } from "./span-rounds.ts";

export interface HandledDeps {
  readonly store: AlarmActStore & TelemetryStore;
  readonly clock: Clock;
  readonly log: Log;
}

export interface HandledNow {
  readonly remembered: RememberedAlarms | undefined;
  readonly handled: HandledAlarms;
}

/**
 * Age in seconds up to which all rounds are in the table. An older acknowledgement that was never
 * checked is dropped.
 */
const READABLE_SECONDS = 3 * SECONDS_PER_DAY;
/** Seconds that a master's clock may be ahead. */
const AHEAD_SECONDS = 900;
/** Number of masters whose rounds are read at the same time. */
const AT_ONCE = 10;

/**
 * Determines the handled alarms. Reads one item and makes one Query, and two more for each master
 * with an acknowledgement to check.
 * @param hasNewer whether the master has reported since the acknowledgement was last checked; one
 * that was never checked is checked anyway
 */
export async function handledNow(
  deps: HandledDeps,
  layoutId: string,
  hasNewer: (alarm: AcknowledgedAlarm) => boolean,
): Promise<HandledNow> {
  const now = nowSeconds(deps.clock);
  const remembered = await rememberedAlarms(deps.store, layoutId);
  const current = withoutExpired(await withNewActs(deps, layoutId, remembered?.handled), now);
  const isDue = (alarm: AcknowledgedAlarm) =>
    remembered?.handled.acknowledged.get(alarmKeyOf(alarm)) !== alarm || hasNewer(alarm);
  const due = [...current.acknowledged.values()].filter(isDue);
  const rounds = await roundsSince(deps, layoutId, due);
  const handled = withAcknowledged(current, (alarm) => {
    if (!isDue(alarm)) return alarm;
    const isReadable = startOfCheck(alarm) > now - READABLE_SECONDS;
    return isReadable ? checked(alarm, rounds.get(alarm.mLocId) ?? NO_ROUNDS) : undefined;
  });
  return { remembered, handled };
}

async function withNewActs(
  { store, clock }: HandledDeps,
  layoutId: string,
  before: HandledAlarms | undefined,
): Promise<HandledAlarms> {
  const since = nowSeconds(clock) - MAX_LOOKBACK_SECONDS;
  const { acts, next } = await (before === undefined
    ? actsSince(store, layoutId, since)
    : actsBehind(store, layoutId, before.lastAct));
  return withActs(before ?? NOTHING_HANDLED, acts, next - 1);
}

const NO_ROUNDS: CheckedRounds = { nodes: [], reports: [] };

/**
 * Reads the rounds of the masters, by mLocId, each since the earliest time from which one of its
 * acknowledgements must be checked.
 */
async function roundsSince(
  deps: HandledDeps,
  layoutId: string,
  due: readonly AcknowledgedAlarm[],
): Promise<ReadonlyMap<string, CheckedRounds>> {
  const now = nowSeconds(deps.clock);
  const starts = new Map<string, number>();
  for (const alarm of due) {
    const start = Math.max(startOfCheck(alarm), now - READABLE_SECONDS);
    starts.set(alarm.mLocId, Math.min(start, starts.get(alarm.mLocId) ?? start));
  }
  const masters = [...starts];
  const rounds = new Map<string, CheckedRounds>();
  for (let at = 0; at < masters.length; at += AT_ONCE) {
    const batch = masters.slice(at, at + AT_ONCE).map(async ([mLocId, start]) => {
      const masterKey = { layoutId, mLocId };
      const span = { start, end: now + AHEAD_SECONDS };
      const [frames, samples] = await Promise.all([
        readingsWithin(deps.store, masterKey, span),
        samplesWithin(deps.store, masterKey, span, { isConsistent: false }),
      ]);
      rounds.set(mLocId, {
        // Without the keyframes from before the span, which are read together with its frames.
        nodes: known(deps, masterKey, frames).filter(({ ts }) => ts >= start),
        reports: known(deps, masterKey, decodeSamples(samples)),
      });
    });
    await Promise.all(batch);
  }
  return rounds;
}
