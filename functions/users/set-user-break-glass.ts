/**
 * Mutation.setUserBreakGlass: lets an account keep its password although its mail domain has a
 * provider, or gives that up. Such an account needs an authenticator, whatever the deployment
 * requires.
 */
import { allSessionsEnded } from "#domain/access/session.ts";
import { ok } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ChangeUserDeps, changeUser } from "./change-user.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { type UserView, userView } from "./user-view.ts";

interface BreakGlassInput extends UserChangeInput {
  readonly breakGlass: boolean;
}

const OPERATION = "Mutation.setUserBreakGlass";

export function setUserBreakGlass(
  deps: ChangeUserDeps,
): Field<typeof OPERATION, BreakGlassInput, UserView> {
  return withDenials(deps, OPERATION, {
    parse: (args) => {
      const change = readUserChange(args, { isReasonDemanded: true });
      if (!change.ok) return change;
      const { breakGlass } = args.input;
      if (typeof breakGlass !== "boolean") return refuseArgument("breakGlass", "required");
      return ok({ ...change.value, breakGlass });
    },
    run: async ({ breakGlass, ...input }, caller) => {
      const requested = { ...input, operation: OPERATION, content: { breakGlass } };
      const changed = await changeUser(deps, caller, requested, (row) => {
        const refusal = refusalOfAccount(caller, row);
        if (refusal !== undefined) return refuse(refusal);
        return ok({
          values: {
            breakGlass,
            mustEnrol: breakGlass,
            // The second factor so far was that of the other way to sign in. The link to a person
            // at the provider ends too, and begins anew with the next sign-in there.
            ...{ mfaEnrolledAt: 0, authenticatorSeen: false, signOnSubject: "" },
            ...allSessionsEnded(nowSeconds(deps.clock)),
          },
          ...{ endsSubscriptions: true, revokesTokens: true },
          before: { breakGlass: row.breakGlass },
          after: { breakGlass },
        });
      });
      if (!changed.ok) return changed;
      return ok(userView(changed.value.row, changed.value.userStatus, deps));
    },
  });
}
