/**
 * Columns by which the layout list can be sorted: name, customer, state and health; and the effect
 * of pressing a heading.
 */
import type { LayoutColumn, SortDirection } from "#domain/layout/layout-list.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { HEALTH_MESSAGES } from "./health/health-messages.ts";

export const COLUMNS = [
  { key: "name", label: LAYOUT_LIST_MESSAGES.layoutName },
  { key: "customerName", label: LAYOUT_LIST_MESSAGES.customer },
  { key: "state", label: LAYOUT_LIST_MESSAGES.state },
] as const satisfies readonly { readonly key: LayoutColumn; readonly label: string }[];

/** Health column; descending order shows the layouts with most trouble first. */
const HEALTH = { key: "health", label: HEALTH_MESSAGES.health } as const;

export const SORTS = [...COLUMNS, HEALTH] as const;

export type SortColumn = (typeof SORTS)[number]["key"];

export interface LayoutSort {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

/** Sort directions, the default one first. */
export const DIRECTIONS = ["ascending", "descending"] as const satisfies readonly SortDirection[];

export function isSortColumn(text: string): text is SortColumn {
  return SORTS.some(({ key }) => key === text);
}

export function isSortDirection(text: string | undefined): text is SortDirection {
  return DIRECTIONS.some((direction) => direction === text);
}

/**
 * The order after a press on a heading: reverses the current column; another column starts
 * ascending, health descending.
 */
export function nextSort(sort: LayoutSort, column: SortColumn): LayoutSort {
  if (sort.column !== column) {
    return { column, direction: column === HEALTH.key ? "descending" : "ascending" };
  }
  return { column, direction: sort.direction === "descending" ? "ascending" : "descending" };
}
