/** What is read of a whole site over some hours: which columns of the nodes, and how many hours at once. */

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

/** What the map draws of the nodes; or their alarms and what the masters said; or the alarms of both and the ways of the nodes' radio. */
export const ROUNDS_CONTENTS = ["MAP", "EVENTS", "ALARMS"] as const;

export type RoundsContent = (typeof ROUNDS_CONTENTS)[number];

/** So much at once; nothing that masters may send in this time is more than an answer can hold. */
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

/** What masters tell beside the nodes; nothing of them is on the map. */
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

/** A day's rounds after `after` up to `upTo` (epoch seconds), the latter included; what a node had before is in none of them. */
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
