/**
 * Reads scanned components of masters from the server into the cache; the screens read the cache.
 */
import { ok, type Result } from "#domain/result.ts";
import { atATime } from "#web/api/at-a-time.ts";
import { listScans, type ScansRecord } from "#web/api/component-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Rest } from "#web/api/rest.ts";
import type { SiteCache } from "#web/offline/site-cache.ts";

export interface ScanDependencies {
  readonly rest: Rest;
  readonly cache: Pick<SiteCache, "saveScans">;
  readonly nowSeconds: () => number;
  /** False once the caller no longer needs the answer: it must then not be stored in the cache. */
  readonly isWanted: () => boolean;
}

/** Maximum number of parallel requests: responses are short, and more would only queue up. */
const AT_A_TIME = 4;

/**
 * Reads the scans of masters. Stops at the first failure; scans that have arrived by then are
 * stored.
 */
export async function loadScans(
  { rest, cache, nowSeconds, isWanted }: ScanDependencies,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<undefined, Failure>> {
  let ended: Result<undefined, Failure> = ok(undefined);
  const found: ScansRecord[] = [];
  await atATime(mLocIds, AT_A_TIME, async (mLocId) => {
    if (!ended.ok || !isWanted()) return;
    const answer = await listScans(rest, layoutId, mLocId);
    if (answer.ok) {
      found.push({ mLocId, layoutId, scans: answer.value, savedAtSeconds: nowSeconds() });
    } else ended = answer;
  });
  // Stored in one write, because the map redraws after each.
  if (isWanted() && found.length > 0) await cache.saveScans(found);
  return ended;
}
