/** The part of the address that opens the wall display of the desk. */

/** Query of the wall display. */
export const WALL_SEARCH = "?wall";

export function isWall(query: URLSearchParams): boolean {
  return query.has("wall");
}
