/**
 * Brings the user pool and the open subscriptions of an account in line with the access table,
 * which is authoritative.
 */
import { isGroup } from "#domain/access/groups.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import {
  type AccountNotice,
  deleteFollowUp,
  type FollowUp,
  readFollowUp,
} from "#functions/shared/store/account-follow-up.ts";
import { readUserRow, type UserRow } from "#functions/shared/store/users.ts";
import { administratorsOf, showBreakGlassUse } from "./break-glass-use.ts";
import type { EndSubscriptions } from "./end-subscriptions.ts";
import type { PoolAccount, PoolAccounts } from "./pool-accounts.ts";

export interface SettleDeps {
  readonly store: AccessStore;
  readonly pool: PoolAccounts;
  readonly endSubscriptions: EndSubscriptions;
  readonly notify: NotifyAccount;
  readonly log: Log;
}

/** News about the account with this address. */
export interface AccountNews {
  readonly notice: AccountNotice;
  readonly email: string;
}

/**
 * Sends the mail with this news to an address. Rejects when it was not accepted. Sends nothing if
 * the deployment has no sender of its own.
 */
export type NotifyAccount = (to: string, news: AccountNews) => Promise<void>;

/**
 * Does the pending work of an account. Idempotent; the follow-up is deleted only when all of it is
 * done. Subscriptions end first: no rights depend on the user pool's state.
 * @param endedAt revision of the follow-up whose subscriptions have ended already, if any has
 * @returns the user pool's status of the account; undefined when the pool does not know it
 */
export async function settleAccount(
  deps: SettleDeps,
  sub: string,
  endedAt?: number,
): Promise<string | undefined> {
  const followUp = await readFollowUp(deps.store, sub);
  if (followUp === undefined) return (await deps.pool.find(sub))?.status;
  if (followUp.endsSubscriptions && followUp.rev !== endedAt) await deps.endSubscriptions(sub);
  const row = await readUserRow(deps.store, sub);
  const account = await deps.pool.find(sub);
  if (row !== undefined && account !== undefined) {
    if (followUp.resetsAuthenticator) await deps.pool.resetAuthenticator(sub);
    if (followUp.revokesTokens === true) await deps.pool.signOut(sub);
    await follow(deps.pool, row, account);
    await sendNotices(deps, row, followUp);
  }
  const isStruck = await deleteFollowUp(deps.store, followUp);
  deps.log("account settled", { sub, rev: followUp.rev, isStruck });
  return account?.status;
}

/**
 * Ends the subscriptions of an account if they must end, and nothing else.
 * @returns the revision of the follow-up whose subscriptions have ended
 */
export async function settleSubscriptions(
  { store, endSubscriptions }: Pick<SettleDeps, "store" | "endSubscriptions">,
  sub: string,
): Promise<number | undefined> {
  const followUp = await readFollowUp(store, sub);
  if (followUp?.endsSubscriptions !== true) return undefined;
  await endSubscriptions(sub);
  return followUp.rev;
}

/**
 * Sends the mails that are due. A refused mail is not retried, because all other work would be
 * repeated with it every minute. The console shows the user the same news.
 */
async function sendNotices(
  { store, notify, log }: SettleDeps,
  row: UserRow,
  { notices }: FollowUp,
): Promise<void> {
  const { sub, email } = row;
  for (const notice of notices) {
    const isForOthers = notice === "breakGlassUsed";
    const recipients = isForOthers ? await administratorsOf(store, row) : [row];
    if (isForOthers) await showBreakGlassUse(store, row, recipients, row.breakGlassUsedAt);
    for (const recipient of recipients) {
      try {
        await notify(recipient.email, { notice, email });
      } catch (error) {
        log("account not notified by mail", { sub, news: notice, ...failureFields(error) });
      }
    }
  }
}

/** Updates the account in the user pool where it differs from the access table. */
async function follow(pool: PoolAccounts, row: UserRow, account: PoolAccount): Promise<void> {
  const { sub } = row;
  if (row.enabled !== account.enabled) await pool.switchOn(sub, row.enabled);
  const held = await pool.groupsOf(sub);
  const wanted = row.groups.filter(isGroup);
  // Groups are removed before others are added.
  for (const group of held) {
    if (isGroup(group) && !wanted.includes(group)) await pool.removeFromGroup(sub, group);
  }
  for (const group of wanted) {
    if (!held.includes(group)) await pool.addToGroup(sub, group);
  }
  const { nameFirst, nameLast } = row;
  if (nameFirst !== account.nameFirst || nameLast !== account.nameLast) {
    await pool.rename(sub, { nameFirst, nameLast });
  }
}
