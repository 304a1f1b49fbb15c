/** The draft of a layout's configuration before it is saved, and each way to change it. */
import type { NLocId } from "#domain/identity/location-id.ts";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import type { PlanPosition } from "./rescale.ts";
import type { Translations } from "./translations.ts";

/** The intended location of a node, before translation. */
export interface DraftLocation extends PlanPosition {
  /** Number of the row, from 1 in the west. */
  readonly rowNum: number;
  /** Place in the row, from 1 in the south. */
  readonly fromSouth: number;
  /**
   * Master that the layout or the file states for the location. A location without a stated master
   * belongs to the master in whose area it lies.
   */
  readonly mLocId?: string;
  /**
   * Number of the location in its master. For an imported location, the number that the file
   * requests, which is used if it is free.
   */
  readonly nLocId?: NLocId;
  /** Id of the node; empty where it has none. */
  readonly nId: string;
  /** Whether the node's id is from the file; otherwise the layout's newest id is used. */
  readonly isIdStated: boolean;
  readonly role: NodeRole;
  /** Whether the node's role is from the file; otherwise the layout's role is used. */
  readonly isRoleStated?: boolean;
  /** Number of the primary, for an auxiliary unit. */
  readonly relative?: NLocId;
  /**
   * Index of the primary in the draft's list, for an auxiliary unit whose role is from the file.
   */
  readonly primaryAt?: number;
}

export interface ConfigurationDraft {
  readonly locations: readonly DraftLocation[];
  readonly translations: Translations;
  /** Positions by mLocId; masters that are not placed are absent. */
  readonly masterPlaces: Readonly<Record<string, PlanPosition>>;
  /** Areas by mLocId; masters without an area are absent. */
  readonly masterAreas: Readonly<Record<string, readonly LatLng[]>>;
}

/** Moves the nodes together with the masters and the areas, which would otherwise stay behind. */
export function withPosition(
  draft: ConfigurationDraft,
  change: Partial<Translations>,
): ConfigurationDraft {
  const before = draft.translations;
  const after = { ...before, ...change };
  const factor = after.scale / before.scale;
  const x = (value: number) => toFine((value - before.xTrans) * factor + after.xTrans);
  const y = (value: number) => toFine((value - before.yTrans) * factor + after.yTrans);
  const isSame = factor === 1 && after.xTrans === before.xTrans && after.yTrans === before.yTrans;
  if (isSame) return { ...draft, translations: after };
  return {
    ...draft,
    translations: after,
    masterPlaces: mapped(draft.masterPlaces, ({ xLoc, yLoc }) => ({
      xLoc: x(xLoc),
      yLoc: y(yLoc),
    })),
    masterAreas: mapped(draft.masterAreas, (corners) =>
      corners.map(({ lat, lng }) => ({ lat: y(lat), lng: x(lng) })),
    ),
  };
}

/**
 * Rounds to millionths of a unit, so that a value that was scaled down by a thousand and back is
 * unchanged.
 */
function toFine(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

export function withMasterPosition(
  draft: ConfigurationDraft,
  mLocId: string,
  position: PlanPosition,
): ConfigurationDraft {
  return { ...draft, masterPlaces: { ...draft.masterPlaces, [mLocId]: position } };
}

export function withoutMasterPosition(
  draft: ConfigurationDraft,
  mLocId: string,
): ConfigurationDraft {
  return { ...draft, masterPlaces: without(draft.masterPlaces, mLocId) };
}

export function withMasterArea(
  draft: ConfigurationDraft,
  mLocId: string,
  corners: readonly LatLng[],
): ConfigurationDraft {
  return { ...draft, masterAreas: { ...draft.masterAreas, [mLocId]: corners } };
}

/**
 * Removes the area of a master. Its nodes then belong to no master, both those that state this
 * master and those inside the area.
 */
export function withoutMasterArea(draft: ConfigurationDraft, mLocId: string): ConfigurationDraft {
  return {
    ...draft,
    masterAreas: without(draft.masterAreas, mLocId),
    locations: draft.locations.map((location) =>
      location.mLocId === mLocId ? freed(location) : location,
    ),
  };
}

/**
 * Removes a location from its master. It retains its position and its id, but not its number and
 * pair, which belong to that master.
 */
export function freed(location: DraftLocation): DraftLocation {
  const { mLocId: _, nLocId: __, relative: ___, ...rest } = location;
  return rest.isRoleStated === true ? rest : { ...rest, role: "solo" };
}

function mapped<Value>(
  table: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
}

function without<Value>(
  table: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(table).filter(([one]) => one !== key));
}
