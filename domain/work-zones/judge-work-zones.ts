/**
 * Decides whether a command may move trackers where people work. Judged by the cloud beside the
 * interlocks, for every command and again right before it is published.
 */

import { isProtectiveStow } from "#domain/commands/risk.ts";
import { mayTurnTrackers } from "./turning-commands.ts";
import { type ZoneAtMaster, zoneState } from "./work-zone.ts";

/** A command to one master. */
export interface CommandAtZones {
  /** Wire name of the command. */
  readonly name: string;
  /** The location of the addressed node; undefined for a command to the whole master. */
  readonly nLocId?: string | undefined;
  /** Id of the user who gives the command. */
  readonly userId: string;
  /** The user's reason for a stow to safety although people are in the rows. */
  readonly workZoneReason?: string | undefined;
  /** The firmware campaign that gives the command without a person who looks at the tracker. */
  readonly campaignId?: string | undefined;
}

/**
 * The zones at which the command is refused, those of other users first; empty when it may go. A
 * stow to safety goes with a reason. Users may move single nodes of their own zone, to test the
 * tracker at which they are, where no other user has a zone; their firmware campaign may not.
 */
export function refusingZones<Zone extends ZoneAtMaster>(
  { name, nLocId, userId, workZoneReason, campaignId }: CommandAtZones,
  zones: readonly Zone[],
  nowSeconds: number,
): readonly Zone[] {
  const touched = touchedZones({ name, nLocId }, zones, nowSeconds);
  if (isProtectiveStow(name) && workZoneReason !== undefined) return [];
  const others = touched.filter((zone) => zone.userId !== userId);
  const isAttended = campaignId === undefined;
  if (nLocId !== undefined && others.length === 0 && isAttended) return [];
  return [...others, ...touched.filter((zone) => zone.userId === userId)];
}

/** The held zones in which the command moves a tracker. */
export function touchedZones<Zone extends ZoneAtMaster>(
  { name, nLocId }: Pick<CommandAtZones, "name" | "nLocId">,
  zones: readonly Zone[],
  nowSeconds: number,
): readonly Zone[] {
  if (!mayTurnTrackers(name)) return [];
  return zones.filter((zone) => zoneState(zone, nowSeconds) === "held" && isInZone(zone, nLocId));
}

/**
 * Whether the zone contains the node.
 * @param nLocId undefined asks for any tracker of the master, which is in every zone at it
 */
export function isInZone(
  { nLocIds }: { readonly nLocIds?: readonly string[] | undefined },
  nLocId: string | undefined,
): boolean {
  return nLocIds === undefined || nLocId === undefined || nLocIds.includes(nLocId);
}
