/** Assigns each location of a draft to a master, and computes its position. */
import { type Area, areaOf, contains } from "./areas.ts";
import type { ConfigurationDraft, DraftLocation } from "./draft.ts";
import type { PlanPosition } from "./rescale.ts";
import { translated } from "./translations.ts";

export interface Assignment {
  /** Positions on the canvas, in the order of the draft's locations. */
  readonly positions: readonly PlanPosition[];
  /** mLocId of each location; undefined for one that belongs to no master. */
  readonly masters: readonly (string | undefined)[];
  /** Indexes in the draft's list of locations, by mLocId; every master has an entry. */
  readonly members: ReadonlyMap<string, readonly number[]>;
  /** Number of locations that belong to no master. */
  readonly unassigned: number;
}

/**
 * Assigns the locations of a draft to masters. A master that the location states takes precedence
 * over the areas; of overlapping areas, that of the earlier master applies.
 * @param mLocIds the masters of the layout in their order
 */
export function assign(draft: ConfigurationDraft, mLocIds: readonly string[]): Assignment {
  const areas = mLocIds.flatMap((mLocId) => {
    const corners = draft.masterAreas[mLocId];
    return corners === undefined ? [] : [{ mLocId, area: areaOf(corners) }];
  });
  const members = new Map<string, number[]>(mLocIds.map((mLocId) => [mLocId, []]));
  const positions = draft.locations.map((location) => translated(location, draft.translations));
  let unassigned = 0;
  const masters = draft.locations.map((location, at) => {
    const position = positions[at] ?? location;
    const mLocId = statedMaster(location, members) ?? masterAround(areas, position);
    if (mLocId === undefined) unassigned += 1;
    else members.get(mLocId)?.push(at);
    return mLocId;
  });
  return { positions, masters, members, unassigned };
}

/** The master that the location states; undefined for a master that has been removed. */
function statedMaster(
  { mLocId }: DraftLocation,
  masters: ReadonlyMap<string, unknown>,
): string | undefined {
  return mLocId !== undefined && masters.has(mLocId) ? mLocId : undefined;
}

function masterAround(
  areas: readonly { readonly mLocId: string; readonly area: Area }[],
  position: PlanPosition,
): string | undefined {
  return areas.find(({ area }) => contains(area, position))?.mLocId;
}
