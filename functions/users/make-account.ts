/** Makes a claimed account: first in the user pool, which gives it its id, then its row and the record of it as one. */
import type { AccessStore } from "#functions/shared/store/access.ts";
import {
  type Claim,
  followUpItem,
  newUserRowItem,
  readClaim,
  strikeClaimItem,
  type UserValues,
} from "#functions/shared/store/account-changes.ts";
import { type ChangeStore, CREATED, changeRecord } from "#functions/shared/store/changes.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import type { CreationRefusal, PoolAccounts } from "./pool-accounts.ts";

export interface MakeAccountDeps {
  readonly store: AccessStore & ChangeStore;
  readonly pool: PoolAccounts;
}

export type MadeAccount =
  | { readonly kind: "made"; readonly sub: string }
  | { readonly kind: "refused"; readonly code: "EmailInUse" | CreationRefusal }
  /** Somebody else has made it, or it was refused before. */
  | { readonly kind: "nothingClaimed" };

/**
 * Idempotent at every step: whoever finds the claim goes on from where the last one stopped. A claim that the pool refuses is
 * given up.
 */
export async function makeAccount(deps: MakeAccountDeps, email: string): Promise<MadeAccount> {
  const claim = await readClaim(deps.store, email);
  if (claim === undefined) return { kind: "nothingClaimed" };
  const { values } = claim;
  const names = { nameFirst: String(values.nameFirst), nameLast: String(values.nameLast) };
  const creation = await deps.pool.create(email, names);
  if (creation.kind === "refused") return giveUp(deps, claim, creation.code);
  // An account that has a row was there before the claim.
  const isTaken =
    creation.kind === "taken" || (await readUserRow(deps.store, creation.sub)) !== undefined;
  if (isTaken) return giveUp(deps, claim, "EmailInUse");
  return enter(deps, claim, creation.sub);
}

async function giveUp(
  { store }: MakeAccountDeps,
  claim: Claim,
  code: "EmailInUse" | CreationRefusal,
): Promise<MadeAccount> {
  const { kind } = await transact(store.tables, [strikeClaimItem(store.accessTable, claim)]);
  return kind === "written" ? { kind: "refused", code } : { kind: "nothingClaimed" };
}

async function enter({ store }: MakeAccountDeps, claim: Claim, sub: string): Promise<MadeAccount> {
  const { accessTable } = store;
  const followUp = { sub, rev: 1, endsSubscriptions: false, resetsAuthenticator: false };
  const row: UserValues & { readonly email: string } = { ...claim.values, email: claim.email };
  const outcome = await transact(store.tables, [
    newUserRowItem(accessTable, sub, row),
    changeRecord(store.eventsTable, {
      ...claim.change,
      ...CREATED,
      username: sub,
      target: `U#${sub}`,
      result: { username: sub },
    }),
    followUpItem(accessTable, followUp),
    strikeClaimItem(accessTable, claim),
  ]);
  return outcome.kind === "written" ? { kind: "made", sub } : { kind: "nothingClaimed" };
}
