/**
 * The common part of every change of one account: judges it, writes it with its record and its
 * follow-up in one transaction, then has the user pool updated.
 */
import type { AccessRecord } from "#domain/access/access-record.ts";
import { accountState } from "#domain/access/account-state.ts";
import type { Caller } from "#domain/access/authorise.ts";
import { editorsAfter } from "#domain/access/two-persons.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { DenialDeps } from "#functions/shared/denied-attempts.ts";
import { readManagedUser } from "#functions/shared/managed-users.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import {
  type AccountChange,
  type AccountFacts,
  isAdministratorItem,
  type UserValues,
  userRowItem,
} from "#functions/shared/store/account-changes.ts";
import { type AccountNotice, followUpItem } from "#functions/shared/store/account-follow-up.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { type ChangeStore, findChange } from "#functions/shared/store/changes.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import { readUserRow, type UserRow } from "#functions/shared/store/users.ts";
import { refusedForOwners } from "./gated-accounts.ts";
import type { InvokeKeeper } from "./invoke-keeper.ts";
import type { AccountRules } from "./user-view.ts";

export interface ChangeUserDeps extends DenialDeps {
  readonly store: AccessStore & ChangeStore & CoreStore;
  readonly clock: Clock;
  readonly invokeKeeper: InvokeKeeper;
  readonly rules: AccountRules;
}

/** An administrator's request to change a user. */
export interface RequestedChange {
  readonly operation: string;
  readonly changeId: UuidV7;
  readonly username: string;
  readonly reason: string | null;
  /** The content of the request, which distinguishes it from another with the same id. */
  readonly content: unknown;
}

/** The change to write, decided from the user's present row. */
export interface DecidedChange {
  /**
   * Revision of the user's row, if the decision itself has already written a part of the change;
   * otherwise that of the row that was read is used.
   */
  readonly rev?: number;
  readonly values: UserValues;
  /** Writes in addition to that of the row itself. */
  readonly effects?: readonly TransactionItem[];
  /** Whether open subscriptions must end, because the change withdraws a right. */
  readonly endsSubscriptions: boolean;
  /**
   * Whether the change leaves the account's rights unaffected, as with names and company; any other
   * change counts as new rights.
   */
  readonly leavesRights?: boolean;
  readonly resetsAuthenticator?: boolean;
  /** Whether the user pool must revoke the user's refresh tokens. */
  readonly revokesTokens?: boolean;
  readonly notice?: AccountNotice;
  readonly before: AccountFacts;
  readonly after: AccountFacts;
}

type Decision = Result<DecidedChange, Refusal>;

/**
 * Decides what to change in the user's row. Returns "again" when the row has changed since it was
 * read.
 */
export type Decide = (row: UserRow) => Promise<Decision | "again"> | Decision;

export interface ChangedUser {
  readonly row: UserRow;
  /** The user pool's status of the account; undefined when the pool could not be asked. */
  readonly userStatus: string | undefined;
}

type Made = { readonly username: string };

/**
 * Changes a user, idempotently by the change's id, and has the user pool updated. A repeat gets the
 * user's present state, as long as the caller manages that user.
 */
export async function changeUser(
  deps: ChangeUserDeps,
  caller: Caller,
  requested: RequestedChange,
  decide: Decide,
): Promise<Result<ChangedUser, Refusal>> {
  const made = await storeChange(deps, caller, requested, decide);
  return made.ok ? settled(deps, requested.username) : made;
}

/** Stores the change with its follow-up, idempotently; the account keeper then does the rest. */
export async function storeChange(
  deps: ChangeUserDeps,
  caller: Caller,
  requested: RequestedChange,
  decide: Decide,
): Promise<Result<undefined, Refusal>> {
  const hash = hashOf(requested, caller);
  const known = await findChange<Made>(deps.store, { id: requested.changeId, payloadHash: hash });
  if (known.kind === "mismatch") return refuse("IdempotencyMismatch");
  if (known.kind === "new") {
    const outcome = await commitChange(deps, caller, requested, decide);
    if (!outcome.ok) return outcome;
  } else if ((await readManagedUser(deps.store, caller, requested.username)) === undefined) {
    return refuse("UserNotFound");
  }
  return ok(undefined);
}

/** Whether this change has already been made. */
export async function isMade(
  { store }: ChangeUserDeps,
  caller: Caller,
  requested: RequestedChange,
): Promise<boolean> {
  const change = { id: requested.changeId, payloadHash: hashOf(requested, caller) };
  return (await findChange(store, change)).kind === "repeated";
}

/**
 * Has the account keeper update the user pool, and returns the user's present state. The keeper
 * itself retries failed work.
 */
export async function settled(
  deps: ChangeUserDeps,
  username: string,
): Promise<Result<ChangedUser, Refusal>> {
  const answer = await deps.invokeKeeper({ kind: "settle", sub: username });
  const row = await readUserRow(deps.store, username);
  return row === undefined ? refuse("UserNotFound") : ok({ row, userStatus: answer?.userStatus });
}

export function hashOf(requested: RequestedChange, { sub }: Caller): string {
  const { operation, username, reason, content } = requested;
  return payloadHash(operation, { username, reason, content, sub });
}

function commitChange(
  deps: ChangeUserDeps,
  caller: Caller,
  requested: RequestedChange,
  decide: Decide,
): Promise<Result<Made, Refusal>> {
  const attempt = { guardAt: -1 };
  return commit(deps.store, {
    prepare: async () => {
      const row = await readManagedUser(deps.store, caller, requested.username);
      if (row === undefined) return refuse("UserNotFound");
      const closed = await refusedForOwners(deps, caller, row);
      if (closed !== undefined) return closed;
      const decided = await decide(row);
      if (decided === "again" || !decided.ok) return decided;
      const handling = decided.value.leavesRights ? {} : await handlingOf(deps, row, caller);
      const judged = { caller, requested, row, decided: decided.value, handling };
      const prepared = prepareChange(deps, judged);
      const isGuarded = losesAdministrator(row, decided.value.values, deps);
      attempt.guardAt = isGuarded ? prepared.effects.length : -1;
      const guard = isGuarded ? [isAdministratorItem(deps.store.accessTable, caller.sub)] : [];
      return ok({ ...prepared, effects: [...prepared.effects, ...guard] });
    },
    explain: (failed) => (failed.includes(attempt.guardAt) ? refuse("LastAdministrator") : "again"),
  });
}

interface Judged {
  readonly caller: Caller;
  readonly requested: RequestedChange;
  readonly row: UserRow;
  readonly decided: DecidedChange;
  readonly handling: UserValues;
}

/**
 * Values for the user's row that record which administrator changed the rights; two-person approval
 * uses them to recognise accounts of the same person.
 */
export async function handlingOf(
  { store, clock }: Pick<ChangeUserDeps, "store" | "clock">,
  { sub }: Pick<UserRow, "sub">,
  caller: Caller,
): Promise<UserValues> {
  const now = nowSeconds(clock);
  const [account, actor] = await readHistories(store, [sub, caller.sub]);
  return { rightsChangedAt: now, handledBy: editorsAfter(account.editors, actor, now) };
}

function prepareChange({ store, clock }: ChangeUserDeps, judged: Judged): Prepared<Made> {
  const { caller, requested, row, decided, handling } = judged;
  const { sub } = row;
  const {
    rev = row.rev,
    values,
    effects = [],
    endsSubscriptions,
    resetsAuthenticator = false,
    revokesTokens = false,
  } = decided;
  const notices = decided.notice === undefined ? [] : [decided.notice];
  const change: AccountChange = {
    id: requested.changeId,
    username: sub,
    operation: requested.operation,
    actor: caller.sub,
    actorEmail: caller.email,
    reason: requested.reason,
    before: decided.before,
    after: decided.after,
    payloadHash: hashOf(requested, caller),
    target: `U#${sub}`,
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: rev,
    revAfter: rev + 1,
    result: { username: sub },
  };
  const dated = { ...values, ...handling, userLastModifiedDate: nowSeconds(clock) };
  return {
    change,
    effects: [
      userRowItem(store.accessTable, { sub, rev, values: dated }),
      followUpItem(store.accessTable, {
        ...{ sub, rev: rev + 1, endsSubscriptions, resetsAuthenticator, revokesTokens, notices },
      }),
      ...effects,
    ],
  };
}

/**
 * Whether the change takes the role of administrator from a user. The write is then conditional on
 * the caller still being an administrator: administrators cannot change their own rights, so at
 * least one remains even when two demote each other concurrently.
 */
function losesAdministrator(row: UserRow, values: UserValues, deps: ChangeUserDeps): boolean {
  return isAdministrator(row, deps) && !isAdministrator({ ...row, ...values }, deps);
}

function isAdministrator(row: AccessRecord, { clock, rules }: ChangeUserDeps): boolean {
  const moment = { nowSeconds: nowSeconds(clock), mfaRequired: rules.mfaRequired };
  const state = accountState(row, moment);
  return row.groups.includes("ADMIN") && (state === "ACTIVE" || state === "MFA_REQUIRED");
}
