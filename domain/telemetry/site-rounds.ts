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
 * For the map, the nodes' columns; or their alarms and the masters' reports; or the alarms of both
 * and the routes of the nodes' radio.
 */
export const ROUNDS_CONTENTS = ["MAP", "EVENTS", "ALARMS"] as const;

export type RoundsContent = (typeof ROUNDS_CONTENTS)[number];

/** Maximum span: everything that masters may send in this time fits into an answer. */
export const MAX_ROUNDS_SECONDS: Readonly<Record<RoundsContent, number>> = {
  MAP: 6 * 3_600,
  EVENTS: 86_400,
  ALARMS: 86_400,
};

const NODE_FIELDS = {
  MAP: [...SUMMARY_FIELDS, "firstHop"],
  EVENTS: ["alarms", "auxAlarms"],
  ALARMS: ["timestamp", "alarms", "nId", "firstHop", "auxAlarms"],
} as const satisfies Readonly<Record<RoundsContent, readonly NodeField[]>>;

/** The columns of nodes, by id. */
export const ROUNDS_COLUMNS: Readonly<Record<RoundsContent, ReadonlySet<number>>> = {
  MAP: columnIds(NODE_FIELDS.MAP),
  EVENTS: columnIds(NODE_FIELDS.EVENTS),
  ALARMS: columnIds(NODE_FIELDS.ALARMS),
};

const EVERY_FIELD: readonly MasterField[] = MASTER_COLUMNS.map(({ field }) => field);

/** Reports of masters beside the nodes; none for the map. */
export const ROUNDS_REPORTS: Readonly<Record<RoundsContent, readonly MasterField[]>> = {
  MAP: [],
  EVENTS: EVERY_FIELD,
  // The words that every report has.
  ALARMS: ["alarms", "flags", "stowModesActive", "stowModesEnabled"],
};

function columnIds(fields: readonly NodeField[]): ReadonlySet<number> {
  return new Set(fields.map((field) => nodeColumn(field).id));
}

/** The same round with every other column absent. */
export function withColumns(reading: Reading, ids: ReadonlySet<number>): Reading {
  const columns = reading.columns.map((values, id) => (ids.has(id) ? values : undefined));
  return { ...reading, columns };
}

/**
 * A day's rounds after `after` up to `upTo` (epoch seconds), the latter included; the earlier state
 * of a node is in none of them.
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
