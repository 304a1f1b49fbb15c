/**
 * Mutation.userResendInvitation: sends another invitation to a user who has not signed in yet, with
 * a temporary password unless the company signs in its people.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { normaliseEmail } from "#domain/users/registration.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { managedByEmail, readManagedUser } from "#functions/shared/managed-users.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type AccountChange, userRowItem } from "#functions/shared/store/account-changes.ts";
import { findChange } from "#functions/shared/store/changes.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import { type ChangeUserDeps, handlingOf, hashOf } from "./change-user.ts";
import { refusedForOwners } from "./gated-accounts.ts";

export interface Resent {
  readonly status: "RESENT";
}

interface ResendInput {
  readonly changeId: UuidV7;
  /** E-mail address in lower case. */
  readonly email: string;
}

const OPERATION = "Mutation.userResendInvitation";
const RESENT: Resent = { status: "RESENT" };

/**
 * Sends the mail, idempotently by the change's id: a repeat sends no second mail. The password in
 * the mail opens the account, so sending it is recorded as handling the account, like a reset.
 */
export function userResendInvitation(
  deps: ChangeUserDeps,
): Field<"Mutation.userResendInvitation", ResendInput, Resent> {
  return withDenials(deps, OPERATION, {
    parse: readResend,
    run: async (input, caller) => {
      const row = await managedByEmail(deps.store, caller, input.email);
      if (row === undefined) return refuse("UserNotFound");
      const refusal = refusalOfAccount(caller, row);
      if (refusal !== undefined) return refuse(refusal);
      const closed = await refusedForOwners(deps, caller, row);
      if (closed !== undefined) return closed;
      const change = changeOf(deps, input, caller, row);
      const known = await findChange(deps.store, change);
      if (known.kind === "mismatch") return refuse("IdempotencyMismatch");
      if (known.kind === "repeated") return ok(RESENT);
      const answer = await deps.invokeKeeper({ kind: "invite", sub: row.sub, email: row.email });
      if (answer?.isInvited === undefined) return refuse("InvitationNotSent");
      if (!answer.isInvited) return refuse("AlreadySignedIn");
      const outcome = await commit(deps.store, {
        prepare: () => prepareRecord(deps, input, caller, row.sub),
        explain: () => "again",
      });
      return outcome.ok ? ok(RESENT) : outcome;
    },
  });
}

function readResend(
  args: FieldArguments["Mutation.userResendInvitation"],
): Result<ResendInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { email } = change.value.content;
  if (typeof email !== "string" || email.trim() === "") return refuseArgument("email", "required");
  return ok({ changeId: change.value.changeId, email: normaliseEmail(email) });
}

async function prepareRecord(
  deps: ChangeUserDeps,
  input: ResendInput,
  caller: Caller,
  sub: string,
): Promise<Result<Prepared<AccountChange["result"]>, Refusal>> {
  const row = await readManagedUser(deps.store, caller, sub);
  if (row === undefined) return refuse("UserNotFound");
  const values = await handlingOf(deps, row, caller);
  return ok({
    change: changeOf(deps, input, caller, row),
    effects: [userRowItem(deps.store.accessTable, { sub, rev: row.rev, values })],
  });
}

function changeOf(
  { clock }: ChangeUserDeps,
  { changeId, email }: ResendInput,
  caller: Caller,
  { sub, rev }: UserRow,
): AccountChange {
  const requested = {
    operation: OPERATION,
    changeId,
    username: sub,
    reason: null,
    content: { email },
  };
  return {
    id: changeId,
    username: sub,
    operation: OPERATION,
    actor: caller.sub,
    actorEmail: caller.email,
    reason: null,
    before: {},
    after: {},
    payloadHash: hashOf(requested, caller),
    target: `U#${sub}`,
    createdAtMilliseconds: clock.nowMilliseconds(),
    revBefore: rev,
    revAfter: rev + 1,
    result: { username: sub },
  };
}
