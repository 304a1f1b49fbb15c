/**
 * Computes the proof of a stow that masters have started: every master from its own reports and the
 * rounds of its nodes.
 */
import {
  lastRoundUpTo,
  type MasterMotion,
  type MotionEvent,
  totalsOf,
  type WindReport,
  windAtIssue,
} from "#domain/commands/motion-proof/motion-event.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { sumOfPredictions } from "#domain/commands/motion-proof/prediction-counts.ts";
import { proveMaster } from "#domain/commands/motion-proof/prove-motion.ts";
import { numberFromHex } from "#domain/device-data/stored-text.ts";
import type { LayoutId } from "#domain/identity/location-id.ts";
import { type MasterInStow, stowOrder } from "#domain/stows/stow-order.ts";
import type { StowSpell } from "#domain/stows/stow-spells.ts";
import { observedUntil, stowEnd, stowStart, type WatchedStow } from "#domain/stows/watch-stows.ts";
import { masterDataOf } from "#domain/telemetry/reading.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { samplesWithin } from "#functions/shared/store/day-frames.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  type ReadinessHistory,
  readReadinessHistory,
} from "#functions/shared/store/readiness-history.ts";
import { decodeSamples } from "#functions/shared/telemetry/decode-frames.ts";
import { type DrawDeps, MASTERS_AT_ONCE, roundsWithin, windUpTo } from "./master-rounds.ts";
import { type MotionSite, readSite } from "./motion-site.ts";
import { predictionOf } from "./prediction.ts";

export interface StowDeps extends DrawDeps {
  readonly store: CoreStore & DrawDeps["store"];
  readonly clock: Clock;
}

/** The proof so far; the watch of stows decides when it is closed. */
export async function drawStow(
  deps: StowDeps,
  layoutId: LayoutId,
  stow: WatchedStow,
): Promise<MotionEvent> {
  const { id, reason, masters: spells } = stow;
  const [layout, history] = await Promise.all([
    readSite(deps.store, layoutId, spells),
    readReadinessHistory(deps.store, layoutId),
  ]);
  const site = { ...layout, history };
  const drawn = await inParallel(spells, MASTERS_AT_ONCE, (spell) =>
    drawStowedMaster(deps, site, layoutId, spell),
  );
  const masters = drawn.map(({ motion }) => motion);
  const issuedAt = stowStart(stow);
  return {
    ...{ layoutId, id, issuedAt },
    origin: { kind: "stow", reason, endedAt: stowEnd(stow) },
    until: Math.min(nowSeconds(deps.clock), Math.max(...spells.map(observedUntil))),
    wind: windAtIssue(
      drawn.flatMap(({ wind }) => wind ?? []),
      Math.max(...spells.map(({ startedAt }) => startedAt)),
    ),
    peakMph: highest(drawn.map(({ peakMph }) => peakMph)),
    totals: totalsOf(masters),
    prediction: sumOfPredictions(masters.map(({ prediction }) => prediction)),
    isClosed: false,
    masters,
  };
}

interface StowedMasterDrawn {
  readonly motion: MasterMotion;
  /** The last report of the wind at or before the start of the stow. */
  readonly wind: WindReport | undefined;
  /** The highest peak that the master reported during the stow. */
  readonly peakMph: number | undefined;
}

async function drawStowedMaster(
  deps: StowDeps,
  site: MotionSite & { readonly history: ReadinessHistory },
  layoutId: LayoutId,
  spell: StowSpell,
): Promise<StowedMasterDrawn> {
  const { mLocId, startedAt, endedAt } = spell;
  const masterKey = { layoutId, mLocId };
  const reports = await reportsInStow(deps, masterKey, spell);
  const angles = site.anglesOf(mLocId);
  const order = stowOrder({ spell, angles, reports, nowSeconds: nowSeconds(deps.clock) });
  const [rounds, wind] = await Promise.all([
    roundsWithin(deps, masterKey, {
      // From before the stow, although a window may come into force during it.
      start: startedAt - MOTION_RULES.lookBackSeconds,
      end: order.until + 1,
    }),
    windUpTo(deps, masterKey, startedAt),
  ]);
  const trackers = site.trackersOf(mLocId);
  const proofs = proveMaster(order, trackers, rounds);
  const { history } = site;
  return {
    motion: {
      mLocId,
      masterName: site.nameOf(mLocId),
      order: { kind: "stow", startedAt, endedAt },
      trackers: proofs,
      prediction: predictionOf(mLocId, { order, startedAt, trackers, rounds, proofs, history }),
      lastRoundAt: lastRoundUpTo(rounds, order.until),
    },
    wind,
    peakMph: highest(reports.map((report) => report.peakMph)),
  };
}

/** The highest of the known values; undefined when none is known. */
function highest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

interface ReportInStow extends MasterInStow {
  /** Peak of the wind in miles per hour; undefined when not reported. */
  readonly peakMph: number | undefined;
}

/** The reports of the master about itself during the stow; unreadable ones are left out. */
async function reportsInStow(
  { store }: StowDeps,
  masterKey: MasterKey,
  spell: StowSpell,
): Promise<readonly ReportInStow[]> {
  const span = { start: spell.startedAt, end: observedUntil(spell) };
  const samples = await samplesWithin(store, masterKey, span, { isConsistent: false });
  return decodeSamples(samples).readings.map((sample) => {
    const { ts, stowModesActive, stowLimitEast, stowLimitWest, ...data } = masterDataOf(sample);
    const hasWindow = stowLimitEast !== null && stowLimitWest !== null;
    return {
      ts,
      word: numberFromHex(stowModesActive, 0, stowModesActive.length),
      window: hasWindow
        ? { eastDegrees: stowLimitEast / 100, westDegrees: stowLimitWest / 100 }
        : undefined,
      peakMph: data.windPeak ?? data.windAverage ?? undefined,
    };
  });
}
