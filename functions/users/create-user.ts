/**
 * Mutation.createUser: creates an account for a person invited by e-mail, with its groups and
 * layouts.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { type AccountHistory, editorsAfter } from "#domain/access/two-persons.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  refusalOfAddress,
  refusalOfAllLayouts,
  refusalOfGroups,
} from "#domain/users/account-rules.ts";
import { type NewUserDraft, newUserFrom } from "#domain/users/user-input.ts";
import { readChangeInput, refuseFaults } from "#functions/shared/arguments.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { managedByEmail, readManagedUser } from "#functions/shared/managed-users.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type Claim, putClaim, readClaim } from "#functions/shared/store/account-claims.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { findChange } from "#functions/shared/store/changes.ts";
import { type ChangeUserDeps, hashOf, type RequestedChange, settled } from "./change-user.ts";
import { refusedForLayouts } from "./gated-accounts.ts";
import { countGuess, hasGuessedEnough } from "./store/address-guesses.ts";
import { pastEnd } from "./update-user-attr.ts";
import { readReason } from "./user-arguments.ts";
import { mayGive, readLayoutIds } from "./user-layout-ids.ts";
import { type UserView, userView } from "./user-view.ts";

interface NewUserInput {
  readonly changeId: UuidV7;
  readonly reason: string | null;
  readonly draft: NewUserDraft;
  /** Layouts that the user is granted, without duplicates. */
  readonly layoutIds: readonly string[];
}

const OPERATION = "Mutation.createUser";

/**
 * Creates a user, idempotently by the change's id. The e-mail address is claimed first; after a
 * later failure the account keeper creates the account from the claim within a minute, and
 * `AccountPending` tells the client to retry with the same id.
 */
export function createUser(
  deps: ChangeUserDeps,
): Field<"Mutation.createUser", NewUserInput, UserView> {
  return withDenials(deps, OPERATION, {
    parse: readNewUser,
    run: async (input, caller) => {
      const requested = requestedChangeOf(input);
      const known = await findMade(deps, requested, caller);
      if (known !== "new") return known;
      const refused = refusalOf(deps, caller, input.draft);
      if (refused !== undefined) return refused;
      if (!(await mayGive(deps.store, caller, input.layoutIds))) return refuse("NotPermitted");
      const closed = await refusedForLayouts(deps, caller, input.layoutIds);
      if (closed !== undefined) return closed;
      const now = nowSeconds(deps.clock);
      if (!caller.allLayouts && (await hasGuessedEnough(deps.store, caller.sub, now))) {
        return refuse("AddressNotAvailable");
      }
      const [maker] = await readHistories(deps.store, [caller.sub]);
      const claim = claimOf(deps, input, caller, maker);
      if (!(await putClaim(deps.store, claim))) {
        const standing = await readClaim(deps.store, claim.email);
        if (standing?.change.id !== claim.change.id) return takenAddress(deps, caller, claim.email);
        if (standing.change.payloadHash !== claim.change.payloadHash) {
          return refuse("IdempotencyMismatch");
        }
      }
      return make(deps, requested, caller);
    },
  });
}

function readNewUser(args: FieldArguments["Mutation.createUser"]): Result<NewUserInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const read = newUserFrom(content);
  if (!read.ok) return refuseFaults(read.error);
  const reason = readReason(content.reason, false);
  if (!reason.ok) return reason;
  const layoutIds = readLayoutIds(content.layoutIds ?? []);
  if (!layoutIds.ok) return layoutIds;
  return ok({ changeId, reason: reason.value, draft: read.value, layoutIds: layoutIds.value });
}

/**
 * The request as a change of a user; the e-mail address replaces the user's id, which does not
 * exist yet.
 */
function requestedChangeOf({ changeId, reason, draft, layoutIds }: NewUserInput): RequestedChange {
  const content = { ...draft, layoutIds };
  return { operation: OPERATION, changeId, username: draft.email, reason, content };
}

/** Finds the user that an earlier attempt of this request has created. */
async function findMade(
  deps: ChangeUserDeps,
  requested: RequestedChange,
  caller: Caller,
): Promise<"new" | Result<UserView, Refusal>> {
  const change = { id: requested.changeId, payloadHash: hashOf(requested, caller) };
  const known = await findChange<{ readonly username: string }>(deps.store, change);
  switch (known.kind) {
    case "new":
      return "new";
    case "mismatch":
      return refuse("IdempotencyMismatch");
    case "repeated": {
      const { username } = known.result;
      const row = await readManagedUser(deps.store, caller, username);
      return row === undefined ? refuse("UserNotFound") : answerFor(deps, username);
    }
  }
}

function refusalOf({ clock, rules }: ChangeUserDeps, caller: Caller, draft: NewUserDraft) {
  // The rights are judged as if the address were verified, since the invitation will verify it.
  const account = { email: draft.email, emailVerified: true, allLayouts: false };
  const refusal =
    refusalOfGroups(caller, [], draft.groups) ??
    (draft.allLayouts ? refusalOfAllLayouts(caller, account, rules.providerDomain) : undefined) ??
    refusalOfAddress(caller, draft.email, rules.providerDomain);
  if (refusal !== undefined) return refuse(refusal);
  const past = pastEnd(draft, nowSeconds(clock));
  return past === undefined ? undefined : refuseArgument(past, "past");
}

function claimOf(
  { clock }: ChangeUserDeps,
  input: NewUserInput,
  caller: Caller,
  maker: AccountHistory,
): Claim {
  const { layoutIds } = input;
  const { email, ...attributes } = input.draft;
  const now = nowSeconds(clock);
  return {
    email,
    layoutIds,
    change: {
      id: input.changeId,
      operation: OPERATION,
      actor: caller.sub,
      actorEmail: caller.email,
      reason: input.reason,
      before: {},
      after: { email, ...attributes, layoutIds },
      payloadHash: hashOf(requestedChangeOf(input), caller),
      createdAtMilliseconds: clock.nowMilliseconds(),
      revBefore: 0,
      revAfter: 1,
    },
    values: {
      ...attributes,
      createdBy: caller.sub,
      emailVerified: true,
      enabled: true,
      mfaEnrolledAt: 0,
      userCreateDate: now,
      handledBy: editorsAfter({}, maker, now),
      userLastModifiedDate: now,
    },
  };
}

async function make(
  deps: ChangeUserDeps,
  requested: RequestedChange,
  caller: Caller,
): Promise<Result<UserView, Refusal>> {
  const answer = await deps.invokeKeeper({ kind: "make", email: requested.username });
  if (answer?.made === undefined) return refuse("AccountPending");
  if (answer.made.ok) return answerFor(deps, answer.made.value);
  const code = answer.made.error;
  if (code === "EmailInUse") return takenAddress(deps, caller, requested.username);
  if (code !== "nothingClaimed") return refuse(code);
  // The account keeper has been faster: by its schedule it has created the user, or released the
  // claim.
  const made = await findMade(deps, requested, caller);
  return made === "new" ? takenAddress(deps, caller, requested.username) : made;
}

/**
 * The refusal when the address has an account. `EmailInUse` would reveal that the account exists;
 * if the caller does not manage it, the answer is the same as for any address that the caller may
 * not invite.
 */
async function takenAddress({ store, clock }: ChangeUserDeps, caller: Caller, email: string) {
  if (caller.allLayouts) return refuse("EmailInUse");
  if ((await managedByEmail(store, caller, email)) !== undefined) return refuse("EmailInUse");
  await countGuess(store, caller.sub, nowSeconds(clock));
  return refuse("AddressNotAvailable");
}

async function answerFor(
  deps: ChangeUserDeps,
  username: string,
): Promise<Result<UserView, Refusal>> {
  const user = await settled(deps, username);
  if (!user.ok) return user;
  return ok(userView(user.value.row, user.value.userStatus, deps));
}
