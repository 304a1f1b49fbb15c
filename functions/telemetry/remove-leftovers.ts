/** Removes day objects that no index item names any more: replaced ones after a day, and those of runs that broke off. */
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import { dayIndex, dueLeftovers, forgetLeftovers } from "#functions/shared/store/day-objects.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import {
  deleteObject,
  type TelemetryBucket,
} from "#functions/shared/telemetry/telemetry-bucket.ts";

/** Announcements looked at in one run. */
const MAX_LEFTOVERS = 500;

/**
 * The number of objects removed. What the index item names stays: no run can move it back to an object a day old, because
 * each run raises the version.
 */
export async function removeLeftovers({
  store,
  bucket,
  clock,
}: {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
  readonly clock: Clock;
}): Promise<number> {
  const due = { nowSeconds: nowSeconds(clock), limit: MAX_LEFTOVERS };
  let removed = 0;
  for (const leftovers of await dueLeftovers(store, due)) {
    const present = await dayIndex(store, leftovers.place, leftovers.day);
    for (const key of leftovers.objectKeys) {
      if (key === present?.objectKey) continue;
      await deleteObject(bucket, key);
      removed += 1;
    }
    await forgetLeftovers(store, leftovers);
  }
  return removed;
}
