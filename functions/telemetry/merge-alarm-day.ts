/** Merges the alarms of all masters of a layout for one finished day. */
import { EPISODES_READER } from "#domain/insight/alarm-metrics/day-alarms-codec.ts";
import { DIGEST_SECTIONS } from "#domain/insight/digest/master-digest.ts";
import type { LayoutDay } from "#functions/shared/store/layout-days.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type AlarmDay, putAlarmDay } from "#functions/shared/telemetry/alarm-days.ts";
import { digestsOfLayout } from "./store/digests.ts";

/**
 * Stores the alarms of a layout's day, as the digests of its masters have them. Idempotent; of two
 * concurrent runs, the one that has read more wins.
 */
export async function mergeAlarmDay(
  { store }: { readonly store: TelemetryStore },
  { layoutId, day }: LayoutDay,
  { isComplete }: Pick<AlarmDay, "isComplete">,
): Promise<void> {
  const digests = await digestsOfLayout(
    store,
    layoutId,
    { first: day, last: day },
    { isConsistent: true },
  );
  await putAlarmDay(store, layoutId, {
    ...{ day, isComplete },
    versions: digests.reduce((sum, { version }) => sum + version, 0),
    sections: digests.flatMap((digest) => {
      const found = digest.sections().find(({ id }) => id === DIGEST_SECTIONS.episodes);
      if (found?.version !== EPISODES_READER.version) return [];
      return [{ mLocId: digest.mLocId, bytes: found.bytes }];
    }),
  });
}
