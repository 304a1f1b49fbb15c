/**
 * Reads the scanned components of masters from the server into the cache, from which the screens
 * read.
 */
import { ok, type Result } from "#domain/result.ts";
import { listScans, type ScansRecord } from "#web/api/component-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Rest } from "#web/api/rest.ts";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import type { SiteCache } from "#web/offline/site-cache.ts";

export interface ScanDependencies {
  readonly rest: Rest;
  readonly cache: Pick<SiteCache, "saveScans">;
  readonly nowSeconds: () => number;
  /**
   * Returns false once the caller no longer needs the answer, which must then not be stored in the
   * cache.
   */
  readonly isCurrent: () => boolean;
}

/**
 * Maximum number of parallel requests: responses are short, so that more requests would only wait
 * in a queue.
 */
const AT_A_TIME = 4;

/**
 * Reads the scanned components of some masters. Stops at the first failure; components that have
 * arrived by then are stored.
 */
export async function loadScans(
  { rest, cache, nowSeconds, isCurrent }: ScanDependencies,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<undefined, Failure>> {
  let ended: Result<undefined, Failure> = ok(undefined);
  const found: ScansRecord[] = [];
  await runConcurrently(mLocIds, AT_A_TIME, async (mLocId) => {
    if (!ended.ok || !isCurrent()) return;
    const answer = await listScans(rest, layoutId, mLocId);
    if (answer.ok) {
      found.push({ mLocId, layoutId, scans: answer.value, savedAtSeconds: nowSeconds() });
    } else ended = answer;
  });
  // All components are stored in one write, because the map redraws after each.
  if (isCurrent() && found.length > 0) await cache.saveScans(found);
  return ended;
}
