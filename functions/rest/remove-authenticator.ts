/**
 * Applies a right recovery code: uses it up, requires the account to set up a new authenticator,
 * and has the user pool updated (ADR 025).
 */
import { allSessionsEnded } from "#domain/access/session.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { type AccountChange, userRowItem } from "#functions/shared/store/account-changes.ts";
import { followUpItem } from "#functions/shared/store/account-follow-up.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  type RecoveryRow,
  readRecoveryRow,
  recoveryRowItem,
} from "#functions/shared/store/recovery-codes.ts";
import { readUserRow, type UserRow } from "#functions/shared/store/users.ts";
import type { UserPool } from "#functions/shared/verify-password.ts";
import { type PreparedChange, writeAccountChange } from "#functions/shared/write-account-change.ts";
import { indexOfHash } from "./recovery-hash.ts";

export interface RecoverDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly userPool: UserPool;
  readonly clock: Clock;
  readonly uuid: () => string;
  readonly newId: () => UuidV7;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /**
   * Asks the account keeper, the function that updates the user pool. Undefined when it did not
   * answer; it then continues within a minute.
   */
  readonly invokeKeeper: (request: {
    readonly kind: "settle";
    readonly sub: string;
  }) => Promise<unknown>;
}

export const RECOVER = "POST /auth/recover";

export interface Recovered {
  /** Whether the user pool has been updated already. */
  readonly isSettled: boolean;
}

/**
 * Removes the authenticator. Refused when the code was used in the meantime, or there is no
 * authenticator to remove.
 */
export async function removeAuthenticator(
  deps: RecoverDeps,
  sub: string,
  hash: string,
): Promise<Result<Recovered, Refusal>> {
  const id = deps.newId();
  const outcome = await writeAccountChange(deps, () => prepare(deps, { id, sub, hash }));
  if (!outcome.ok) return outcome;
  const answer = await deps.invokeKeeper({ kind: "settle", sub });
  return ok({ isSettled: answer !== undefined });
}

interface RemovalRequest {
  readonly id: UuidV7;
  readonly sub: string;
  readonly hash: string;
}

async function prepare(
  deps: RecoverDeps,
  request: RemovalRequest,
): Promise<Result<PreparedChange, Refusal>> {
  const { sub, hash } = request;
  const [row, user] = await Promise.all([
    readRecoveryRow(deps.store, sub),
    readUserRow(deps.store, sub),
  ]);
  const usedIndex = row === undefined ? -1 : indexOfHash(row.hashes, hash);
  const mayRecover = user?.enabled === true && user.mfaEnrolledAt !== 0;
  if (row === undefined || usedIndex < 0 || !mayRecover) return refuse("RecoveryRefused");
  const left: RecoveryRow = {
    ...row,
    hashes: row.hashes.filter((_, index) => index !== usedIndex),
    tries: 0,
    lockedUntil: 0,
  };
  return ok(prepared(deps, request, user, left));
}

function prepared(
  deps: RecoverDeps,
  { id }: RemovalRequest,
  user: UserRow,
  left: RecoveryRow,
): PreparedChange {
  const { accessTable } = deps.store;
  const { sub, rev } = user;
  const now = nowSeconds(deps.clock);
  const values = {
    mfaEnrolledAt: 0,
    // This requirement remains until an administrator resets the account: after a recovery code a
    // password alone never suffices.
    mustEnrol: true,
    authenticatorResetAt: now,
    authenticatorResetByCode: true,
    rightsChangedAt: now,
    ...allSessionsEnded(now),
    userLastModifiedDate: now,
  };
  return {
    change: changeOf(deps, id, user, left),
    effects: [
      recoveryRowItem(accessTable, left),
      userRowItem(accessTable, { sub, rev, values }),
      followUpItem(accessTable, {
        ...{ sub, rev: rev + 1, endsSubscriptions: true, resetsAuthenticator: true },
        notices: ["authenticatorGone"],
      }),
    ],
  };
}

function changeOf(
  { clock }: RecoverDeps,
  id: UuidV7,
  user: UserRow,
  left: RecoveryRow,
): AccountChange {
  const { sub, email, rev, mfaEnrolledAt } = user;
  return {
    id,
    username: sub,
    operation: RECOVER,
    actor: sub,
    actorEmail: email,
    reason: null,
    before: { mfaEnrolledAt, recoveryCodes: left.hashes.length + 1 },
    after: { mfaEnrolledAt: 0, recoveryCodes: left.hashes.length },
    payloadHash: payloadHash(RECOVER, { sub, id }),
    target: `U#${sub}`,
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: rev,
    revAfter: rev + 1,
    result: { username: sub },
  };
}
