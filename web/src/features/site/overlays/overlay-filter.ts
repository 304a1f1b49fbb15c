/**
 * The filter of an overlay in the address: one digit per row of the whole catalogue, starting with
 * row 0.
 */

/**
 * Parses the filter to the selected places; undefined for no filter. Digits beyond the catalogue
 * are ignored; missing ones count as 0.
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

/** Writes the filter with these places selected. */
export function filterOf(places: ReadonlySet<number>, catalogueSize: number): string {
  return Array.from({ length: catalogueSize }, (_, index) => (places.has(index) ? "1" : "0")).join(
    "",
  );
}

/** Filter after a row was toggled; undefined if the selection then equals the default. */
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
