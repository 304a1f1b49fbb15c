/** Once an hour: seals the finished hours of every layout's ledger, those of missed runs included. */
import { NO_SEAL, sealHour } from "#domain/ledger/seal.ts";
import type { Clock } from "#functions/shared/clock.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { type CoreStore, everyLayout } from "#functions/shared/store/layouts.ts";
import {
  hourOf,
  type LedgerStore,
  newestSeal,
  putSeal,
  rowsByHour,
} from "#functions/shared/store/ledger-seals.ts";
import { daysOfHours, hourAfter, lastFinishedHour, stretchOf } from "./finished-hours.ts";
import { sha256 } from "./sha256.ts";

export interface SealLedgerDeps {
  readonly store: CoreStore & LedgerStore;
  readonly clock: Clock;
  readonly log: Log;
}

interface LedgerOfLayout {
  readonly layoutId: string;
  /** Epoch seconds. */
  readonly createdAt: number;
}

/** No layout is taken up, and no day of one, after this; the function may run for 300 s. */
const WORK_MILLISECONDS = 240_000;
/** Layouts at a time: while one waits for the store another is hashed. */
const AT_ONCE = 4;

/**
 * Idempotent: an hour that has a seal keeps it. What is not reached is sealed by the next run. The log gets the newest
 * hash of every layout, and so a copy that whoever can write to the table cannot change.
 * @throws when a layout could not be sealed, after all others were tried
 */
export function sealLedger(deps: SealLedgerDeps) {
  return async (): Promise<void> => {
    const { store, clock, log } = deps;
    const until = clock.nowMilliseconds() + WORK_MILLISECONDS;
    const layouts = await everyLayout(store);
    const tally = { layouts: layouts.length, hours: 0, failed: 0 };
    const queue = layouts.values();
    const work = async () => {
      for (const layout of queue) {
        if (clock.nowMilliseconds() > until) return;
        try {
          tally.hours += await sealLayout(deps, layout, until);
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

/** The number of hours sealed. */
async function sealLayout(
  { store, clock, log }: SealLedgerDeps,
  { layoutId, createdAt }: LedgerOfLayout,
  until: number,
): Promise<number> {
  const newest = await newestSeal(store, layoutId);
  const first = newest === undefined ? hourOf(createdAt * 1000) : hourAfter(newest.hour);
  let previous = newest?.hash ?? NO_SEAL;
  let sealed = 0;
  for (const hours of daysOfHours(first, lastFinishedHour(clock.nowMilliseconds()))) {
    if (clock.nowMilliseconds() > until) break;
    const rows = await rowsByHour(store, layoutId, stretchOf(hours));
    for (const hour of hours) {
      const seal = sealHour(sha256, { layoutId, hour, previous, rows: rows.get(hour) ?? [] });
      const isFirst = await putSeal(store, layoutId, seal, clock.nowMilliseconds());
      // What another run has sealed at the same time stands.
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
