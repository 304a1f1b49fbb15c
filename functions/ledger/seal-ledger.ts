/**
 * Once an hour: seals the finished hours of every layout's command ledger, including those that
 * earlier runs missed and those of deleted layouts.
 */
import { NO_SEAL, sealHour } from "#domain/ledger/seal.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { lastLedgerHour, standingRemovals } from "#functions/shared/store/layout-removals.ts";
import { type CoreStore, everyLayout } from "#functions/shared/store/layouts.ts";
import {
  hourOf,
  type LedgerStore,
  newestSeal,
  putSeal,
  rowsByHour,
} from "#functions/shared/store/ledger-seals.ts";
import { daysOfHours, hourAfter, lastFinishedHour, timeRangeOf } from "./finished-hours.ts";
import { sha256 } from "./sha256.ts";

export interface SealLedgerDeps {
  readonly store: CoreStore & LedgerStore;
  readonly clock: Clock;
  readonly log: Log;
}

interface LedgerOfLayout {
  readonly layoutId: string;
  /** Epoch seconds at which the layout was created. */
  readonly createdAt: number;
  /** Last hour of a deleted layout's ledger, `yyyymmddhh`; undefined while the layout exists. */
  readonly lastHour?: string;
}

/**
 * Milliseconds after which a run starts no further layout or day; Lambda stops the function after
 * 300 s.
 */
const WORK_MILLISECONDS = 240_000;
/** Number of layouts sealed at the same time: while one waits for the store, another is hashed. */
const AT_ONCE = 4;

/**
 * Makes the scheduled job. Idempotent: an existing seal is never replaced, and the next run seals
 * what this one does not reach. Logs the newest hash of every layout, so that write access to the
 * table is not enough to falsify the seals unnoticed.
 * @throws when a layout could not be sealed, after all others were tried
 */
export function sealLedger(deps: SealLedgerDeps) {
  return async (): Promise<void> => {
    const { store, clock, log } = deps;
    const until = clock.nowMilliseconds() + WORK_MILLISECONDS;
    const layouts = await everyLedger(store);
    const tally = { layouts: layouts.length, hours: 0, failed: 0 };
    const queue = layouts.values();
    const work = async () => {
      for (const layout of queue) {
        if (clock.nowMilliseconds() > until) return;
        try {
          const hours = await sealLayout(deps, layout, until);
          tally.hours += hours;
        } catch (error) {
          tally.failed += 1;
          log("ledger not sealed", { layoutId: layout.layoutId, ...failureFields(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    log("ledgers sealed", tally);
    if (tally.failed > 0) throw new Error(`expected to seal every ledger, ${tally.failed} failed`);
  };
}

/**
 * Lists the ledgers of existing and of deleted layouts. The tombstone of a deleted layout remains
 * until its ledger is sealed to the last hour.
 */
async function everyLedger(store: CoreStore): Promise<readonly LedgerOfLayout[]> {
  const layouts: readonly LedgerOfLayout[] = await everyLayout(store);
  const ledgers = new Map(layouts.map((layout) => [layout.layoutId, layout]));
  for (const removal of await standingRemovals(store)) {
    const { id: layoutId } = removal.layout;
    const { createdAt } = removal;
    ledgers.set(layoutId, { layoutId, createdAt, lastHour: lastLedgerHour(removal) });
  }
  return [...ledgers.values()];
}

/** Seals the finished hours of one layout's ledger. Returns the number of hours sealed. */
async function sealLayout(
  { store, clock, log }: SealLedgerDeps,
  { layoutId, createdAt, lastHour }: LedgerOfLayout,
  until: number,
): Promise<number> {
  const newest = await newestSeal(store, layoutId);
  const first = newest === undefined ? hourOf(createdAt * 1000) : hourAfter(newest.hour);
  let previous = newest?.hash ?? NO_SEAL;
  let sealed = 0;
  const finished = lastFinishedHour(clock.nowMilliseconds());
  const last = lastHour === undefined || finished < lastHour ? finished : lastHour;
  for (const hours of daysOfHours(first, last)) {
    if (clock.nowMilliseconds() > until) break;
    const rows = await rowsByHour(store, layoutId, timeRangeOf(hours));
    for (const hour of hours) {
      const seal = sealHour(sha256, { layoutId, hour, previous, rows: rows.get(hour) ?? [] });
      const isFirst = await putSeal(store, layoutId, seal, clock.nowMilliseconds());
      // If another run has written the seal at the same time, that seal is used.
      previous = isFirst ? seal.hash : await hashOfSeal(store, layoutId, hour);
      sealed += 1;
    }
    log("ledger sealed", { layoutId, hour: hours.at(-1), hash: previous });
  }
  return sealed;
}

async function hashOfSeal(store: LedgerStore, layoutId: string, hour: string): Promise<string> {
  const seal = await newestSeal(store, layoutId, hour);
  if (seal?.hour !== hour) throw new Error(`the seal of ${hour} was there and is gone`);
  return seal.hash;
}
