/** The command history of a layout, a master or a node: the newest page kept fresh, earlier ones on request. */
import { useEffect, useEffectEvent, useState } from "react";
import { listenToCommands } from "#web/api/command-events.ts";
import type { LedgerCommand } from "#web/api/command-records.ts";
import { type LedgerScope, listLedger } from "#web/api/ledger-operations.ts";
import { useServices } from "#web/session/services.ts";
import { refusalText } from "#web/ui/refusal-messages.ts";
import { isOpen } from "./model/command-run.ts";

export const LEDGER_RANGES = {
  day: 86_400,
  week: 7 * 86_400,
  month: 31 * 86_400,
  year: 366 * 86_400,
} as const;

export type LedgerRangeKey = keyof typeof LEDGER_RANGES;

export interface Ledger {
  readonly commands: readonly LedgerCommand[];
  readonly status: "loading" | "ready" | "failed";
  readonly trouble: string | undefined;
  /** Undefined at the end. */
  readonly showEarlier: (() => void) | undefined;
  /** All of the range, up to the newest 5,000. */
  readonly readAll: () => Promise<readonly LedgerCommand[]>;
}

interface Pages {
  readonly key: string;
  readonly status: Ledger["status"];
  readonly commands: readonly LedgerCommand[];
  readonly next: string | undefined;
  readonly trouble: string | undefined;
}

/** Milliseconds after which what may have changed by time alone is asked for again. */
const AGAIN_MS = 5_000;
const SOON_MS = 500;
const EXPORT_PAGE = 500;
const EXPORT_PAGES = 10;

export function useLedger(scope: LedgerScope, rangeKey: LedgerRangeKey): Ledger {
  const { client, realtime, nowSeconds, after } = useServices();
  const key = JSON.stringify([scope, rangeKey]);
  const [pages, setPages] = useState<Pages>(() => emptyPages(key));
  const shown = pages.key === key ? pages : emptyPages(key);
  const isAnyOpen = shown.commands.some(
    ({ status }) => status !== "skipped" && status !== "noAnswer" && isOpen(status),
  );

  const rangeNow = () => {
    const to = nowSeconds();
    return { from: to - LEDGER_RANGES[rangeKey], to: to + 60 };
  };

  const readNewest = useEffectEvent(async (isCurrent: () => boolean) => {
    const outcome = await listLedger(client, scope, rangeNow());
    if (!isCurrent()) return;
    setPages((now) => {
      const before = now.key === key ? now : emptyPages(key);
      if (outcome.status !== "ok") {
        const status = before.commands.length === 0 ? "failed" : "ready";
        return { ...before, status, trouble: refusalText(outcome) };
      }
      const { commands, next } = outcome.value;
      return { ...merged(before, commands, next), status: "ready", trouble: undefined };
    });
  });

  useEffect(() => {
    let isOpened = key !== "";
    let callOff: (() => void) | undefined;
    const read = () => void readNewest(() => isOpened);
    const soon = () => {
      callOff?.();
      callOff = after(SOON_MS, read);
    };
    read();
    const stop = listenToCommands(realtime, scope.layoutId, {
      onEvent: soon,
      onLive: soon,
      onRefused: () => undefined,
    });
    return () => {
      isOpened = false;
      callOff?.();
      stop();
    };
  }, [key, realtime, scope.layoutId, after]);

  useEffect(() => {
    if (!isAnyOpen) return;
    let isOpened = true;
    let callOff = after(AGAIN_MS, again);
    function again(): void {
      void readNewest(() => isOpened);
      callOff = after(AGAIN_MS, again);
    }
    return () => {
      isOpened = false;
      callOff();
    };
  }, [isAnyOpen, after]);

  async function showEarlier(next: string): Promise<void> {
    const outcome = await listLedger(client, scope, rangeNow(), { next });
    setPages((now) => {
      if (now.key !== key) return now;
      if (outcome.status !== "ok") return { ...now, trouble: refusalText(outcome) };
      const { commands, next: after } = outcome.value;
      return { ...now, commands: [...now.commands, ...commands], next: after, trouble: undefined };
    });
  }

  async function readAll(): Promise<readonly LedgerCommand[]> {
    const all: LedgerCommand[] = [];
    let next: string | undefined;
    const range = rangeNow();
    for (let page = 0; page < EXPORT_PAGES; page += 1) {
      const outcome = await listLedger(client, scope, range, { next, limit: EXPORT_PAGE });
      if (outcome.status !== "ok") return all;
      all.push(...outcome.value.commands);
      next = outcome.value.next;
      if (next === undefined) return all;
    }
    return all;
  }

  const { next } = shown;
  return {
    commands: shown.commands,
    status: shown.status,
    trouble: shown.trouble,
    showEarlier: next === undefined ? undefined : () => void showEarlier(next),
    readAll,
  };
}

function emptyPages(key: string): Pages {
  return { key, status: "loading", commands: [], next: undefined, trouble: undefined };
}

/** What is older than the newest page stays as it was read. */
function merged(before: Pages, newest: readonly LedgerCommand[], next: string | undefined): Pages {
  const known = new Set(newest.map(({ id }) => id));
  const oldest = newest.at(-1)?.createdAt ?? 0;
  const older = before.commands.filter(
    ({ id, createdAt }) => !known.has(id) && createdAt <= oldest,
  );
  const isWhole = next === undefined;
  return {
    ...before,
    commands: isWhole ? newest : [...newest, ...older],
    next: older.length === 0 || isWhole ? next : before.next,
  };
}
