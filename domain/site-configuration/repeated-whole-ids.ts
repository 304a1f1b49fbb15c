/**
 * Finds whole ids that several locations have: ids of controllers are unique, so all locations but
 * one are wrong.
 */
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import type { DraftLocation } from "./draft.ts";

export interface RepeatedWholeId {
  /** 16 hex digits. */
  readonly id: string;
  readonly locations: readonly Pick<DraftLocation, "rowNum" | "fromSouth">[];
}

const WHOLE = 16;

/**
 * Repeated whole ids in the order of the list. Ids of four digits are left out, because they repeat
 * from master to master, and so are auxiliary units, which share the ids of their primaries.
 */
export function repeatedWholeIds(locations: readonly DraftLocation[]): readonly RepeatedWholeId[] {
  const found = new Map<string, DraftLocation[]>();
  for (const location of locations) {
    const read = nodeIdFrom(location.nId);
    if (location.role === "aux" || !read.ok) continue;
    if (read.value.length !== WHOLE || isUnassigned(read.value)) continue;
    const same = found.get(read.value);
    if (same === undefined) found.set(read.value, [location]);
    else same.push(location);
  }
  return [...found]
    .filter(([, same]) => same.length > 1)
    .map(([id, same]) => ({
      id,
      locations: same.map(({ rowNum, fromSouth }) => ({ rowNum, fromSouth })),
    }));
}
