/** The list of layouts: filter, sort order and search. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";

/** The part of a layout that the list needs. */
export interface ListedLayout {
  readonly name: string;
  readonly customerName?: string | undefined;
  readonly state?: string | undefined;
  readonly published: boolean;
  readonly demo: boolean;
}

export type LayoutColumn = "name" | "customerName" | "state";
export type SortDirection = "ascending" | "descending";

/** Sort order of the list until the user changes it. */
export const DEFAULT_LAYOUT_SORT = { column: "name", direction: "descending" } as const satisfies {
  readonly column: LayoutColumn;
  readonly direction: SortDirection;
};

/**
 * Whether the list shows the layout: unpublished layouts in edit mode only, demo layouts to holders
 * of BETA_FEATURE only.
 */
export function isListed(
  layout: ListedLayout,
  viewer: { readonly privileges: PrivilegeBits; readonly isEditing: boolean },
): boolean {
  if (!layout.published && !viewer.isEditing) return false;
  return !layout.demo || holds(viewer.privileges, "BETA_FEATURE");
}

/**
 * Whether a column of the list contains the text; case is ignored, an empty text matches
 * everything.
 */
export function matchesSearch(layout: ListedLayout, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [layout.name, layout.customerName, layout.state].some((value) =>
    (value ?? "").toLowerCase().includes(wanted),
  );
}

/** Created once: a collator for each comparison would take many times as long. */
const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/**
 * A sorted copy of the list: case does not count, numbers in names count as numbers, blanks come
 * last in either direction.
 */
export function sortLayouts<Layout extends ListedLayout>(
  layouts: readonly Layout[],
  column: LayoutColumn,
  direction: SortDirection,
): readonly Layout[] {
  const sign = direction === "ascending" ? 1 : -1;
  return [...layouts].sort((one, other) => {
    const first = one[column] ?? "";
    const second = other[column] ?? "";
    if (first === "" || second === "") return Number(first === "") - Number(second === "");
    return sign * NAMES.compare(first, second);
  });
}
