/** Computes all episodes of one master and its nodes from the data read. */

import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { masterColumn, nodeColumn } from "#domain/device-data/schema.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { type AlarmInterval, alarmIntervalsOf } from "./alarm-intervals.ts";
import type { AlarmWord } from "./alarms.ts";
import type { Episode } from "./episode.ts";

/** Data of one master and its nodes, as tables that follow each other in time. */
export interface MasterTables {
  readonly mLocId: string;
  readonly nodes: readonly Day[];
  /** The master's reports of itself, in tables with one slot. */
  readonly reports: readonly Day[];
}

/** The span of time of the data read; epoch seconds, both included. */
export interface ReadSpan {
  readonly from: number;
  readonly to: number;
}

export function episodesOf(tables: MasterTables, span: ReadSpan): readonly Episode[] {
  const { mLocId, nodes, reports } = tables;
  const ofNodes = (word: AlarmWord, column: number) =>
    alarmIntervalsOf(nodes, column).map((interval) =>
      episode(mLocId, word, nLocIdOf(interval.slot), interval),
    );
  const ofMaster = alarmIntervalsOf(reports, masterColumn("alarms").id).map((interval) =>
    episode(mLocId, "MASTER", undefined, interval),
  );
  const gaps = communicationGapsOf([...nodes, ...reports], span).map((gap) =>
    gapEpisode(mLocId, gap),
  );
  return [
    ...gaps,
    ...ofMaster,
    ...ofNodes("NODE", nodeColumn("alarms").id),
    ...ofNodes("AUX", nodeColumn("auxAlarms").id),
  ];
}

function episode(
  mLocId: string,
  word: AlarmWord,
  nLocId: string | undefined,
  { slot: _slot, ...interval }: AlarmInterval,
): Episode {
  return { mLocId, nLocId, word, ...interval };
}

function gapEpisode(mLocId: string, gap: CommunicationGap): Episode {
  const { bit } = SILENT_MASTER_ALARM;
  return { mLocId, nLocId: undefined, word: "MASTER", bit, ...gap };
}

interface CommunicationGap {
  /** Epoch seconds at which the master became stale after its last report. */
  readonly raisedAt: number;
  readonly isRaiseSeen: boolean;
  /** Epoch seconds when the master reported again; undefined while it is still silent. */
  readonly clearedAt: number | undefined;
  readonly seenAt: number;
}

/**
 * Spans, in the order of time, in which a master sent nothing for so long that its data counted as
 * stale; no span for a master that never reported.
 */
function communicationGapsOf(
  tables: readonly Day[],
  { to }: { readonly to: number },
): readonly CommunicationGap[] {
  const reportTimes = [...new Set(tables.flatMap(({ rows }) => rows.map(({ ts }) => Number(ts))))]
    .filter((ts) => ts <= to)
    .sort((one, other) => one - other);
  return reportTimes.flatMap((ts, at) => {
    const raisedAt = ts + MASTER_STALE_SECONDS + 1;
    const next = reportTimes[at + 1];
    if ((next ?? to) < raisedAt) return [];
    return [{ raisedAt, isRaiseSeen: true, clearedAt: next, seenAt: next ?? to }];
  });
}
