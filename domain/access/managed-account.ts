/**
 * Decides which accounts an administrator manages: those whose layouts are all among the
 * administrator's own. All other accounts are hidden.
 */
import type { AccessRecord } from "./access-record.ts";
import type { Caller } from "./authorise.ts";

/**
 * The facts about an account that decide who manages it, besides the account's individual grants.
 */
export type OwnedAccount = Pick<AccessRecord, "sub" | "allLayouts" | "createdBy">;

/** The facts that decide about the administrator. */
export type Manager = Pick<Caller, "sub" | "allLayouts">;

/**
 * Whether the account is managed by the administrator; an unmanaged one has to look like one that
 * does not exist. Users who see all layouts belong to the operator, and so do accounts without a
 * layout, except to their creator.
 * @param layoutIds of the individual grants of the account
 * @param held ids of the individual grants of the administrator; ignored where they see all layouts
 */
export function managesAccount(
  manager: Manager,
  account: OwnedAccount,
  layoutIds: readonly string[],
  held: ReadonlySet<string>,
): boolean {
  if (manager.allLayouts || manager.sub === account.sub) return true;
  if (account.allLayouts) return false;
  if (layoutIds.length === 0) return account.createdBy === manager.sub;
  return layoutIds.every((layoutId) => held.has(layoutId));
}
