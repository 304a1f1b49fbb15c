/** The order in which a person walks to trackers of a site. */

export interface WalkedPlace {
  /** Position of the tracker's master among those of the site. */
  readonly master: number;
  readonly row: number;
  /** Number of the tracker in its row, counted from the south. */
  readonly fromSouth: number;
}

/**
 * The things in walking order: master by master, row by row, and along the rows to and fro, so that
 * a row begins at the end where the one before it ended.
 */
export function inWalkingOrder<Thing>(
  things: readonly Thing[],
  placeOf: (thing: Thing) => WalkedPlace,
): readonly Thing[] {
  const placed = things.map((thing) => ({ thing, ...placeOf(thing) }));
  const northwards = placed.sort(
    (one, other) =>
      one.master - other.master || one.row - other.row || one.fromSouth - other.fromSouth,
  );
  const rows = new Map<string, Thing[]>();
  for (const { thing, master, row } of northwards) {
    const key = `${master}:${row}`;
    const inRow = rows.get(key) ?? [];
    rows.set(key, inRow);
    inRow.push(thing);
  }
  return [...rows.values()].flatMap((inRow, at) => (at % 2 === 0 ? inRow : inRow.reverse()));
}
