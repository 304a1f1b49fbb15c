/** Reads what was scanned at masters from the server into the cache, from where the screens take it. */
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
  /** Whether somebody still waits for it: what comes later must not be found in the cache. */
  readonly isWanted: () => boolean;
}

/** Each is a short answer; more at a time would only queue up. */
const AT_A_TIME = 4;

/** The first failure ends it; what had come by then is kept. */
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
  // In one go: with every save the map is drawn anew.
  if (isWanted() && found.length > 0) await cache.saveScans(found);
  return ended;
}
