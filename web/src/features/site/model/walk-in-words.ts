/** Directions for technicians as text, such as "3 rows east, 12 trackers north". */

import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { Leg, Walk } from "./walk.ts";

export const WALK_MESSAGES = messages("walk", {
  sameRow: "Same row",
  beside: "Right next to it",
  rows: (rows: number, direction: string) =>
    plural(rows, { one: `# row ${direction}`, other: `# rows ${direction}` }),
  trackers: (trackers: number, direction: string) =>
    plural(trackers, { one: `# tracker ${direction}`, other: `# trackers ${direction}` }),
  east: "east",
  west: "west",
  north: "north",
  south: "south",
  /**
   * Says that the directions were measured on the map, not counted.
   * @param way directions such as "3 rows east, 12 trackers north"
   */
  about: (way: string) => `About ${way.charAt(0).toLowerCase()}${way.slice(1)}`,
});

export function walkInWords({ rows, trackers, isExact }: Walk): string {
  if (rows === undefined && trackers === undefined) return WALK_MESSAGES.beside;
  const parts = [
    rows === undefined ? WALK_MESSAGES.sameRow : legInWords(rows, "rows"),
    ...(trackers === undefined ? [] : [legInWords(trackers, "trackers")]),
  ];
  const way = parts.join(", ");
  return isExact ? way : WALK_MESSAGES.about(way);
}

function legInWords({ count, direction }: Leg, unit: "rows" | "trackers"): string {
  const words = WALK_MESSAGES[direction];
  return count === undefined ? words : WALK_MESSAGES[unit](count, words);
}
