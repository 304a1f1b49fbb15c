/**
 * Mutation.setUserLayoutIds: sets which layouts a user is granted, among those that the caller may
 * see; other grants remain.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { GRANTS_AT_ONCE, grantItem } from "#functions/shared/store/access.ts";
import { userRowItem, withdrawItem } from "#functions/shared/store/account-changes.ts";
import { followUpItem } from "#functions/shared/store/account-follow-up.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import {
  type ChangeUserDeps,
  changeUser,
  type DecidedChange,
  handlingOf,
  isMade,
} from "./change-user.ts";
import { refusedForLayouts } from "./gated-accounts.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { mayGive, readLayoutIds, visibleGrants } from "./user-layout-ids.ts";

export interface UserLayoutIds {
  readonly username: string;
  /** The user's granted layouts, limited to those that the caller may see. */
  readonly layoutIds: readonly string[];
}

interface LayoutsInput extends UserChangeInput {
  /** Ids of the layouts to grant, without duplicates. */
  readonly layoutIds: readonly string[];
}

const OPERATION = "Mutation.setUserLayoutIds";

export function setUserLayoutIds(
  deps: ChangeUserDeps,
): Field<"Mutation.setUserLayoutIds", LayoutsInput, UserLayoutIds> {
  return withDenials(deps, OPERATION, {
    parse: readLayouts,
    run: async (input, caller) => {
      const { username, layoutIds } = input;
      const requested = { ...input, operation: OPERATION, content: { layoutIds } };
      const changed = await changeUser(deps, caller, requested, (row) =>
        decideLayouts(deps, caller, row, layoutIds),
      );
      if (!changed.ok) {
        // After the last shared layout is withdrawn, the caller no longer manages the account: a
        // repeat of the request confirms the change, but returns nothing about the account.
        const isGivenUp =
          changed.error.code === "UserNotFound" && (await isMade(deps, caller, requested));
        return isGivenUp ? ok({ username, layoutIds: [] }) : changed;
      }
      const granted = await visibleGrants(deps.store, username, caller);
      return ok({ username, layoutIds: granted });
    },
  });
}

function readLayouts(
  args: FieldArguments["Mutation.setUserLayoutIds"],
): Result<LayoutsInput, Refusal> {
  const change = readUserChange(args);
  if (!change.ok) return change;
  const layoutIds = readLayoutIds(args.input.layoutIds);
  if (!layoutIds.ok) return layoutIds;
  return ok({ ...change.value, layoutIds: layoutIds.value });
}

/**
 * Decides on the grants. The whole change is refused if the caller may not see one of the layouts;
 * an unknown layout is answered in the same way.
 */
async function decideLayouts(
  deps: ChangeUserDeps,
  caller: Caller,
  row: UserRow,
  wanted: readonly string[],
): Promise<Result<DecidedChange, Refusal> | "again"> {
  const refusal = refusalOfAccount(caller, row);
  if (refusal !== undefined) return refuse(refusal);
  const visible = await visibleGrants(deps.store, row.sub, caller);
  const added = wanted.filter((id) => !visible.includes(id));
  const removed = visible.filter((id) => !wanted.includes(id));
  if (!(await mayGive(deps.store, caller, added))) return refuse("NotPermitted");
  const closed = await refusedForLayouts(deps, caller, [...added, ...removed]);
  if (closed !== undefined) return closed;
  const effects = grantChanges(deps, { caller, row, added, removed });
  const written = await writeAhead(deps, caller, row, effects);
  if (written === "again") return written;
  return ok({
    ...written,
    values: {},
    endsSubscriptions: removed.length > 0,
    before: { layoutIds: visible },
    after: { layoutIds: wanted },
  });
}

interface GrantChange {
  readonly caller: Caller;
  readonly row: UserRow;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Grants to withdraw and to add; withdrawals come first. */
function grantChanges(
  { store: { accessTable }, clock }: ChangeUserDeps,
  { caller, row: { sub }, added, removed }: GrantChange,
): readonly TransactionItem[] {
  const given = { sub, grantedBy: caller.sub, grantedAt: nowSeconds(clock) };
  return [
    ...removed.map((layoutId) => withdrawItem(accessTable, sub, layoutId)),
    ...added.map((layoutId) => grantItem(accessTable, { ...given, layoutId })),
  ];
}

/**
 * Writes those grants that do not fit into one transaction; the others are written with the change
 * record. Each part has a follow-up and stores on the row which administrator changed the account,
 * because the request may never be repeated to write the rest.
 */
async function writeAhead(
  deps: ChangeUserDeps,
  caller: Caller,
  row: UserRow,
  effects: readonly TransactionItem[],
): Promise<Required<Pick<DecidedChange, "rev" | "effects">> | "again"> {
  const { tables, accessTable } = deps.store;
  const { sub } = row;
  let { rev } = row;
  let at = 0;
  for (; effects.length - at > GRANTS_AT_ONCE; at += GRANTS_AT_ONCE) {
    const values = await handlingOf(deps, row, caller);
    const flags = { endsSubscriptions: true, resetsAuthenticator: false, notices: [] };
    const { kind } = await transact(tables, [
      userRowItem(accessTable, { sub, rev, values }),
      followUpItem(accessTable, { sub, rev: rev + 1, ...flags }),
      ...effects.slice(at, at + GRANTS_AT_ONCE),
    ]);
    if (kind !== "written") return "again";
    rev += 1;
  }
  return { rev, effects: effects.slice(at) };
}
