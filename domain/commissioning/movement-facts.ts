/**
 * The smallest durable fact of a closed proof of motion: that a tracker was seen at an angle on one
 * side. Commissioning keeps the first one of each side and ID, so that it does not read all proofs.
 */
import type { MasterMotion, MotionEventHead } from "#domain/commands/motion-proof/motion-event.ts";
import { isAtAngle } from "#domain/commands/motion-proof/motion-rules.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { COMMISSIONING } from "./checks.ts";

export interface MovementFact {
  /** Last four hex digits, at least, of the node's ID when it moved; null if none was assigned. */
  readonly nId: string | null;
  /** Measured angle; degrees, west positive. */
  readonly degrees: number;
  /** When the tracker was first seen at the angle; epoch seconds. */
  readonly at: number;
  /** E-mail address of the user who gave the command; null for a stow of the master. */
  readonly by: string | null;
  /** Id of the command, or of the stow. */
  readonly commandId: string;
}

/** Facts by node location (nLocId). */
export type MovementFacts = Readonly<Record<string, MovementFact>>;

export const SIDES = ["east", "west"] as const;

export type Side = (typeof SIDES)[number];

/** The movements that a closed proof shows of one master, by side. */
export function movementsIn(
  { id, issuedAt, origin }: Pick<MotionEventHead, "id" | "issuedAt" | "origin">,
  { order, trackers }: Pick<MasterMotion, "order" | "trackers">,
): Readonly<Record<Side, MovementFacts>> {
  const found: Record<Side, Record<string, MovementFact>> = { east: {}, west: {} };
  const by = origin.kind === "command" ? origin.username : null;
  const commandId = order.kind === "command" ? order.commandId : id;
  const begin = order.kind === "stow" ? order.startedAt : issuedAt;
  for (const { node, nId, state, measuredDegrees, expectedDegrees, seconds } of trackers) {
    if (state !== "reached" || measuredDegrees === undefined || expectedDegrees === undefined) {
      continue;
    }
    // A tracker that has left the angle since: its last angle is not the one that it was seen at.
    if (!isAtAngle(measuredDegrees, expectedDegrees)) continue;
    if (Math.abs(measuredDegrees) < COMMISSIONING.movedDegrees) continue;
    found[measuredDegrees < 0 ? "east" : "west"][nLocIdOf(node)] = {
      ...{ nId: nId ?? null, degrees: measuredDegrees, at: begin + (seconds ?? 0) },
      ...{ by, commandId },
    };
  }
  return found;
}

/**
 * The stored facts with those of another proof. The earliest fact of an ID stays, so that a later
 * movement does not change what was handed over; a fact of another ID replaces it if it is later.
 * @returns undefined if nothing changes
 */
export function withMovements(
  stored: MovementFacts,
  found: MovementFacts,
): MovementFacts | undefined {
  const added = Object.entries(found).filter(([nLocId, fact]) => {
    const known = stored[nLocId];
    return known === undefined || (known.nId !== fact.nId && known.at < fact.at);
  });
  return added.length === 0 ? undefined : { ...stored, ...Object.fromEntries(added) };
}
