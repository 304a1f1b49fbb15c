/** What somebody makes of a layout before it is saved (S1 §3, configuration draft), and each way to change it. */
import type { NLocId } from "#domain/identity/location-id.ts";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import type { Place } from "./rescale.ts";
import type { Translations } from "./translations.ts";

/** Where a node is to stand; the place is the one before translation. */
export interface DraftLocation extends Place {
  /** From the west, from 1. */
  readonly rowNum: number;
  /** From the south, from 1. */
  readonly fromSouth: number;
  /** Stated by the layout or the file. Locations without one belong to the master in whose area they lie. */
  readonly mLocId?: string;
  /** The number the location has in its master, or is to have if it is free. */
  readonly nLocId?: NLocId;
  /** Empty where there is none. */
  readonly nId: string;
  /** The file says which id the node has; otherwise the layout knows better what has been assigned meanwhile. */
  readonly isIdStated: boolean;
  readonly role: NodeRole;
  /** Of an auxiliary unit: the number of its primary. */
  readonly relative?: NLocId;
}

export interface ConfigurationDraft {
  readonly locations: readonly DraftLocation[];
  readonly translations: Translations;
  /** By mLocId; masters that are not placed are absent. */
  readonly masterPlaces: Readonly<Record<string, Place>>;
  /** By mLocId; masters without an area are absent. */
  readonly masterAreas: Readonly<Record<string, readonly LatLng[]>>;
}

export function withMasterPlace(
  draft: ConfigurationDraft,
  mLocId: string,
  place: Place,
): ConfigurationDraft {
  return { ...draft, masterPlaces: { ...draft.masterPlaces, [mLocId]: place } };
}

export function withoutMasterPlace(draft: ConfigurationDraft, mLocId: string): ConfigurationDraft {
  return { ...draft, masterPlaces: without(draft.masterPlaces, mLocId) };
}

export function withMasterArea(
  draft: ConfigurationDraft,
  mLocId: string,
  corners: readonly LatLng[],
): ConfigurationDraft {
  return { ...draft, masterAreas: { ...draft.masterAreas, [mLocId]: corners } };
}

/** Its nodes are nobody's then, those that were stated as well as those that lay in it. */
export function withoutMasterArea(draft: ConfigurationDraft, mLocId: string): ConfigurationDraft {
  return {
    ...draft,
    masterAreas: without(draft.masterAreas, mLocId),
    locations: draft.locations.map((location) =>
      location.mLocId === mLocId ? freed(location) : location,
    ),
  };
}

/** Keeps its place and its id; number and pair belong to the master it has left. */
export function freed(location: DraftLocation): DraftLocation {
  const { mLocId: _, nLocId: __, relative: ___, ...rest } = location;
  return { ...rest, role: "solo" };
}

function without<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(table).filter(([one]) => one !== key));
}
