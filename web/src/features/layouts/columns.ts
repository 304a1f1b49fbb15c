/** The three columns of the layouts list (S0 §2) and what a press on their heads does. */
import type { LayoutColumn, SortDirection } from "#domain/layout/layout-list.ts";
import { MESSAGES } from "#web/ui/messages.ts";

export const COLUMNS = [
  { key: "name", label: MESSAGES.layoutName },
  { key: "customerName", label: MESSAGES.customer },
  { key: "state", label: MESSAGES.state },
] as const satisfies readonly { readonly key: LayoutColumn; readonly label: string }[];

export interface LayoutSort {
  readonly column: LayoutColumn;
  readonly direction: SortDirection;
}

/** Upwards first. */
export const DIRECTIONS = ["ascending", "descending"] as const satisfies readonly SortDirection[];

export function isLayoutColumn(text: string): text is LayoutColumn {
  return COLUMNS.some(({ key }) => key === text);
}

export function isSortDirection(text: string | undefined): text is SortDirection {
  return DIRECTIONS.some((direction) => direction === text);
}

/** The other direction, or this column upwards. */
export function nextSort(sort: LayoutSort, column: LayoutColumn): LayoutSort {
  const isUpwards = sort.column !== column || sort.direction === "descending";
  return { column, direction: isUpwards ? "ascending" : "descending" };
}
