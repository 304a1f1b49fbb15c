/** The past moment that a site's live store shows instead of the live data. */
import type { ChangeLiveState } from "./live-state.ts";
import { loadPast, type PastDependencies, type PastMoment } from "./past-loader.ts";

/**
 * Reads the data of past moments. Only the newest request counts; answers to earlier ones are
 * discarded.
 */
export function createPastView(dependencies: PastDependencies, change: ChangeLiveState) {
  let newest: PastMoment | undefined;

  function show(request: PastMoment): Promise<void> {
    newest = request;
    return loadPast(dependencies, {
      ...request,
      onPast: (past) => change({ past }),
      isCurrent: () => newest === request,
    });
  }

  return {
    show,
    async again(): Promise<void> {
      if (newest !== undefined) await show({ ...newest });
    },
    /** Returns to the live view; returns true if a past moment was shown. */
    leave(): boolean {
      const wasLooking = newest !== undefined;
      newest = undefined;
      if (wasLooking) change({ past: undefined });
      return wasLooking;
    },
  };
}
