/**
 * Mutation.endLayoutSessions: ends every session of every user of a layout whose account the caller
 * manages, as after a theft in the site office.
 */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { managedAmong } from "#functions/shared/managed-users.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { grantsOfLayout } from "#functions/shared/store/access.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { everyUser } from "#functions/shared/store/users.ts";
import { type ChangeUserDeps, storeChange } from "./change-user.ts";
import { endOfSessions } from "./end-user-sessions.ts";
import { readReason } from "./user-arguments.ts";

export interface EndedLayoutSessions {
  /** Accounts whose sessions have ended. */
  readonly ended: number;
  /** Accounts whose sessions could not be ended now; a repeat of the request tries again. */
  readonly failed: number;
  /** Further accounts with access to the layout, which the caller does not manage. */
  readonly beyond: number;
}

interface LayoutSessionsInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly reason: string | null;
}

export interface EndLayoutSessionsDeps extends ChangeUserDeps {
  /**
   * Asks the account keeper to do all pending work, without waiting for it. Never fails: the keeper
   * also does it every minute.
   */
  readonly callKeeper: () => Promise<void>;
}

const OPERATION = "Mutation.endLayoutSessions";

/** Number of accounts that are changed at the same time. */
const AT_ONCE = 10;

/**
 * Ends the sessions by one change for each account, whose id is derived from that of the request: a
 * repeat ends only those that are left. Their tokens are refused from then on; the account keeper ends
 * the subscriptions and revokes the refresh tokens. The caller's own account is left out.
 */
export function endLayoutSessions(
  deps: EndLayoutSessionsDeps,
): Field<"Mutation.endLayoutSessions", LayoutSessionsInput, EndedLayoutSessions> {
  return withDenials(deps, OPERATION, {
    parse: readInput,
    run: async ({ changeId, layoutId, reason }, caller) => {
      if ((await getLayout(deps.store, layoutId)) === undefined) return refuse("NotFound");
      const [users, grants] = await Promise.all([
        everyUser(deps.store),
        grantsOfLayout(deps.store, layoutId),
      ]);
      const others = users.filter(
        (user) =>
          (user.allLayouts || grants.has(user.sub)) && refusalOfAccount(caller, user) === undefined,
      );
      const managed = await managedAmong(deps.store, caller, others);
      const stored = await inParallel(managed, AT_ONCE, ({ sub }) => {
        const id = idMadeBy({ changeId, sub: `${caller.sub}\n${sub}` });
        const change = { operation: OPERATION, changeId: id, username: sub, reason };
        const requested = { ...change, content: { layoutId } };
        return storeChange(deps, caller, requested, () => ok(endOfSessions(deps)));
      });
      const ended = stored.filter(({ ok: isStored }) => isStored).length;
      if (ended > 0) await deps.callKeeper();
      const beyond = others.length - managed.length;
      return ok({ ended, failed: managed.length - ended, beyond });
    },
  });
}

function readInput(
  args: FieldArguments["Mutation.endLayoutSessions"],
): Result<LayoutSessionsInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  const reason = readReason(content.reason, true);
  return reason.ok ? ok({ changeId, layoutId, reason: reason.value }) : reason;
}
