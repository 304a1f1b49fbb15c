/** The state of a layout in a storm: wind against its limit, and which trackers have stowed. */
import { type AnsweredHealth, type ModeShare, modesOf, roundsOf } from "./answered-health.ts";
import { judgeLayout } from "./judge-layout.ts";
import type { MasterCounts, WindNow } from "./layout-health.ts";
import { isStow, modeOf } from "./master-mode.ts";
import type { MeasuredWind, ObservedMaster } from "./observed-masters.ts";
import { peakOfHour, type RecentPeaks } from "./recent-peaks.ts";
import { STORM_ROUND_SECONDS } from "./storm-limits.ts";
import { type StowShares, sharesDuringStow, sumOfShares } from "./stow-shares.ts";

export interface StormWind extends WindNow {
  /** Highest peak of any master in the last hour, at least `peak`; miles per hour. */
  readonly peakOfHour: number;
  /** Time of the report with the highest average; epoch seconds. */
  readonly measuredAt: number;
}

export interface StormTrackers extends StowShares {
  /** Number of trackers by the layout; those in none of the shares are unknown. */
  readonly all: number;
  /** Trackers that would reach a stow now, by their last reports. */
  readonly ready: number;
  /** Trackers that would not, or may not, reach a stow. */
  readonly atRisk: number;
  /**
   * Trackers that a person holds, above every stow for weather; those in none of the three numbers
   * are unknown.
   */
  readonly held: number;
}

export interface StormState {
  readonly layoutId: string;
  /** Time at which the reports were read; epoch seconds. */
  readonly asOf: number;
  readonly masters: MasterCounts;
  readonly modes: readonly ModeShare[];
  /** Null where no master has reported wind within two hours. */
  readonly wind: StormWind | null;
  /** Null where no round has arrived. */
  readonly rounds: AnsweredHealth["rounds"];
  readonly trackers: StormTrackers;
}

interface ObservedStorm {
  readonly layoutId: string;
  /** Time at which the masters' reports were read; epoch seconds. */
  readonly asOf: number;
  readonly masters: readonly ObservedMaster[];
  readonly wind: MeasuredWind | undefined;
  /** Miles per hour from which the measuring master stows. */
  readonly windLimit: number | undefined;
  readonly recentPeaks: RecentPeaks | undefined;
}

export function judgeStorm(observed: ObservedStorm): StormState {
  const { layoutId, asOf, masters, wind, windLimit, recentPeaks } = observed;
  const health = judgeLayout(masters, {
    ...{ nowSeconds: asOf, wind, windLimit, handled: [] },
    before: undefined,
  });
  const { ready = 0, atRisk = 0, held = 0, all } = health.trackers;
  return {
    ...{ layoutId, asOf },
    masters: health.masters,
    modes: modesOf(health, true),
    wind: health.wind && {
      ...health.wind,
      peakOfHour: Math.max(health.wind.peak, peakOfHour(recentPeaks, asOf) ?? 0),
      measuredAt: wind?.master.data?.ts ?? asOf,
    },
    rounds: roundsOf(health),
    trackers: { all, ready, atRisk, held, ...sharesOf(masters, asOf) },
  };
}

/** The shares of all masters; trackers without a recent round are in none of them. */
function sharesOf(masters: readonly ObservedMaster[], asOf: number): StowShares {
  const shares = masters.flatMap(({ round, data, hasController }) => {
    if (round === undefined || !hasController || asOf - round.ts > STORM_ROUND_SECONDS) return [];
    const isStowing = data !== undefined && isStow(modeOf(data));
    return [isStowing ? sharesDuringStow(round.shares) : round.shares];
  });
  return sumOfShares(shares);
}
