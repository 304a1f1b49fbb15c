/**
 * The account keeper, the only function that may change the user pool: called for one account after
 * its change, and every minute for all pending work.
 */

import { failureFields } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { readToDo } from "#functions/shared/store/account-to-do.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import { type MadeAccount, type MakeAccountDeps, makeAccount } from "./make-account.ts";
import { type SettleDeps, settleAccount, settleSubscriptions } from "./settle-account.ts";

/** Requests that other functions make; any other event counts as a call by the schedule. */
export type KeeperRequest =
  | { readonly kind: "make"; readonly email: string }
  | { readonly kind: "settle"; readonly sub: string }
  | { readonly kind: "invite"; readonly sub: string; readonly email: string };

export interface KeeperAnswer {
  /** Result of the request "make": the created account. */
  readonly made?: MadeAccount;
  /** Result of the request "invite": whether a mail was sent. */
  readonly isInvited?: boolean;
  /** The user pool's status of the account, if the account is in the pool. */
  readonly userStatus?: string;
}

export interface KeeperDeps extends MakeAccountDeps, SettleDeps {
  readonly store: MakeAccountDeps["store"];
  readonly clock: Clock;
}

type KeeperEvent = KeeperRequest | { readonly kind?: undefined };

/** Number of accounts whose subscriptions end at the same time. */
const ENDED_AT_ONCE = 4;

/** Milliseconds after which no further account is started; Lambda stops the function after 60 s. */
const WORK_MILLISECONDS = 45_000;

/**
 * Makes the handler of the keeper.
 * @throws when some pending work could not be done, after all other work was tried
 */
export function accountKeeper(deps: KeeperDeps) {
  return async (event: KeeperEvent): Promise<KeeperAnswer> => {
    switch (event.kind) {
      case "make":
        return makeAndSettle(deps, event.email);
      case "settle":
        return statusAnswer(await settleAccount(deps, event.sub));
      case "invite":
        return { isInvited: await inviteAgain(deps, event) };
      case undefined:
        await reconcile(deps);
        return {};
    }
  };
}

/**
 * Mails an invitation again: to the sign-in of the company, or with a new temporary password. A
 * break-glass account needs the password.
 * @returns false if the user has already signed in
 */
async function inviteAgain(
  { store, pool, notify, isInvitedByCompany }: KeeperDeps,
  { sub, email }: Extract<KeeperRequest, { readonly kind: "invite" }>,
): Promise<boolean> {
  const row = await readUserRow(store, sub);
  const isByCompany = row !== undefined && !row.breakGlass && isInvitedByCompany(email);
  if (!isByCompany) return pool.inviteAgain(email);
  if (row.signOnSubject !== undefined) return false;
  await notify(email, { notice: "invited", email });
  return true;
}

async function makeAndSettle(deps: KeeperDeps, email: string): Promise<KeeperAnswer> {
  const made = await makeAccount(deps, email);
  if (!made.ok) return { made };
  return { made, ...statusAnswer(await settleAccount(deps, made.value)) };
}

function statusAnswer(userStatus: string | undefined): KeeperAnswer {
  return userStatus === undefined ? {} : { userStatus };
}

/**
 * Does all pending work, which a failure may have interrupted. First it ends the subscriptions of
 * all accounts, a few at a time, because through them an ended session still reads; then it settles
 * one account after the other, so that the user pool does not throttle.
 */
async function reconcile(deps: KeeperDeps): Promise<void> {
  const { store, clock, log } = deps;
  const until = clock.nowMilliseconds() + WORK_MILLISECONDS;
  const { subs, emails } = await readToDo(store);
  const ended = await inParallel(subs, ENDED_AT_ONCE, async (sub) => {
    try {
      return await settleSubscriptions(deps, sub);
    } catch (error) {
      log("subscriptions not ended", { sub, ...failureFields(error) });
      return undefined;
    }
  });
  const work = [
    ...subs.map((sub, at) => () => settleAccount(deps, sub, ended[at])),
    ...emails.map((email) => () => makeAndSettle(deps, email)),
  ];
  let failed = 0;
  for (const step of work) {
    if (clock.nowMilliseconds() > until) break;
    try {
      await step();
    } catch (error) {
      failed += 1;
      log("account not settled", failureFields(error));
    }
  }
  if (work.length > 0) log("accounts reconciled", { found: work.length, failed });
  if (failed > 0) throw new Error(`expected to settle every account, ${failed} failed`);
}
