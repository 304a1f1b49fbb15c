/** A walk as somebody in the field reads it: "3 rows east, 12 trackers north". */
import {
  aboutSoFar,
  rowsInWords,
  SEARCH_MESSAGES,
  trackersInWords,
} from "#web/features/site/search/search-messages.ts";
import type { Walk } from "./walk.ts";

export function walkInWords({ rows, trackers, isExact }: Walk): string {
  if (rows === undefined && trackers === undefined) return SEARCH_MESSAGES.beside;
  const parts = [
    rows === undefined ? SEARCH_MESSAGES.sameRow : rowsInWords(rows.count, rows.direction),
    ...(trackers === undefined ? [] : [trackersInWords(trackers.count, trackers.direction)]),
  ];
  const way = parts.join(", ");
  return isExact ? way : aboutSoFar(way[0]?.toLowerCase() + way.slice(1));
}
