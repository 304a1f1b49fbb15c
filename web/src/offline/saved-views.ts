/** What people have named of the site view: their own work, kept from session to session, each for one user alone. */

import type { Result } from "#domain/result.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import type { StopWatching } from "./cached.ts";

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Path and query within the console. */
  readonly address: string;
}

/** What becomes of somebody's views, or why they stay as they are. */
export type SavedViewsChange<Fault> = Result<readonly SavedView[], Fault>;

export interface SavedViewStore {
  /** Calls soon and after each change, whichever tab made it. */
  watch(userId: string, onValue: (views: readonly SavedView[]) => void): StopWatching;
  /** Reads, decides and writes in one go; answers why not. Rejects where the browser writes nothing. */
  change<Fault>(
    userId: string,
    decide: (views: readonly SavedView[]) => SavedViewsChange<Fault>,
  ): Promise<Fault | undefined>;
}

/** For browsers without a database: lasts as long as the page. */
export function createMemorySavedViews(): SavedViewStore {
  const byUser = new Map<string, Observable<readonly SavedView[]>>();
  function of(userId: string): Observable<readonly SavedView[]> {
    const known = byUser.get(userId) ?? createObservable<readonly SavedView[]>([]);
    byUser.set(userId, known);
    return known;
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
