/** A walk as text for technicians: "3 rows east, 12 trackers north". */
import { numberText } from "#web/language/counts.ts";
import type { Leg, Walk } from "./walk.ts";

const WALK_MESSAGES = { sameRow: "Same row", beside: "Right next to it" } as const;

export function walkInWords({ rows, trackers, isExact }: Walk): string {
  if (rows === undefined && trackers === undefined) return WALK_MESSAGES.beside;
  const parts = [
    rows === undefined ? WALK_MESSAGES.sameRow : legInWords(rows, "row"),
    ...(trackers === undefined ? [] : [legInWords(trackers, "tracker")]),
  ];
  const way = parts.join(", ");
  // The walk was measured on the map, not counted.
  return isExact ? way : `About ${way[0]?.toLowerCase()}${way.slice(1)}`;
}

function legInWords({ count, direction }: Leg, unit: "row" | "tracker"): string {
  if (count === undefined) return direction;
  return `${numberText(count)} ${count === 1 ? unit : `${unit}s`} ${direction}`;
}
