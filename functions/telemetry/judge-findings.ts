/** Judges the trackers of a master when one of its days is compacted, and ranks those of a layout. */
import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { FEATURE_READER, PROFILE_READER } from "#domain/insight/detectors/feature-section.ts";
import type { FeatureDay } from "#domain/insight/detectors/history.ts";
import { judgeMaster } from "#domain/insight/detectors/judge-master.ts";
import { curvesOf, rankFindings } from "#domain/insight/detectors/rank-findings.ts";
import { sectionIn } from "#domain/insight/digest/master-digest.ts";
import { MAX_LINES } from "#domain/insight/findings/layout-findings.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Clock, dayOf, startOfDay } from "#functions/shared/runtime/clock.ts";
import {
  masterFindingsOf,
  putLayoutFindings,
  putMasterFindings,
} from "#functions/shared/store/findings.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { masterNamesIn } from "#functions/shared/store/masters.ts";
import { readItem } from "#functions/shared/store/read-item.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { digestsOfMaster, type StoredDigest } from "./store/digests.ts";

/** Number of finished days that the detectors see: a fault of Friday, with a week before it. */
const JUDGED_DAYS = 10;

export interface JudgeFindingsDeps {
  readonly store: TelemetryStore & CoreStore;
  readonly clock: Clock;
}

/**
 * Judges the newest finished days of a master. Idempotent. Of two concurrent runs, the one that has
 * read more wins.
 */
export async function judgeFindings(
  { store, clock }: JudgeFindingsDeps,
  place: MasterKey,
): Promise<void> {
  const now = clock.nowMilliseconds();
  const days = Array.from({ length: JUDGED_DAYS }, (_, back) =>
    dayOf(now - back * SECONDS_PER_DAY * 1000),
  );
  const digests = await digestsOfMaster(store, place, days);
  const judged = digests.flatMap(featureDay);
  const newestDay = Math.max(...judged.map(({ start }) => start));
  if (judged.length === 0) return;
  const versions = digests.reduce((sum, { version }) => sum + version, 0);
  const rows = await nodeRowsOf(store, place);
  await putMasterFindings(
    store,
    place,
    { newestDay, versions },
    {
      mLocId: place.mLocId,
      nodes: Math.max(...judged.map(({ features }) => features.nodes)),
      findings: judgeMaster(judged, rows),
      curves: curvesOf(judged),
    },
  );
}

function featureDay(digest: StoredDigest): readonly FeatureDay[] {
  const sections = digest.sections();
  const features = sectionIn(sections, FEATURE_READER);
  if (!features.ok || features.value === undefined) return [];
  const read = sectionIn(sections, PROFILE_READER);
  const profiles = read.ok ? read.value : undefined;
  return [{ start: startOfDay(digest.day), features: features.value, profiles }];
}

/** Ranks the findings of all masters of a layout and stores its list. Idempotent. */
export async function rankLayout(
  { store }: Pick<JudgeFindingsDeps, "store">,
  layoutId: string,
): Promise<void> {
  const [masters, names] = await Promise.all([
    masterFindingsOf(store, layoutId),
    masterNamesIn(store, layoutId),
  ]);
  const present = masters.filter(({ mLocId }) => names.has(mLocId));
  if (present.length === 0) return;
  const newestDay = Math.max(...present.map((master) => master.newestDay));
  // What is known of a master only until an earlier day says nothing about its trackers now.
  const judged = present.filter((master) => master.newestDay === newestDay);
  const ranked = rankFindings(judged);
  const versions = present.reduce((sum, master) => sum + master.versions, 0);
  await putLayoutFindings(
    store,
    layoutId,
    { newestDay, versions },
    {
      until: newestDay + SECONDS_PER_DAY,
      ...{ judged: judged.length, masters: names.size },
      lines: ranked.slice(0, MAX_LINES).map((line) => ({
        ...line,
        masterName: names.get(line.mLocId) ?? "",
      })),
      left: Math.max(0, ranked.length - MAX_LINES),
    },
  );
}

/** Row of each node by its index, from the stored geometry of its master; without auxiliary units, which have no controller. */
async function nodeRowsOf(
  store: CoreStore,
  { layoutId, mLocId }: MasterKey,
): Promise<readonly (number | undefined)[]> {
  const geometry = await readItem(store, layoutKey(layoutId).pk, `G#${mLocId}`);
  const rows: (number | undefined)[] = [];
  for (const [at, index] of (geometry?.index ?? []).entries()) {
    const nLocId = nLocIdFrom(String(index));
    if (nLocId === undefined || geometry?.role?.[at] === "aux") continue;
    rows[nodeIndexOf(nLocId)] = geometry?.rowNum?.[at];
  }
  return rows;
}
