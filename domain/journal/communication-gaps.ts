/** Times without a report of masters in a period, counting only gaps long enough to be stale. */
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { alarmBit } from "./alarms.ts";
import type { Episode } from "./episode.ts";

export interface CommunicationGaps {
  readonly mLocId: string;
  /** Time without a report in the period, counted from the last report on. */
  readonly seconds: number;
  readonly times: number;
  /**
   * Epoch seconds of the last report before a gap that still continues; undefined where the master
   * has reported since.
   */
  readonly sinceAt: number | undefined;
}

const SILENT = alarmBit("MASTER", "silent");

/**
 * Gaps without reports per master, the longest first; masters without a long enough gap are absent.
 * @param from epoch seconds, as is `to`
 */
export function communicationGaps(
  episodes: readonly Episode[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly CommunicationGaps[] {
  const byMaster = new Map<string, CommunicationGaps>();
  for (const { mLocId, word, bit, raisedAt, clearedAt } of episodes) {
    if (word !== "MASTER" || bit !== SILENT) continue;
    const lastReportAt = raisedAt - MASTER_STALE_SECONDS - 1;
    const seconds = Math.min(clearedAt ?? to, to) - Math.max(lastReportAt, from);
    if (seconds <= 0) continue;
    const known = byMaster.get(mLocId);
    byMaster.set(mLocId, {
      mLocId,
      seconds: (known?.seconds ?? 0) + seconds,
      times: (known?.times ?? 0) + 1,
      sinceAt: clearedAt === undefined ? lastReportAt : known?.sinceAt,
    });
  }
  return [...byMaster.values()].sort((one, other) => other.seconds - one.seconds);
}
