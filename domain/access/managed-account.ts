/** Whose account it is to manage: an administrator manages accounts whose layouts are all among his own, and no other is there for him. */
import type { AccessRecord } from "./access-record.ts";
import type { Caller } from "./authorise.ts";

/** What decides about an account, beside the layouts given to it one by one. */
export type OwnedAccount = Pick<AccessRecord, "sub" | "allLayouts" | "createdBy">;

/** What decides about who asks. */
export type Manager = Pick<Caller, "sub" | "allLayouts">;

/**
 * Whether the account is within the administrator's reach; one that is not has to look like one that does not exist.
 * Who sees all layouts belongs to the operator, and so do accounts without a layout, save for whoever made them.
 *
 * @param layoutIds of the layouts given to the account one by one
 * @param held ids of the layouts given to the administrator one by one; they do not count where he sees all
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
