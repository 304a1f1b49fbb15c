/**
 * Compares the digested days of a master and stores what they say about the readiness of its
 * trackers for a stow.
 */
import { decodeDigest, MAX_DIGEST_BYTES } from "#domain/readiness/day-digest.ts";
import { type DigestedDay, findingsOf } from "#domain/readiness/master-findings.ts";
import { HISTORY_RULES } from "#domain/readiness/tracker-history.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Clock, dayOf, startOfDay } from "#functions/shared/runtime/clock.ts";
import { type DayIndex, dayIndexesBack } from "#functions/shared/store/day-objects.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { putFindings } from "#functions/shared/store/readiness-history.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { inflate } from "#functions/shared/telemetry/raw-deflate.ts";

export interface RefreshFindingsDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
}

/**
 * Compares the newest days and stores the findings. Idempotent. Of two concurrent runs, the one that
 * has read more wins.
 */
export async function refreshFindings(
  { store, clock }: RefreshFindingsDeps,
  masterKey: MasterKey,
): Promise<void> {
  const last = { day: dayOf(clock.nowMilliseconds()), limit: HISTORY_RULES.currentDays };
  const indexes = await dayIndexesBack(store, masterKey, { ...last, isConsistent: true });
  const [newest] = indexes;
  if (newest === undefined) return;
  const newestDay = startOfDay(newest.day);
  const first = newestDay - (HISTORY_RULES.currentDays - 1) * SECONDS_PER_DAY;
  const within = indexes.filter(({ day }) => startOfDay(day) >= first);
  const findings = findingsOf(within.flatMap(digestedDay));
  const versions = within.reduce((sum, { version }) => sum + version, 0);
  await putFindings(store, masterKey, { newestDay, ...findings }, versions);
}

/** The digest of a day; none for a day without readings, or compacted before digests were made. */
function digestedDay({ day, digest }: DayIndex): readonly DigestedDay[] {
  const bytes = digest && inflate({ bytes: digest, limit: MAX_DIGEST_BYTES });
  const decoded = bytes && decodeDigest(bytes);
  return decoded === undefined ? [] : [{ start: startOfDay(day), digest: decoded }];
}
