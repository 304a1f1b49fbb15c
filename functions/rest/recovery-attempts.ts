/**
 * Counts attempts at recovery codes, so that an attacker who knows the password cannot try codes
 * without limit.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import {
  type RecoveryRow,
  readRecoveryRow,
  replaceRecoveryRow,
} from "#functions/shared/store/recovery-codes.ts";

export type AttemptFault =
  | { readonly kind: "locked"; readonly until: number }
  /** Too many concurrent attempts conflicted with each other. */
  | { readonly kind: "busy" };

/**
 * The user's row with this attempt counted. The last permitted attempt locks the codes for all
 * later ones.
 */
export type Attempt = Result<RecoveryRow, AttemptFault>;

const MAX_ATTEMPTS = 8;

export async function countAttempt(
  { store, clock }: { readonly store: AccessStore; readonly clock: Clock },
  read: RecoveryRow,
): Promise<Attempt> {
  let row: RecoveryRow | undefined = read;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && row !== undefined; attempt += 1) {
    const now = nowSeconds(clock);
    if (row.lockedUntil > now) return err({ kind: "locked", until: row.lockedUntil });
    const counted = withTry(row, now);
    if (await replaceRecoveryRow(store, counted)) {
      return ok({ ...counted, rev: row.rev + 1 });
    }
    row = await readRecoveryRow(store, row.sub);
  }
  return err({ kind: "busy" });
}

/**
 * The row with one more attempt. The count restarts after a lock, or after some time without
 * attempts.
 */
function withTry(row: RecoveryRow, now: number): RecoveryRow {
  const isForgotten = now >= row.triedAt + RECOVERY_CODES.rememberedForSeconds;
  const tries = (isForgotten || row.lockedUntil !== 0 ? 0 : row.tries) + 1;
  const isLast = tries >= RECOVERY_CODES.wrongTries;
  return {
    ...row,
    tries,
    triedAt: now,
    lockedUntil: isLast ? now + RECOVERY_CODES.lockedForSeconds : 0,
  };
}
