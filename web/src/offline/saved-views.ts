/** Store of saved views: named states of the site view, per user, which survive the session. */

import type { Result } from "#domain/result.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import type { StopWatching } from "./cached.ts";

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** URL path and query of the saved view, within the console. */
  readonly address: string;
}

/** The user's views after a change, or why nothing is changed. */
export type SavedViewsChange<Fault> = Result<readonly SavedView[], Fault>;

export interface SavedViewStore {
  /** Calls `onValue` asynchronously with the current views and after each change, from any tab. */
  watch(userId: string, onValue: (views: readonly SavedView[]) => void): StopWatching;
  /**
   * Changes the views in one transaction, as `decide` returns them for the current ones; if it
   * returns a fault, nothing is changed and the fault is returned. Rejects if the browser cannot
   * write.
   */
  change<Fault>(
    userId: string,
    decide: (views: readonly SavedView[]) => SavedViewsChange<Fault>,
  ): Promise<Fault | undefined>;
}

/** Store in memory for browsers without a database: views live as long as the page. */
export function createMemorySavedViews(): SavedViewStore {
  const byUser = new Map<string, Observable<readonly SavedView[]>>();
  function of(userId: string): Observable<readonly SavedView[]> {
    const entry = byUser.get(userId) ?? createObservable<readonly SavedView[]>([]);
    byUser.set(userId, entry);
    return entry;
  }
  return {
    watch(userId, onValue) {
      const views = of(userId);
      onValue(views.value());
      return views.subscribe(() => onValue(views.value()));
    },
    async change(userId, decide) {
      const decided = decide(of(userId).value());
      if (!decided.ok) return decided.error;
      of(userId).set(decided.value);
      return undefined;
    },
  };
}
