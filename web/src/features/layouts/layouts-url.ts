/** The layouts page as its address says it: the views, the search and the order (S0 §2). */
import { DEFAULT_LAYOUT_SORT } from "#domain/layout/layout-list.ts";
import { isLayoutColumn, isSortDirection, type LayoutSort } from "./columns.ts";

/** The views the page has; what else an address asks for falls back to the list. */
export type LayoutsView = "list";

export interface LayoutsPageState {
  readonly view: LayoutsView;
  readonly search: string;
  readonly sort: LayoutSort;
}

/** Longer searches than any name are cut. */
const MAX_SEARCH = 200;

export function readLayoutsUrl(query: URLSearchParams): LayoutsPageState {
  return {
    view: "list",
    search: (query.get("q") ?? "").slice(0, MAX_SEARCH),
    sort: readSort(query.get("sort")),
  };
}

/** Leaves out what is as it always is, save the view, which the spec wants in the address. */
export function writeLayoutsUrl({ view, search, sort }: LayoutsPageState): URLSearchParams {
  const query = new URLSearchParams({ view });
  if (search !== "") query.set("q", search);
  const isDefault =
    sort.column === DEFAULT_LAYOUT_SORT.column && sort.direction === DEFAULT_LAYOUT_SORT.direction;
  if (!isDefault) query.set("sort", `${sort.column}.${sort.direction}`);
  return query;
}

function readSort(text: string | null): LayoutSort {
  const [column = "", direction] = (text ?? "").split(".");
  if (!isLayoutColumn(column) || !isSortDirection(direction)) return DEFAULT_LAYOUT_SORT;
  return { column, direction };
}
