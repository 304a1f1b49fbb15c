/**
 * The columns by which the layouts list is sorted: its three own and the trouble of each layout;
 * and what pressing a heading does.
 */
import type { LayoutColumn, SortDirection } from "#domain/layout/layout-list.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { HEALTH_MESSAGES } from "./health/health-messages.ts";

export const COLUMNS = [
  { key: "name", label: MESSAGES.layoutName },
  { key: "customerName", label: MESSAGES.customer },
  { key: "state", label: MESSAGES.state },
] as const satisfies readonly { readonly key: LayoutColumn; readonly label: string }[];

/** Descending: most trouble first. */
const HEALTH = { key: "health", label: HEALTH_MESSAGES.health } as const;

export const SORTS = [...COLUMNS, HEALTH] as const;

export type SortColumn = (typeof SORTS)[number]["key"];

export interface LayoutSort {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

/** Ascending first. */
export const DIRECTIONS = ["ascending", "descending"] as const satisfies readonly SortDirection[];

export function isSortColumn(text: string): text is SortColumn {
  return SORTS.some(({ key }) => key === text);
}

export function isSortDirection(text: string | undefined): text is SortDirection {
  return DIRECTIONS.some((direction) => direction === text);
}

/** Reverses the same column; sorts another one ascending, but trouble descending. */
export function nextSort(sort: LayoutSort, column: SortColumn): LayoutSort {
  if (sort.column !== column) {
    return { column, direction: column === HEALTH.key ? "descending" : "ascending" };
  }
  return { column, direction: sort.direction === "descending" ? "ascending" : "descending" };
}
