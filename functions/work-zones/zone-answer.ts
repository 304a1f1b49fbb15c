/** A work zone as the API returns it: its owner once, with its trackers at every master. */
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { holdsAny, SETS_WORK_ZONES } from "#domain/access/privileges.ts";
import type { NLocId } from "#domain/identity/location-id.ts";
import { type ZoneOwner, zoneState } from "#domain/work-zones/work-zone.ts";
import type { MasterZones } from "#functions/shared/store/work-zones.ts";

export interface AnsweredZone extends Omit<ZoneOwner, "phone"> {
  readonly layoutId: string;
  /** Null in answers to changes, which are recorded for good, and without the right to see it. */
  readonly phone: string | null;
  readonly isHeld: boolean;
  readonly parts: readonly AnsweredPart[];
}

interface AnsweredPart {
  readonly mLocId: string;
  /** Null for the whole master. */
  readonly nLocIds: readonly NLocId[] | null;
}

/** The zones of a layout as this caller may see them, the earliest first. */
export function answeredZones(
  layoutId: string,
  masters: readonly MasterZones[],
  now: number,
  held: PrivilegeBits,
): readonly AnsweredZone[] {
  const seesPhone = holdsAny(held, SETS_WORK_ZONES);
  const owners = new Map(
    masters.flatMap(({ zones }) => zones.map(({ nLocIds, ...owner }) => [owner.id, owner])),
  );
  return [...owners.values()]
    .sort((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1))
    .map((owner) => ({
      ...answeredZone(layoutId, owner, partsOf(owner.id, masters), now),
      phone: seesPhone ? owner.phone : null,
    }));
}

export function answeredZone(
  layoutId: string,
  { id, userId, name, since, until }: ZoneOwner,
  parts: readonly AnsweredPart[],
  now: number,
): AnsweredZone {
  const isHeld = zoneState({ until }, now) === "held";
  return { id, layoutId, userId, name, phone: null, since, until, isHeld, parts };
}

/** The trackers of a zone at each master. */
export function partsOf(zoneId: string, masters: readonly MasterZones[]): readonly AnsweredPart[] {
  return masters.flatMap(({ mLocId, zones }) =>
    zones
      .filter(({ id }) => id === zoneId)
      .map(({ nLocIds }) => ({ mLocId, nLocIds: nLocIds ?? null })),
  );
}
