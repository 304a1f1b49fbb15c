/** Finds drills that still hold trackers of a layout although the wind or a stow must end them. */
import { drillInWind, isHeldInWind } from "#domain/drills/drill-in-wind.ts";
import { DRILL_COMMAND } from "#domain/drills/judge-drill.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { SiteCondition } from "#domain/watch/condition-state.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { commandsOfMaster } from "#functions/shared/store/command-history.ts";
import type { CommandStore } from "#functions/shared/store/commands.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { ObservedMaster } from "./observe-masters.ts";

/** Age of a command in seconds above which it is not looked for. */
const LOOK_BACK_SECONDS = 30 * SECONDS_PER_DAY;
/** Number of a master's newest commands among which the last hold is looked for. */
const NEWEST = 100;
const MASTERS_AT_ONCE = 8;
/** Age in seconds up to which an answer is used again. */
const VALID_SECONDS = 300;
const REMEMBERED_MASTERS = 4000;

export interface WindFacts {
  readonly masters: ReadonlyMap<string, ObservedMaster>;
  readonly nowSeconds: number;
  /** The master at which the layout is notified already. */
  readonly notifiedAt: string | undefined;
}

/** Whether a drill of a layout must end; undefined when nothing is to be notified. */
export type DrillsInWind = (
  layoutId: string,
  facts: WindFacts,
) => Promise<SiteCondition | undefined>;

/**
 * Makes the reader. It reads the commands of a master only while the master reports a hold in
 * weather that must end a drill, and uses the answer for five minutes.
 */
export function windObserver(store: CommandStore): DrillsInWind {
  const known = lruCache<string, { readonly at: number; readonly isDrill: boolean }>(
    REMEMBERED_MASTERS,
  );

  async function isDrill(key: MasterKey, nowSeconds: number): Promise<boolean> {
    const place = `${key.layoutId}/${key.mLocId}`;
    const before = known.get(place);
    if (before !== undefined && nowSeconds - before.at < VALID_SECONDS) return before.isDrill;
    const isHeldByDrill = await isLastHoldDrill(store, key, nowSeconds);
    known.set(place, { at: nowSeconds, isDrill: isHeldByDrill });
    return isHeldByDrill;
  }

  return async (layoutId, { masters, nowSeconds, notifiedAt }) => {
    const held = [...masters].filter(
      ([, { data }]) => data !== undefined && isHeldInWind(data, nowSeconds),
    );
    const drilled = await inParallel(held, MASTERS_AT_ONCE, async ([mLocId, { lastReport }]) => {
      const isOne = await isDrill({ layoutId, mLocId }, nowSeconds);
      return isOne ? [{ mLocId, nodes: lastReport.nodes }] : [];
    });
    return drillInWind(drilled.flat(), { nowSeconds, notifiedAt });
  };
}

/** Statuses of commands that certainly never reached the master. */
const NOT_SENT: ReadonlySet<string> = new Set(["refused", "expired", "superseded", "fail"]);

/** Whether the last hold of the whole master that may have been carried out was a drill. */
async function isLastHoldDrill(
  store: CommandStore,
  key: MasterKey,
  nowSeconds: number,
): Promise<boolean> {
  const { commands } = await commandsOfMaster(store, key, {
    from: (nowSeconds - LOOK_BACK_SECONDS) * 1000,
    to: nowSeconds * 1000,
    limit: NEWEST,
    after: undefined,
  });
  const last = commands.find(
    ({ name, nId, status }) => name === DRILL_COMMAND && nId === undefined && !NOT_SENT.has(status),
  );
  return last?.isDrill === true;
}
