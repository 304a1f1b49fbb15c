/**
 * Mutation.updateUserAttr: changes names, company and role of a user, whether they see all layouts,
 * and the expiry of the account.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { refusalOfAccount, refusalOfAllLayouts } from "#domain/users/account-rules.ts";
import {
  ATTRIBUTE_NAMES,
  type UserAttributes,
  userAttributesFrom,
} from "#domain/users/user-input.ts";
import { refuseFaults } from "#functions/shared/arguments.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import { type ChangeUserDeps, changeUser, type DecidedChange } from "./change-user.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { type UserView, userView } from "./user-view.ts";

interface AttributesInput extends UserChangeInput {
  readonly attributes: UserAttributes;
}

const OPERATION = "Mutation.updateUserAttr";

export function updateUserAttr(
  deps: ChangeUserDeps,
): Field<"Mutation.updateUserAttr", AttributesInput, UserView> {
  return withDenials(deps, OPERATION, {
    parse: readAttributes,
    run: async (input, caller) => {
      const requested = { ...input, operation: OPERATION, content: input.attributes };
      const changed = await changeUser(deps, caller, requested, (row) =>
        decideAttributes(deps, caller, row, input.attributes),
      );
      if (!changed.ok) return changed;
      return ok(userView(changed.value.row, changed.value.userStatus, deps));
    },
  });
}

function readAttributes(
  args: FieldArguments["Mutation.updateUserAttr"],
): Result<AttributesInput, Refusal> {
  const change = readUserChange(args);
  if (!change.ok) return change;
  const read = userAttributesFrom(args.input);
  if (!read.ok) return refuseFaults(read.error);
  return ok({ ...change.value, attributes: read.value });
}

function decideAttributes(
  { rules, clock }: ChangeUserDeps,
  caller: Caller,
  row: UserRow,
  attributes: UserAttributes,
): Result<DecidedChange, Refusal> {
  const changed = changesOf(row, attributes);
  // Users may change their own names, but not their own access or its expiry.
  const isAboutRights = RIGHTS.some((name) => changed[name] !== undefined);
  const account = refusalOfAccount(caller, row);
  const refusal = account === "OwnAccount" && !isAboutRights ? undefined : account;
  if (refusal !== undefined) return refuse(refusal);
  if (changed.allLayouts === true) {
    const refused = refusalOfAllLayouts(caller, row, rules.providerDomain);
    if (refused !== undefined) return refuse(refused);
  }
  const past = pastEnd(changed, nowSeconds(clock));
  if (past !== undefined) return refuseArgument(past, "past");
  return ok({
    values: { ...changed },
    endsSubscriptions: changed.allLayouts === false,
    leavesRights: !isAboutRights,
    before: Object.fromEntries(namesIn(changed).map((name) => [name, row[name] ?? ""])),
    after: { ...changed },
  });
}

const RIGHTS = ["allLayouts", "expiration", "trialExpiration"] as const;

/** Those of the given attributes that differ from the user's row. */
function changesOf(row: UserRow, attributes: UserAttributes): UserAttributes {
  const changed = namesIn(attributes).filter((name) => (row[name] ?? "") !== attributes[name]);
  return Object.fromEntries(changed.map((name) => [name, attributes[name]]));
}

function namesIn(attributes: UserAttributes): readonly (keyof UserAttributes)[] {
  return ATTRIBUTE_NAMES.filter((name) => attributes[name] !== undefined);
}

/**
 * Which of the given expiries is in the past, that of the account or that of the trial; undefined
 * if neither is. An expiry of 0 means none.
 */
export function pastEnd(
  { expiration = 0, trialExpiration = 0 }: UserAttributes,
  now: number,
): "expiration" | "trialExpiration" | undefined {
  if (expiration !== 0 && expiration <= now) return "expiration";
  return trialExpiration !== 0 && trialExpiration <= now ? "trialExpiration" : undefined;
}
