/** URL state of the layouts page: views, search, filter and sort order. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { HEALTH_FILTERS, type HealthFilter } from "#domain/health/attention.ts";
import { type EditorAddress, readEditor, writeEditor } from "#domain/layout/editor-address.ts";
import { DEFAULT_LAYOUT_SORT } from "#domain/layout/layout-list.ts";
import { isSortColumn, isSortDirection, type LayoutSort } from "./columns.ts";

/**
 * The views of the layouts page, in the order of the URL; an unknown view in the URL means the
 * list.
 */
export const LAYOUTS_VIEWS = ["list", "map", "alarms"] as const;

export type LayoutsView = (typeof LAYOUTS_VIEWS)[number];

export interface LayoutsPageState {
  /** The open views, at least one: list and map can be side by side, alarms are always alone. */
  readonly views: readonly LayoutsView[];
  readonly search: string;
  /** Filter of the layouts by health. */
  readonly filter: HealthFilter;
  readonly sort: LayoutSort;
  /** Edit mode: layouts open in the editor, and unpublished ones are listed. */
  readonly isEditing: boolean;
  /** State of the layout editor; undefined: closed. */
  readonly editor?: EditorAddress | undefined;
}

/** Maximum length of a search text; longer ones are truncated, because no name is longer. */
const MAX_SEARCH = 200;

/**
 * Reads the state of the page from the URL. Edit mode is only for administrators; other users see
 * the dialog of a layout read-only.
 */
export function readLayoutsUrl(
  query: URLSearchParams,
  privileges: PrivilegeBits,
): LayoutsPageState {
  return {
    views: readViews(query.get("view") ?? ""),
    search: (query.get("q") ?? "").slice(0, MAX_SEARCH),
    filter: HEALTH_FILTERS.find((filter) => filter === query.get("show")) ?? "all",
    sort: readSort(query.get("sort")),
    isEditing: query.get("edit") === "true" && holds(privileges, "ADMIN"),
    editor: readEditor((name) => query.get(name), privileges),
  };
}

/**
 * Query of the URL for a state of the page. Default values are omitted, except the view, which the
 * URL always names.
 */
export function writeLayoutsUrl(page: LayoutsPageState): URLSearchParams {
  const { views, search, filter, sort, isEditing, editor } = page;
  const query = new URLSearchParams({ view: views.join() });
  if (search !== "") query.set("q", search);
  if (filter !== "all") query.set("show", filter);
  const isDefault =
    sort.column === DEFAULT_LAYOUT_SORT.column && sort.direction === DEFAULT_LAYOUT_SORT.direction;
  if (!isDefault) query.set("sort", `${sort.column}.${sort.direction}`);
  if (isEditing) query.set("edit", "true");
  for (const [name, value] of Object.entries(editor ? writeEditor(editor) : {}))
    if (value !== undefined) query.set(name, value);
  return query;
}

/** Query string for a state of the page, with readable commas and colons. */
export function layoutsSearch(page: LayoutsPageState): string {
  return `?${writeLayoutsUrl(page).toString().replaceAll("%2C", ",").replaceAll("%3A", ":")}`;
}

/** Query string that opens the editor of this layout over the page. */
export function editorPath(page: LayoutsPageState, layoutId: string): string {
  return layoutsSearch({ ...page, editor: { layout: { id: layoutId, tab: "details" } } });
}

function readViews(text: string): readonly LayoutsView[] {
  const requested = text.split(",", LAYOUTS_VIEWS.length * 2);
  const granted = LAYOUTS_VIEWS.filter((view) => requested.includes(view));
  const [first] = granted;
  if (first === undefined) return ["list"];
  return first === "alarms" ? granted : granted.filter((view) => view !== "alarms");
}

function readSort(text: string | null): LayoutSort {
  const [column = "", direction] = (text ?? "").split(".");
  if (!isSortColumn(column) || !isSortDirection(direction)) return DEFAULT_LAYOUT_SORT;
  return { column, direction };
}
