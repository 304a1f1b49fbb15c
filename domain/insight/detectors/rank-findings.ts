/** Puts the findings of all masters of a layout in order, a shifted master as one line. */
import { CAUSE_TABLE } from "./detector-table.ts";
import { CURVE_LEVELS } from "./feature-table.ts";
import type { Cause, Finding } from "./finding.ts";
import type { FeatureDay } from "./history.ts";
import { medianOf } from "./master-rounds.ts";
import { share } from "./sureness.ts";

export interface JudgedMaster {
  readonly mLocId: string;
  /** Number of its nodes. */
  readonly nodes: number;
  readonly findings: readonly Finding[];
  /** When the median target crossed each level, by day. */
  readonly curves: readonly MasterCurve[];
}

export interface MasterCurve {
  /** Start of the UTC day; epoch seconds. */
  readonly start: number;
  /**
   * Minute of the day at which the median target crossed each angle of CURVE_LEVELS; NaN where it is
   * unknown.
   */
  readonly minutes: readonly number[];
}

export interface RankedFinding extends Finding {
  readonly mLocId: string;
  /** Sureness times cost, by which the list is sorted. */
  readonly rank: number;
}

export const CLOCK_RULES = {
  /** Minutes by which all trackers of a master are early or late. */
  shifted: 8,
  /** Levels that must be known of a day. */
  leastLevels: 2,
} as const;

export function curvesOf(days: readonly FeatureDay[]): readonly MasterCurve[] {
  return days.map(({ start, features }) => ({ start, minutes: [...features.curve] }));
}

/** Sureness below which a finding is no line. */
const LEAST_SURE = 0.15;

/** The most important first; the order of equal ones does not depend on that of the masters. */
export function rankFindings(masters: readonly JudgedMaster[]): readonly RankedFinding[] {
  const shared = sharedFactors(masters);
  const ranked = masters.flatMap((master): readonly RankedFinding[] => {
    const { mLocId, findings } = master;
    const clock = shiftedMaster(master, masters);
    const own = clock === undefined ? [] : [clock];
    const sure = findings
      .map((finding) => ({
        ...finding,
        sureness: finding.sureness * (shared.get(finding.cause) ?? 1),
      }))
      .filter(({ sureness }) => sureness >= LEAST_SURE);
    return [...own, ...sure].map((finding) => ({
      ...finding,
      mLocId,
      rank: finding.sureness * CAUSE_TABLE[finding.cause].cost + (finding.node < 0 ? 1 : 0),
    }));
  });
  return ranked.sort(
    (one, other) =>
      other.rank - one.rank || (one.mLocId < other.mLocId ? -1 : 1) || one.node - other.node,
  );
}

/** Number, and share of the trackers of a layout, up to which a shared cause is believed. */
const BELIEVED = { nodes: 5, share: 0.005 } as const;

/** By cause: the factor of sureness where many trackers of the layout have it. */
function sharedFactors(masters: readonly JudgedMaster[]): ReadonlyMap<Cause, number> {
  const nodes = masters.reduce((sum, master) => sum + master.nodes, 0);
  const believed = Math.max(BELIEVED.nodes, BELIEVED.share * nodes);
  const counts = new Map<Cause, number>();
  for (const { cause } of masters.flatMap(({ findings }) => findings)) {
    if (CAUSE_TABLE[cause].isShared === true) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  return new Map([...counts].map(([cause, count]) => [cause, Math.min(1, believed / count)]));
}

/** Whether the whole master follows the sun too early or too late, beside the others or its own past. */
function shiftedMaster(
  { curves }: JudgedMaster,
  masters: readonly JudgedMaster[],
): Finding | undefined {
  const days = curves.toSorted((one, other) => other.start - one.start);
  const shifts = days.map(({ start, minutes }) => shiftBeside(start, minutes, masters));
  if (shifts.every((shift) => shift === undefined)) return jumpedMaster(days);
  const now = shifts[0];
  if (now === undefined || Math.abs(now) < CLOCK_RULES.shifted) return undefined;
  let first = days[0]?.start ?? 0;
  for (const [at, shift] of shifts.entries()) {
    if (shift === undefined) continue;
    if (shift * now <= 0 || Math.abs(shift) < CLOCK_RULES.shifted) break;
    first = days[at]?.start ?? first;
  }
  return {
    ...{ detector: "shiftedMaster", cause: "masterClock", node: -1, other: -1 },
    since: first,
    sureness: share(Math.abs(now), CLOCK_RULES.shifted, 2 * CLOCK_RULES.shifted),
    measured: now,
    usual: 0,
  };
}

/** Minutes by which a master is late on a day, as the median over the levels; undefined where unknown. */
function shiftBeside(
  start: number,
  minutes: readonly number[],
  masters: readonly JudgedMaster[],
): number | undefined {
  const others = masters.flatMap(({ curves }) => curves.filter((curve) => curve.start === start));
  if (others.length < 3) return undefined;
  return lateness(
    minutes,
    CURVE_LEVELS.map((_, level) => {
      const known = others.map((curve) => curve.minutes[level] ?? Number.NaN);
      return medianOf(Float64Array.from(known.filter((one) => !Number.isNaN(one))));
    }),
  );
}

/** Minutes by which one curve is later than another, as the median over the levels. */
function lateness(minutes: readonly number[], usual: readonly number[]): number | undefined {
  const late = CURVE_LEVELS.flatMap((_, level) => {
    const value = (minutes[level] ?? Number.NaN) - (usual[level] ?? Number.NaN);
    return Number.isNaN(value) ? [] : [value];
  });
  return late.length < CLOCK_RULES.leastLevels ? undefined : medianOf(Float64Array.from(late));
}

/**
 * Whether a master without others to compare with has jumped from one day to the next, and not back
 * again. @param days newest first
 */
function jumpedMaster(days: readonly MasterCurve[]): Finding | undefined {
  let [total, since] = [0, 0];
  for (const [at, { start, minutes }] of days.entries()) {
    const before = days[at + 1];
    const jump = before === undefined ? undefined : lateness(minutes, before.minutes);
    if (jump === undefined || Math.abs(jump) < CLOCK_RULES.shifted) continue;
    total += jump;
    since = Math.max(since, start);
  }
  if (Math.abs(total) < CLOCK_RULES.shifted) return undefined;
  return {
    ...{ detector: "shiftedMaster", cause: "masterClock", node: -1, other: -1, since },
    sureness: OWN_PAST_SHARE * share(Math.abs(total), CLOCK_RULES.shifted, 3 * CLOCK_RULES.shifted),
    measured: total,
    usual: 0,
  };
}

/** Share of sureness without other masters: a stow may have moved the whole morning. */
const OWN_PAST_SHARE = 0.8;
