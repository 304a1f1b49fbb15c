/**
 * React hook of the command history of a layout, master or node: refreshes the newest page, loads
 * earlier ones on request.
 */

import { useEffect, useEffectEvent, useState } from "react";
import { ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { isOpen } from "./model/command-run.ts";
import { emptyPages, type LedgerPages, withEarlier, withNewest } from "./model/ledger-pages.ts";
import { listenToCommands } from "./operations/command-events.ts";
import type { LedgerCommand } from "./operations/ledger.generated.ts";
import { type LedgerRange, type LedgerScope, listLedger } from "./operations/ledger-operations.ts";

/** Lengths of the ranges that the user can choose for the history, in seconds before now. */
export const LEDGER_RANGES = {
  day: 86_400,
  week: 7 * 86_400,
  month: 31 * 86_400,
  year: 366 * 86_400,
} as const;

export type LedgerRangeKey = keyof typeof LEDGER_RANGES;

export interface Ledger extends Pick<LedgerPages, "commands" | "status" | "trouble"> {
  /** Loads the next page, with earlier commands; undefined if there are none. */
  readonly showEarlier: (() => void) | undefined;
  /** Reads all commands of the range, at most the newest 5,000. */
  readonly readAll: () => Promise<Result<readonly LedgerCommand[], Failure>>;
}

export function useLedger(scope: LedgerScope, rangeKey: LedgerRangeKey): Ledger {
  const { client, nowSeconds } = useServices();
  const key = JSON.stringify([scope, rangeKey]);
  const [stored, setStored] = useState<LedgerPages>(() => emptyPages(key));
  const pages = stored.key === key ? stored : emptyPages(key);
  const change = (next: (before: LedgerPages) => LedgerPages) =>
    setStored((now) => next(now.key === key ? now : emptyPages(key)));
  const range = () => rangeUpTo(nowSeconds(), rangeKey);

  useFresh(scope.layoutId, key, pages.commands.some(isUnderWay), async (isCurrent) => {
    const outcome = await listLedger(client, scope, range());
    if (isCurrent()) change((before) => withNewest(before, outcome));
  });

  async function showEarlier(next: string): Promise<void> {
    const outcome = await listLedger(client, scope, range(), { next });
    change((before) => withEarlier(before, outcome));
  }

  const { commands, status, trouble, next } = pages;
  return {
    commands,
    status,
    trouble,
    showEarlier: next === undefined ? undefined : () => void showEarlier(next),
    readAll: () => readAll(client, scope, range()),
  };
}

/**
 * Range of the history up to now. It ends one minute in the future, to include recent commands of
 * devices with a fast clock.
 */
function rangeUpTo(nowSeconds: number, key: LedgerRangeKey): LedgerRange {
  return { from: nowSeconds - LEDGER_RANGES[key], to: nowSeconds + 60 };
}

function isUnderWay({ status }: LedgerCommand): boolean {
  return status !== "skipped" && status !== "noAnswer" && isOpen(status);
}

/**
 * Delay in milliseconds from a command event to the next read, because events arrive in bursts.
 * `POLL_INTERVAL_MS`: polling interval while commands are pending.
 */
const DEBOUNCE_MS = 500;
const POLL_INTERVAL_MS = 5_000;

type Read = (isCurrent: () => boolean) => Promise<void>;

/**
 * Reads the history at once and after each reply of a master; polls it while commands are pending.
 */
function useFresh(layoutId: string, key: string, isAnyUnderWay: boolean, read: Read): void {
  const { realtime, after } = useServices();
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let isOpened = key !== "";
    let cancel: (() => void) | undefined;
    const isCurrent = () => isOpened;
    const readSoon = () => {
      cancel?.();
      cancel = after(DEBOUNCE_MS, () => void readNow(isCurrent));
    };
    void readNow(isCurrent);
    const listener = { onEvent: readSoon, onLive: readSoon, onRefused: () => undefined };
    const stop = listenToCommands(realtime, layoutId, listener);
    return () => {
      isOpened = false;
      cancel?.();
      stop();
    };
  }, [key, realtime, layoutId, after]);

  useEffect(() => {
    if (!isAnyUnderWay) return;
    let isOpened = true;
    const again = () => {
      void readNow(() => isOpened);
      cancel = after(POLL_INTERVAL_MS, again);
    };
    let cancel = after(POLL_INTERVAL_MS, again);
    return () => {
      isOpened = false;
      cancel();
    };
  }, [isAnyUnderWay, after]);
}

const EXPORT_PAGE = 500;
const EXPORT_PAGES = 10;

/** Reads all pages of the history up to the maximum; returns the first failure, if any. */
async function readAll(
  client: Services["client"],
  scope: LedgerScope,
  range: LedgerRange,
): Promise<Result<readonly LedgerCommand[], Failure>> {
  const all: LedgerCommand[] = [];
  let next: string | undefined;
  for (let page = 0; page < EXPORT_PAGES; page += 1) {
    const outcome = await listLedger(client, scope, range, { next, limit: EXPORT_PAGE });
    if (!outcome.ok) return outcome;
    all.push(...outcome.value.commands);
    next = outcome.value.next;
    if (next === undefined) break;
  }
  return ok(all);
}
