/** The seals of the ledger that cover closed proofs of motion. */
import { hourOf, type LedgerStore, sealsOfHours, startOfHour } from "./store/ledger-seals.ts";

export interface MotionSealAnswer {
  /** Begin of the sealed hour, in which the record was written; epoch seconds. */
  readonly hour: number;
  /** SHA-256 as 64 hex digits. */
  readonly hash: string;
}

interface ClosedMotion {
  /** When its record was written; epoch seconds. Undefined while the proof is open. */
  readonly closedAt?: number | undefined;
}

/**
 * Reads the seals that cover these proofs.
 * @returns the seal of a proof; null while its hour is not sealed
 */
export async function sealsOfMotions(
  store: LedgerStore,
  layoutId: string,
  motions: readonly ClosedMotion[],
): Promise<(motion: ClosedMotion) => MotionSealAnswer | null> {
  const hours = motions.flatMap((motion) => sealHour(motion) ?? []);
  const seals = hours.length === 0 ? new Map() : await sealsOfHours(store, layoutId, hours);
  return (motion) => {
    const seal = seals.get(sealHour(motion) ?? "");
    return seal === undefined ? null : { hour: startOfHour(seal.hour) / 1000, hash: seal.hash };
  };
}

function sealHour({ closedAt }: ClosedMotion): string | undefined {
  return closedAt === undefined ? undefined : hourOf(closedAt * 1000);
}
