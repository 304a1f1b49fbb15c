/**
 * The contents of a read of a whole site over some hours: the columns of the nodes, and the maximum
 * number of hours.
 */

import {
  MASTER_COLUMNS,
  type MasterField,
  type NodeField,
  nodeColumn,
} from "#domain/device-data/schema.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import type { Day } from "./day.ts";
import type { Reading } from "./reading.ts";
import { SUMMARY_FIELDS } from "./summary.ts";

/**
 * Contents of a read. MAP: the nodes' columns for the map. EVENTS: the nodes' alarms and the
 * masters' reports. ALARMS: the alarms of nodes and masters, and the radio routes of nodes. RADIO: the
 * radio routes of nodes with their links. FIRMWARE: the versions and types of nodes.
 */
export const ROUNDS_CONTENTS = ["MAP", "EVENTS", "ALARMS", "RADIO", "FIRMWARE"] as const;

export type RoundsContent = (typeof ROUNDS_CONTENTS)[number];

/** Maximum span in seconds: everything that masters may send in this time fits into one answer. */
export const MAX_ROUNDS_SECONDS: Readonly<Record<RoundsContent, number>> = {
  MAP: 6 * 3_600,
  EVENTS: 86_400,
  ALARMS: 86_400,
  RADIO: 86_400,
  FIRMWARE: 6 * 3_600,
};

const NODE_FIELDS = {
  MAP: [...SUMMARY_FIELDS, "firstHop"],
  EVENTS: ["alarms", "auxAlarms"],
  ALARMS: ["timestamp", "alarms", "nId", "firstHop", "auxAlarms"],
  RADIO: [
    "timestamp",
    "nId",
    "firstHop",
    "hopCount",
    "checkinRound",
    "linkQualityIndicator",
    "receivedSignalStrengthIndicator",
  ],
  FIRMWARE: ["timestamp", "firmwareVersion", "hardwareVersion"],
} as const satisfies Readonly<Record<RoundsContent, readonly NodeField[]>>;

/** Ids of the nodes' columns that a read with each of the contents includes. */
export const ROUNDS_COLUMNS: Readonly<Record<RoundsContent, ReadonlySet<number>>> = {
  MAP: columnIds(NODE_FIELDS.MAP),
  EVENTS: columnIds(NODE_FIELDS.EVENTS),
  ALARMS: columnIds(NODE_FIELDS.ALARMS),
  RADIO: columnIds(NODE_FIELDS.RADIO),
  FIRMWARE: columnIds(NODE_FIELDS.FIRMWARE),
};

const EVERY_FIELD: readonly MasterField[] = MASTER_COLUMNS.map(({ field }) => field);

/** Words that every report of a master contains. */
const WORDS = ["alarms", "flags", "stowModesActive", "stowModesEnabled"] as const;

/** Fields of the masters' reports that are read besides the nodes; empty for the map. */
export const ROUNDS_REPORTS: Readonly<Record<RoundsContent, readonly MasterField[]>> = {
  MAP: [],
  EVENTS: EVERY_FIELD,
  ALARMS: WORDS,
  RADIO: WORDS,
  FIRMWARE: WORDS,
};

function columnIds(fields: readonly NodeField[]): ReadonlySet<number> {
  return new Set(fields.map((field) => nodeColumn(field).id));
}

/** The same round with only these columns; every other column is absent. */
export function withColumns(reading: Reading, ids: ReadonlySet<number>): Reading {
  const columns = reading.columns.map((values, id) => (ids.has(id) ? values : undefined));
  return { ...reading, columns };
}

/**
 * The rounds of a day after the time `after` and up to `upTo`, included; both in epoch seconds. The
 * state of nodes at `after` is not part of the result.
 */
export function cutDay(
  { schema, slots, rows, columns }: Day,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Day {
  const isWithin = ({ ts }: { readonly ts: EpochSeconds }) => ts > after && ts <= upTo;
  const first = rows.findIndex(isWithin);
  if (first < 0) return { schema, slots, rows: [], columns: columns.map(() => undefined) };
  const last = rows.findLastIndex(isWithin) + 1;
  return {
    schema,
    slots,
    rows: rows.slice(first, last),
    columns: columns.map((values) => values?.slice(first * slots, last * slots)),
  };
}
