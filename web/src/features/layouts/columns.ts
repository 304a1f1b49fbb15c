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

/** Downwards has the layout with the most trouble first. */
const HEALTH = { key: "health", label: HEALTH_MESSAGES.health } as const;

export const SORTS = [...COLUMNS, HEALTH] as const;

export type SortColumn = (typeof SORTS)[number]["key"];

export interface LayoutSort {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

/** Upwards first. */
export const DIRECTIONS = ["ascending", "descending"] as const satisfies readonly SortDirection[];

export function isSortColumn(text: string): text is SortColumn {
  return SORTS.some(({ key }) => key === text);
}

export function isSortDirection(text: string | undefined): text is SortDirection {
  return DIRECTIONS.some((direction) => direction === text);
}

/** The other direction, or this column upwards; of trouble the most is wanted first. */
export function nextSort(sort: LayoutSort, column: SortColumn): LayoutSort {
  if (sort.column !== column) {
    return { column, direction: column === HEALTH.key ? "descending" : "ascending" };
  }
  return { column, direction: sort.direction === "descending" ? "ascending" : "descending" };
}
