/** Reads what a storm state is judged from, at most once in a few seconds for each layout. */
import {
  type MeasuredWind,
  type ObservedMaster,
  strongestWind,
} from "#domain/health/observed-masters.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readReadinessHistory } from "#functions/shared/store/readiness-history.ts";
import { layoutObserver, type ObserverDeps } from "./observe-layout.ts";
import { windLimitOf } from "./wind-limit.ts";

export interface StormObservation {
  /** Time at which reading began; epoch seconds. */
  readonly asOf: number;
  readonly masters: readonly ObservedMaster[];
  readonly wind: MeasuredWind | undefined;
  /** Miles per hour from which the measuring master stows. */
  readonly windLimit: number | undefined;
}

export type ObserveStorm = (layoutId: string) => Promise<StormObservation>;

/**
 * Seconds for which an observation serves further requests, so that several desks of the same
 * layouts cost little more than one.
 */
const OBSERVATION_VALID_SECONDS = 10;
const REMEMBERED_LAYOUTS = 500;

/** Makes the reader. Concurrent requests for a layout share one read; a failed read is not kept. */
export function stormObserver(deps: ObserverDeps): ObserveStorm {
  const observeLayout = layoutObserver(deps);
  const known = lruCache<
    string,
    { readonly asOf: number; readonly observed: Promise<StormObservation> }
  >(REMEMBERED_LAYOUTS);

  async function observe(layoutId: string, asOf: number): Promise<StormObservation> {
    const { masters: histories } = await readReadinessHistory(deps.store, layoutId);
    const masters = await observeLayout(layoutId, histories);
    const wind = strongestWind(masters, asOf);
    const windLimit = wind && (await windLimitOf(deps.store, layoutId, wind.master));
    return { asOf, masters, wind, windLimit };
  }

  return async (layoutId) => {
    const asOf = nowSeconds(deps.clock);
    const before = known.get(layoutId);
    if (before !== undefined && asOf - before.asOf < OBSERVATION_VALID_SECONDS) {
      return before.observed;
    }
    const observed = observe(layoutId, asOf);
    known.set(layoutId, { asOf, observed });
    try {
      return await observed;
    } catch (error) {
      known.delete(layoutId);
      throw error;
    }
  };
}
