/**
 * Interface of the read model, the only cache of server data: screens show it first, each response
 * replaces it, and the end of the session clears it.
 */

import type { Account } from "#web/api/account.generated.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { createObservable } from "#web/observable.ts";
import type { Cached, StopWatching } from "./cached.ts";
import { type AnswerCache, createMemoryAnswers } from "./seen-answers.ts";
import { createMemorySiteCache, type SiteCache } from "./site-cache.ts";

export interface CachedLayouts {
  readonly layouts: readonly Layout[];
  /** Time of the response with these layouts; epoch seconds. */
  readonly savedAtSeconds: number;
}

/** Health of the layouts in the last response. */
export interface CachedHealth {
  readonly items: readonly HealthRecord[];
  /** Time of the response with this health; epoch seconds. */
  readonly savedAtSeconds: number;
}

export interface ReadModel extends AnswerCache {
  account(): Promise<Account | undefined>;
  /** Stores the account; first clears data that was cached for another account. */
  saveAccount(account: Account): Promise<void>;
  replaceLayouts(layouts: CachedLayouts): Promise<void>;
  /** Subscribes to the layouts: calls `onValue` at once and after each change. */
  watchLayouts(onValue: (value: Cached<CachedLayouts>) => void): StopWatching;
  replaceHealth(health: CachedHealth): Promise<void>;
  /** Subscribes to the health: calls `onValue` at once and after each change. */
  watchHealth(onValue: (value: Cached<CachedHealth>) => void): StopWatching;
  readonly sites: SiteCache;
  clear(): Promise<void>;
}

/** Read model in memory for browsers without a database: data lives as long as the page. */
export function createMemoryReadModel(): ReadModel {
  let account: Account | undefined;
  const layouts = createObservable<Cached<CachedLayouts>>(ABSENT);
  const health = createObservable<Cached<CachedHealth>>(ABSENT);
  const answers = createMemoryAnswers();
  const sites = createMemorySiteCache();
  function clearLists(): void {
    layouts.set(ABSENT);
    health.set(ABSENT);
    answers.clear();
  }
  return {
    account: async () => account,
    async saveAccount(next) {
      if (account?.id !== next.id) {
        clearLists();
        sites.clear();
      }
      account = next;
    },
    replaceLayouts: async (value) => layouts.set({ status: "present", value }),
    watchLayouts(onValue) {
      onValue(layouts.value());
      return layouts.subscribe(() => onValue(layouts.value()));
    },
    replaceHealth: async (value) => health.set({ status: "present", value }),
    watchHealth(onValue) {
      onValue(health.value());
      return health.subscribe(() => onValue(health.value()));
    },
    saveAnswer: answers.saveAnswer,
    watchAnswer: answers.watchAnswer,
    sites,
    async clear() {
      account = undefined;
      clearLists();
      sites.clear();
    },
  };
}

const ABSENT = { status: "absent" } as const;
