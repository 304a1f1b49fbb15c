/** The days of one master as the detectors see them: a node beside the others, and beside its own past. */
import type { DayFeatures, FeatureName } from "./feature-table.ts";
import { medianOf } from "./master-rounds.ts";
import type { PlaceProfiles } from "./place-profile.ts";

export interface FeatureDay {
  /** Start of the UTC day; epoch seconds. */
  readonly start: number;
  readonly features: DayFeatures;
  /** How the trackers moved beside each other; absent where it is not stored. */
  readonly profiles?: PlaceProfiles | undefined;
}

export class MasterHistory {
  /** Oldest first; no day twice. */
  readonly days: readonly FeatureDay[];
  readonly nodes: number;
  readonly #medians = new Map<string, number>();
  readonly #means = new Map<string, number>();
  readonly #ends: readonly number[];

  constructor(days: readonly FeatureDay[]) {
    this.days = days.toSorted((one, other) => one.start - other.start);
    this.nodes = Math.max(0, ...this.days.map(({ features }) => features.nodes));
    this.#ends = this.days.map(({ features }) =>
      features.columns.lastAnswer.reduce((last, minute) => (minute > last ? minute : last), 0),
    );
  }

  /** Index of the newest day; -1 without any. */
  get newest(): number {
    return this.days.length - 1;
  }

  value(name: FeatureName, day: number, node: number): number {
    return this.days[day]?.features.columns[name][node] ?? Number.NaN;
  }

  cycles(day: number): number {
    return this.days[day]?.features.cycles ?? 0;
  }

  /** Epoch seconds of a minute of a day. */
  timeOf(day: number, minute = 0): number {
    return (this.days[day]?.start ?? 0) + Math.round(minute * 60);
  }

  /** Minute of the day at which any node answered last. */
  lastMinute(day: number): number {
    return this.#ends[day] ?? 0;
  }

  /** Median of a feature over the nodes of the master; NaN for none. */
  median(name: FeatureName, day: number): number {
    return this.#cached(this.#medians, name, day, (known) => medianOf(known));
  }

  /** Mean of a feature over the nodes of the master, without the 5 % of nodes with the greatest values. */
  mean(name: FeatureName, day: number): number {
    return this.#cached(this.#means, name, day, (known) => {
      const kept = known.sort().subarray(0, Math.ceil(known.length * KEPT_SHARE));
      return kept.reduce((sum, value) => sum + value, 0) / kept.length;
    });
  }

  #cached(
    cache: Map<string, number>,
    name: FeatureName,
    day: number,
    compute: (known: Float64Array) => number,
  ): number {
    const key = `${name} ${day}`;
    const found = cache.get(key);
    if (found !== undefined) return found;
    const column = this.days[day]?.features.columns[name] ?? new Float64Array(0);
    const value = compute(column.filter((one) => !Number.isNaN(one)));
    cache.set(key, value);
    return value;
  }
}

const KEPT_SHARE = 0.95;

/**
 * First day of the unbroken series of days up to the newest on which this holds; undefined if it
 * does not hold on the newest day. A day without a verdict (undefined) neither holds nor breaks it.
 */
export function heldSince(
  newest: number,
  holds: (day: number) => boolean | undefined,
): number | undefined {
  if (holds(newest) !== true) return undefined;
  let first = newest;
  for (let day = newest - 1; day >= 0; day -= 1) {
    const verdict = holds(day);
    if (verdict === false) break;
    if (verdict === true) first = day;
  }
  return first;
}

export interface Step {
  /** First day after the step. */
  readonly day: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The step of a series of days that separates it best: all days after it are above all days before
 * it. The first day after it may lie between, because the step was in the course of that day.
 * @param values by day; NaN for a day without a value
 * @returns undefined where no such step is, or no day before it is known
 */
export function stepUp(values: readonly number[]): Step | undefined {
  let best: (Step & { readonly gap: number }) | undefined;
  for (let day = 1; day < values.length; day += 1) {
    for (const from of [day, day + 1]) {
      const after = values.slice(from).filter((value) => !Number.isNaN(value));
      const before = values.slice(0, day).filter((value) => !Number.isNaN(value));
      if (after.length === 0 || before.length === 0) continue;
      const gap = Math.min(...after) - Math.max(...before);
      if (gap <= 0 || gap <= (best?.gap ?? 0)) continue;
      best = { day, before: meanOf(before), after: meanOf(after), gap };
    }
  }
  return best;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
