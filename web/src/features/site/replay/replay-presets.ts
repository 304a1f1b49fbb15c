/** Ranges that the user can choose for a replay without typing times. */
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";

export interface PresetFacts {
  /** Current time; epoch seconds. */
  readonly nowSeconds: number;
  /** The shown moment, epoch seconds; undefined: live. */
  readonly moment: number | undefined;
}

export interface Preset {
  readonly text: string;
  /** Start of the range; epoch seconds. `to`: its end. */
  readonly from: number;
  readonly to: number;
}

const HOUR = 3_600;

export function presets({ nowSeconds, moment }: PresetFacts): readonly Preset[] {
  const last = (text: string, hours: number) => ({
    text,
    from: nowSeconds - hours * HOUR,
    to: nowSeconds,
  });
  return [
    last(TIME_MESSAGES.lastHour, 1),
    last(TIME_MESSAGES.lastSixHours, 6),
    last(TIME_MESSAGES.lastDay, 24),
    ...(moment === undefined ? [] : [around(moment, nowSeconds)]),
  ];
}

/** Range from an hour before to an hour after a moment, but not beyond the present. */
function around(moment: number, nowSeconds: number): Preset {
  const to = Math.min(moment + HOUR, nowSeconds);
  return { text: TIME_MESSAGES.aroundMoment, from: moment - HOUR, to: Math.max(to, moment) };
}

/** Returns the range with which a replay starts if the user has chosen none. */
export function initialRange(facts: PresetFacts): Preset {
  const { nowSeconds, moment } = facts;
  if (moment !== undefined) return around(moment, nowSeconds);
  return {
    text: TIME_MESSAGES.lastSixHours,
    from: nowSeconds - 6 * HOUR,
    to: nowSeconds,
  };
}

/**
 * Text about the fault of a typed range; undefined if it has none.
 * @param maxSeconds maximum length of the range
 */
export function rangeFault(
  from: number | undefined,
  to: number | undefined,
  { nowSeconds, maxSeconds }: { readonly nowSeconds: number; readonly maxSeconds: number },
): string | undefined {
  if (from === undefined || to === undefined) return TIME_MESSAGES.notAMoment;
  if (to > nowSeconds) return TIME_MESSAGES.inFuture;
  if (from >= to) return TIME_MESSAGES.endBeforeStart;
  return to - from > maxSeconds ? TIME_MESSAGES.rangeTooLong : undefined;
}
