/**
 * Creates an account from its claim: first in the user pool, which assigns its id, then its row,
 * its layouts and the change record in one transaction.
 */
import { err, ok, type Result } from "#domain/result.ts";
import { type AccessStore, GRANTS_AT_ONCE, grantItem } from "#functions/shared/store/access.ts";
import { newUserRowItem, type UserValues } from "#functions/shared/store/account-changes.ts";
import { type Claim, deleteClaimItem, readClaim } from "#functions/shared/store/account-claims.ts";
import { type FollowUp, followUpItem } from "#functions/shared/store/account-follow-up.ts";
import { type ChangeStore, CREATED, changeRecord } from "#functions/shared/store/changes.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import type { CreationRefusal, PoolAccounts } from "./pool-accounts.ts";

export interface MakeAccountDeps {
  readonly store: AccessStore & ChangeStore;
  readonly pool: PoolAccounts;
  /** Whether this address is invited by a mail of our own, to the sign-in of its company. */
  readonly isInvitedByCompany: (email: string) => boolean;
}

export type MakeAccountFault =
  | "EmailInUse"
  | CreationRefusal
  /**
   * There is no claim: another run has created the account, or the claim was released after a
   * refusal.
   */
  | "nothingClaimed";

/** The account's id, or why no account was created. */
export type MadeAccount = Result<string, MakeAccountFault>;

/**
 * Creates the account. Idempotent at every step: the next run continues where the last one stopped.
 * A claim that the user pool refuses is released.
 */
export async function makeAccount(deps: MakeAccountDeps, email: string): Promise<MadeAccount> {
  const claim = await readClaim(deps.store, email);
  if (claim === undefined) return err("nothingClaimed");
  const { values } = claim;
  const names = { nameFirst: String(values.nameFirst), nameLast: String(values.nameLast) };
  const creation = await deps.pool.create(email, names, deps.isInvitedByCompany(email));
  if (!creation.ok) {
    return giveUp(deps, claim, creation.error === "taken" ? "EmailInUse" : creation.error);
  }
  // An account that already has a row existed before the claim.
  const isTaken = (await readUserRow(deps.store, creation.value)) !== undefined;
  if (isTaken) return giveUp(deps, claim, "EmailInUse");
  return enter(deps, claim, creation.value);
}

async function giveUp(
  { store }: MakeAccountDeps,
  claim: Claim,
  code: "EmailInUse" | CreationRefusal,
): Promise<MadeAccount> {
  const { kind } = await transact(store.tables, [deleteClaimItem(store.accessTable, claim)]);
  return kind === "written" ? err(code) : err("nothingClaimed");
}

async function enter(
  { store, isInvitedByCompany }: MakeAccountDeps,
  claim: Claim,
  sub: string,
): Promise<MadeAccount> {
  const { accessTable } = store;
  const followUp: FollowUp = {
    sub,
    rev: 1,
    endsSubscriptions: false,
    resetsAuthenticator: false,
    notices: isInvitedByCompany(claim.email) ? ["invited"] : [],
  };
  const row: UserValues & { readonly email: string } = { ...claim.values, email: claim.email };
  const grants = await grantAhead({ store }, claim, sub);
  const outcome = await transact(store.tables, [
    newUserRowItem(accessTable, sub, row),
    ...grants,
    changeRecord(store.eventsTable, {
      ...claim.change,
      ...CREATED,
      username: sub,
      target: `U#${sub}`,
      result: { username: sub },
    }),
    followUpItem(accessTable, followUp),
    deleteClaimItem(accessTable, claim),
  ]);
  return outcome.kind === "written" ? ok(sub) : err("nothingClaimed");
}

/**
 * Writes those grants that do not fit into one transaction, and returns the others. Grants have no
 * effect until the user's row is written. If an earlier attempt has already written a part, that
 * part's transaction is refused, which counts as success.
 * @throws when a concurrent attempt is writing the same part, so that its outcome is unknown
 */
async function grantAhead(
  { store }: Pick<MakeAccountDeps, "store">,
  { layoutIds, change }: Claim,
  sub: string,
): Promise<readonly TransactionItem[]> {
  const given = {
    sub,
    grantedBy: change.actor,
    grantedAt: Math.floor(change.createdAtMilliseconds / 1000),
  };
  const items = layoutIds.map((layoutId) => grantItem(store.accessTable, { ...given, layoutId }));
  let at = 0;
  for (; items.length - at > GRANTS_AT_ONCE; at += GRANTS_AT_ONCE) {
    const { kind } = await transact(store.tables, items.slice(at, at + GRANTS_AT_ONCE));
    if (kind === "conflict") throw new Error("another attempt is writing layouts of the account");
  }
  return items.slice(at);
}
