/** Which layouts the list shows and in what order; all of it happens in the browser (S0 §2). */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import type { Layout } from "#web/api/parse.ts";
import { MESSAGES } from "#web/ui/messages.ts";

/** The three columns of S0 §2, in their order. */
export const COLUMNS = [
  { key: "name", label: MESSAGES.layoutName },
  { key: "customerName", label: MESSAGES.customer },
  { key: "state", label: MESSAGES.state },
] as const satisfies readonly { readonly key: keyof Layout; readonly label: string }[];

export type SortColumn = (typeof COLUMNS)[number]["key"];

export interface LayoutSort {
  readonly column: SortColumn;
  readonly direction: "asc" | "desc";
}

/** S0 §9. */
export const DEFAULT_SORT: LayoutSort = { column: "name", direction: "desc" };

export function isSortColumn(text: string): text is SortColumn {
  return COLUMNS.some(({ key }) => key === text);
}

/** A press on a column's head: the other direction, or this column upwards. */
export function nextSort(sort: LayoutSort, column: SortColumn): LayoutSort {
  const isUpwards = sort.column !== column || sort.direction === "desc";
  return { column, direction: isUpwards ? "asc" : "desc" };
}

/** S0 §2: unpublished layouts are hidden outside edit mode, demo layouts without BETA_FEATURE. */
export function mayList(layout: Layout, privileges: PrivilegeBits): boolean {
  return layout.published && (!layout.demo || holds(privileges, "BETA_FEATURE"));
}

/** Every word typed is found in some column or in the city. */
export function matchesSearch(layout: Layout, search: string): boolean {
  const text = [layout.name, layout.customerName, layout.state, layout.city].join("\n");
  const haystack = text.toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => haystack.includes(word));
}

/** Case does not count, numbers in names do, blanks come last in both directions. */
export function sortLayouts(layouts: readonly Layout[], sort: LayoutSort): readonly Layout[] {
  const sign = sort.direction === "asc" ? 1 : -1;
  return layouts.toSorted((one, other) => {
    const a = one[sort.column].trim();
    const b = other[sort.column].trim();
    if (a === "" || b === "") return Number(a === "") - Number(b === "");
    return sign * collator.compare(a, b) || collator.compare(one.name, other.name);
  });
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
