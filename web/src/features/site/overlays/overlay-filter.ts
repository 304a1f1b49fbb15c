/**
 * The filter of an overlay as the address contains it: one digit per row of the overlay's whole
 * catalogue, starting with row 0.
 */

/**
 * Reads a filter: returns the places of the selected rows, undefined for no filter. Digits beyond
 * the catalogue are ignored; missing ones count as 0.
 */
export function pickedIndexes(
  filter: string | undefined,
  catalogueSize: number,
): ReadonlySet<number> | undefined {
  if (filter === undefined) return undefined;
  const places = Array.from(
    { length: Math.min(filter.length, catalogueSize) },
    (_, index) => index,
  );
  return new Set(places.filter((index) => filter[index] === "1"));
}

/** Writes a filter that selects the rows at these places. */
export function filterOf(places: ReadonlySet<number>, catalogueSize: number): string {
  return Array.from({ length: catalogueSize }, (_, index) => (places.has(index) ? "1" : "0")).join(
    "",
  );
}

/**
 * Returns the filter after the user has toggled a row; undefined if the selection then equals the
 * default.
 */
export function toggledFilter(
  picked: ReadonlySet<number>,
  index: number,
  unfiltered: ReadonlySet<number>,
  catalogueSize: number,
): string | undefined {
  const next = new Set(picked);
  if (!next.delete(index)) next.add(index);
  const filter = filterOf(next, catalogueSize);
  return filter === filterOf(unfiltered, catalogueSize) ? undefined : filter;
}
