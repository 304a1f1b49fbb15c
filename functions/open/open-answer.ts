/**
 * Writes a page of rows of the public API in the requested format: JSON, or comma-separated values.
 */
import type { OpenColumn } from "#domain/open/open-column.ts";
import type { OpenRoute } from "#domain/open/open-routes.ts";
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import { ANSWER_HEADERS, type HttpResult, jsonResult } from "#functions/shared/http.ts";

/** A row: values by column name; members without a column are not written. */
export type OpenRow = Readonly<Record<string, unknown>>;

export interface OpenPage {
  readonly rows: readonly OpenRow[];
  /** Token of the next page; null on the last page. */
  readonly next: string | null;
}

interface Answer extends OpenPage {
  readonly columns: readonly OpenColumn[];
  /** The request's query string without the page parameter. */
  readonly self: string;
}

/** Writes a page as JSON. A route of a single item returns that item instead of a list. */
export function jsonAnswer({ answers }: OpenRoute, { rows, next, columns }: Answer): HttpResult {
  const items = rows.map((row) => itemOf(columns, row));
  return jsonResult(200, answers === "one" ? items[0] : { items, next });
}

/** Writes a page as comma-separated values. The address of the next page is in the header Link. */
export function csvAnswer({ item }: OpenRoute, { rows, next, columns, self }: Answer): HttpResult {
  const header = columns.map(({ name }) => name);
  const cells = rows.map((row) => columns.map(({ name }) => cellOf(valueIn(row, name))));
  const link = next === null ? {} : { link: `<${self}&page=${next}>; rel="next"` };
  return {
    statusCode: 200,
    headers: {
      ...ANSWER_HEADERS,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${item}.csv"`,
      ...link,
    },
    body: csvText([header, ...cells]),
  };
}

function itemOf(columns: readonly OpenColumn[], row: OpenRow): OpenRow {
  return Object.fromEntries(columns.map(({ name }) => [name, valueIn(row, name)]));
}

function valueIn(row: OpenRow, name: string): string | number | null {
  const value = row[name] ?? null;
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new Error(`expected text or a number in ${name}, got ${typeof value}`);
}

function cellOf(value: string | number | null): CsvCell {
  return value ?? "";
}
