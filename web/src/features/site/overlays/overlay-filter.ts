/** The filter of an overlay as the address carries it: a digit per row of the whole catalogue, the first for row 0. */

/** Places that are picked; undefined for no filter. Digits beyond the catalogue are ignored, missing ones count as 0. */
export function pickedPlaces(
  filter: string | undefined,
  catalogueSize: number,
): ReadonlySet<number> | undefined {
  if (filter === undefined) return undefined;
  const places = Array.from(
    { length: Math.min(filter.length, catalogueSize) },
    (_, place) => place,
  );
  return new Set(places.filter((place) => filter[place] === "1"));
}

/** The digits of these places. */
export function filterOf(places: ReadonlySet<number>, catalogueSize: number): string {
  return Array.from({ length: catalogueSize }, (_, place) => (places.has(place) ? "1" : "0")).join(
    "",
  );
}

/** The filter once a row is switched; undefined where that leaves just what is picked without a filter. */
export function toggledFilter(
  picked: ReadonlySet<number>,
  place: number,
  unfiltered: ReadonlySet<number>,
  catalogueSize: number,
): string | undefined {
  const next = new Set(picked);
  if (!next.delete(place)) next.add(place);
  const filter = filterOf(next, catalogueSize);
  return filter === filterOf(unfiltered, catalogueSize) ? undefined : filter;
}
