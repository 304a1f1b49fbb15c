/**
 * Requests the work documents of masters whose zones have run out: the documents then list only
 * zones that are held.
 */
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { MasterZones } from "#functions/shared/store/work-zones.ts";

/**
 * For how long after its end a zone counts as just run out, in seconds: some runs of the schedule
 * may fail. A request for an unchanged document publishes nothing.
 */
const RECENT_SECONDS = 300;

export async function renewWorkDocuments(
  requestDocuments: RequestDocuments,
  layoutId: string,
  masters: readonly MasterZones[],
  nowSeconds: number,
): Promise<void> {
  const changed = masters.filter(({ zones }) =>
    zones.some(({ until }) => until <= nowSeconds && nowSeconds < until + RECENT_SECONDS),
  );
  await Promise.all(
    changed.map(({ mLocId }) => requestDocuments({ layoutId, mLocId, docs: ["work"] })),
  );
}
