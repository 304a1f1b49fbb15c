/** Stores in this browser which first-use hints an account has passed. */
import { createObservable } from "#web/observable.ts";

export const HINT_PAGES = ["layouts", "site"] as const;

export type HintPage = (typeof HINT_PAGES)[number];

export interface HintStore {
  /** Number of hints on this page that the account has passed; Infinity if none is left. */
  readonly passed: (accountId: string, place: HintPage) => number;
  readonly pass: (accountId: string, place: HintPage, passed: number) => void;
  /** Marks every hint of every page as passed. */
  readonly dismiss: (accountId: string) => void;
  /** Makes every hint appear again. */
  readonly restart: (accountId: string) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

const NONE_LEFT = "off";

/** Creates the store; it stores one item per page and account. */
export function createHintStore(storage: Pick<Storage, "getItem" | "setItem">): HintStore {
  const changes = createObservable(0);
  const write = (accountId: string, value: string, places: readonly HintPage[]) => {
    for (const place of places) storage.setItem(hintKey(accountId, place), value);
    changes.set(changes.value() + 1);
  };
  return {
    passed: (accountId, place) => passedFrom(storage.getItem(hintKey(accountId, place))),
    pass: (accountId, place, passed) =>
      write(accountId, Number.isFinite(passed) ? String(passed) : NONE_LEFT, [place]),
    dismiss: (accountId) => write(accountId, NONE_LEFT, HINT_PAGES),
    restart: (accountId) => write(accountId, "0", HINT_PAGES),
    subscribe: changes.subscribe,
  };
}

/** Entries (key and value) of the browser's storage with which the account sees no hints. */
export function dismissedHints(accountId: string): readonly (readonly [string, string])[] {
  return HINT_PAGES.map((place) => [hintKey(accountId, place), NONE_LEFT]);
}

function hintKey(accountId: string, place: HintPage): string {
  return `hints.${place}.${accountId}`;
}

function passedFrom(value: string | null): number {
  if (value === NONE_LEFT) return Number.POSITIVE_INFINITY;
  const passed = Number(value);
  return Number.isInteger(passed) && passed > 0 ? passed : 0;
}
