/** The routes for programs: their answers and parameters. Unlisted parameters are refused. */
import type { OPERATIONS } from "#domain/access/operations.ts";
import {
  ALARM_COLUMNS,
  ALARM_METRICS_COLUMNS,
  HISTORY_DEFAULTS,
  HISTORY_FIELDS,
  historyColumns,
  MASTER_LOCATION_COLUMNS,
  MASTER_READING_COLUMNS,
  NODE_LOCATION_COLUMNS,
  type OpenColumn,
  READING_COLUMNS,
  SITE_COLUMNS,
  STOW_COLUMNS,
} from "./open-column.ts";

export type OpenRouteName = {
  [Name in keyof typeof OPERATIONS]: (typeof OPERATIONS)[Name] extends { readonly caller: "token" }
    ? Name
    : never;
}[keyof typeof OPERATIONS];

export type OpenParameterName = "master" | "from" | "to" | "fields" | "page" | "format";

export interface OpenParameter {
  readonly about: string;
  readonly type: "text" | "whole";
  /** Regular expression, as in JSON Schema. */
  readonly pattern?: string;
  readonly oneOf?: readonly string[];
}

/** Longest span of one history request. */
export const HISTORY_SPAN_SECONDS = 31 * 86_400;

/** Longest span of one request for alarm metrics. */
export const METRICS_SPAN_SECONDS = 31 * 86_400;

/** Longest span of one request for stows. */
export const STOW_SPAN_SECONDS = 366 * 86_400;

const UUID = "^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$";

export const OPEN_PARAMETERS: Readonly<Record<OpenParameterName, OpenParameter>> = {
  master: { about: "Only this master: its mLocId.", type: "text", pattern: UUID },
  from: { about: "First second wanted; epoch seconds.", type: "whole" },
  to: {
    about: `Last second wanted; epoch seconds, at most ${HISTORY_SPAN_SECONDS / 86_400} days after the first, ${STOW_SPAN_SECONDS / 86_400} for stows.`,
    type: "whole",
  },
  fields: {
    about: `Names of columns, separated by commas; without it ${HISTORY_DEFAULTS.join(", ")}. Any of: ${HISTORY_FIELDS.join(", ")}.`,
    type: "text",
    pattern: "^[A-Za-z]+(,[A-Za-z]+)*$",
  },
  page: {
    about: "What the page before named as the next one. Good for the same token and request only.",
    type: "text",
    pattern: "^[A-Za-z0-9_-]+$",
  },
  format: {
    about: "csv for a table (RFC 4180) in place of JSON, as does the header Accept: text/csv.",
    type: "text",
    oneOf: ["json", "csv"],
  },
};

export interface OpenRoute {
  readonly summary: string;
  /** Name of one item of the answer in the published document, and base name of its CSV file. */
  readonly item: string;
  /** Whether the route answers one item or a page of items. */
  readonly answers: "one" | "page";
  /** Columns of an item; for the history, all available columns. */
  readonly columns: readonly OpenColumn[];
  readonly needs: readonly OpenParameterName[];
  readonly takes: readonly OpenParameterName[];
  /** Longest span from `from` to `to` in seconds; 0 for routes without a time range. */
  readonly maxSpanSeconds: number;
}

export const OPEN_ROUTES: Readonly<Record<OpenRouteName, OpenRoute>> = {
  "GET /v1/sites/{id}": {
    summary: "The layout",
    item: "Site",
    answers: "one",
    columns: SITE_COLUMNS,
    needs: [],
    takes: ["format"],
    maxSpanSeconds: 0,
  },
  "GET /v1/sites/{id}/masters": {
    summary: "Masters of the layout and where they stand",
    item: "MasterLocation",
    answers: "page",
    columns: MASTER_LOCATION_COLUMNS,
    needs: [],
    takes: ["master", "page", "format"],
    maxSpanSeconds: 0,
  },
  "GET /v1/sites/{id}/nodes": {
    summary: "Nodes of the layout: where they stand, and their ids",
    item: "NodeLocation",
    answers: "page",
    columns: NODE_LOCATION_COLUMNS,
    needs: [],
    takes: ["master", "page", "format"],
    maxSpanSeconds: 0,
  },
  "GET /v1/sites/{id}/readings": {
    summary: "What each node reported last",
    item: "NodeReading",
    answers: "page",
    columns: READING_COLUMNS,
    needs: [],
    takes: ["master", "page", "format"],
    maxSpanSeconds: 0,
  },
  "GET /v1/sites/{id}/master-readings": {
    summary: "What each master reported last",
    item: "MasterReading",
    answers: "page",
    columns: MASTER_READING_COLUMNS,
    needs: [],
    takes: ["master", "page", "format"],
    maxSpanSeconds: 0,
  },
  "GET /v1/sites/{id}/history": {
    summary: "What the nodes of one master reported within a time, oldest round first",
    item: "HistoryReading",
    answers: "page",
    columns: historyColumns(HISTORY_FIELDS),
    needs: ["master", "from", "to"],
    takes: ["fields", "page", "format"],
    maxSpanSeconds: HISTORY_SPAN_SECONDS,
  },
  "GET /v1/sites/{id}/alarms": {
    summary: "Alarms that stand, by the newest reading of each device",
    item: "Alarm",
    answers: "page",
    columns: ALARM_COLUMNS,
    needs: [],
    takes: ["master", "page", "format"],
    maxSpanSeconds: 0,
  },
  "GET /v1/sites/{id}/alarm-metrics": {
    summary:
      "Key figures of the alarms within a time, of the slots of ten minutes that are on finished days (UTC)",
    item: "AlarmMetrics",
    answers: "one",
    columns: ALARM_METRICS_COLUMNS,
    needs: ["from", "to"],
    takes: ["format"],
    maxSpanSeconds: METRICS_SPAN_SECONDS,
  },
  "GET /v1/sites/{id}/stows": {
    summary: "Stows that began within a time and whose proof is closed, newest first",
    item: "Stow",
    answers: "page",
    columns: STOW_COLUMNS,
    needs: ["from", "to"],
    takes: ["page", "format"],
    maxSpanSeconds: STOW_SPAN_SECONDS,
  },
};

export const OPEN_ROUTE_NAMES = Object.keys(OPEN_ROUTES) as readonly OpenRouteName[];
