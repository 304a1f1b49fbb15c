/** The stored layout when its configuration is opened, and the draft without changes. */
import type { NLocId } from "#domain/identity/location-id.ts";
import { type LatLng, MASTER_START } from "#domain/layout/master-location.ts";
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import { MIN_CORNERS } from "./areas.ts";
import type { ConfigurationDraft, DraftLocation } from "./draft.ts";
import type { PlanPosition } from "./rescale.ts";
import { DEFAULT_MARKER_RADIUS, NOT_TRANSLATED } from "./translations.ts";

export interface StoredMaster extends PlanPosition {
  /** mLocId. */
  readonly id: string;
  readonly name: string;
  /** Corners of the area; empty where the master has no area. */
  readonly area: readonly LatLng[];
  /** Revision of the master; undefined where the server does not report it. */
  readonly rev?: number | undefined;
}

export interface ConfiguredLayout {
  /** Revision of the layout; undefined where the server does not report it. */
  readonly rev?: number | undefined;
  /** Undefined where the layout has no radius. */
  readonly markerRadius: number | undefined;
  readonly masters: readonly StoredMaster[];
  /** Nodes by mLocId; masters without nodes are absent. */
  readonly nodes: ReadonlyMap<string, NodeLocationsDraft>;
}

export const NO_NODES: NodeLocationsDraft = { nLocs: [], nIds: [] };

/** A draft without changes to the stored layout. */
export function draftOf({ markerRadius, masters, nodes }: ConfiguredLayout): ConfigurationDraft {
  const placed = masters.filter(isPlaced);
  const outlined = masters.filter(({ area }) => area.length >= MIN_CORNERS);
  return {
    locations: masters.flatMap(({ id }) => locationsOf(id, nodes.get(id) ?? NO_NODES)),
    translations: { ...NOT_TRANSLATED, markerRadius: markerRadius ?? DEFAULT_MARKER_RADIUS },
    masterPlaces: Object.fromEntries(placed.map(({ id, xLoc, yLoc }) => [id, { xLoc, yLoc }])),
    masterAreas: Object.fromEntries(outlined.map(({ id, area }) => [id, area])),
  };
}

/**
 * Whether a user has placed the master; a master that was never placed is in the middle of the
 * canvas.
 */
export function isPlaced({ xLoc, yLoc }: PlanPosition): boolean {
  return xLoc !== MASTER_START || yLoc !== MASTER_START;
}

/** The nodes of a master as locations of a draft, at their positions on the canvas. */
export function locationsOf(mLocId: string, nodes: NodeLocationsDraft): readonly DraftLocation[] {
  const ids = idsOf(nodes);
  return nodes.nLocs.map(({ index, xLoc, yLoc, rowNum, fromSouth, role, relative }) => ({
    xLoc,
    yLoc,
    rowNum,
    fromSouth,
    mLocId,
    nLocId: index,
    nId: ids.get(index) ?? "",
    isIdStated: false,
    role,
    ...(relative === undefined ? {} : { relative }),
  }));
}

export function idsOf({ nIds }: NodeLocationsDraft): ReadonlyMap<NLocId, string> {
  return new Map(nIds.map(({ index, id }) => [index, id]));
}

/**
 * The draft without its parts about masters that have been removed from the layout since it was
 * stored.
 */
export function fitted(
  draft: ConfigurationDraft,
  masters: readonly StoredMaster[],
): ConfigurationDraft {
  const known = new Set(masters.map(({ id }) => id));
  const onlyKnown = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(table).filter(([mLocId]) => known.has(mLocId)));
  return {
    ...draft,
    masterPlaces: onlyKnown(draft.masterPlaces),
    masterAreas: onlyKnown(draft.masterAreas),
  };
}
