/**
 * Query.listSiteCommanders: the users who can command a layout's masters now. Accounts that the
 * caller does not manage are only counted.
 */
import { accountState, privilegesIn } from "#domain/access/account-state.ts";
import type { Caller } from "#domain/access/authorise.ts";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { holds, holdsAny } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { managedAmong } from "#functions/shared/managed-users.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { grantsOfLayout, type LayoutGrant } from "#functions/shared/store/access.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";
import type { DirectoryDeps } from "./read-users.ts";

export interface SiteCommander {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly groups: readonly string[];
  readonly privileges: PrivilegeBits;
  readonly allLayouts: boolean;
  /** Epoch seconds of the individual grant; null for users who see all layouts. */
  readonly grantedAt: number | null;
  /**
   * The administrator who granted the layout; null also if the caller does not manage that
   * administrator.
   */
  readonly grantedBy: string | null;
  /**
   * Epoch seconds of the expiry of the account or the trial, whichever is earlier; 0 means none.
   */
  readonly endsAt: number;
  readonly mfaEnrolled: boolean;
}

export interface SiteCommanders {
  readonly items: readonly SiteCommander[];
  /** Number of further users who can command the layout and whom the caller does not manage. */
  readonly beyond: number;
  /**
   * Number of other accounts that may see the layout now by an individual grant, whether or not
   * they may command it.
   */
  readonly othersGiven: number;
  /** Number of other accounts that may see the layout now because they see all layouts. */
  readonly othersSeeAll: number;
}

/** The privileges for commands; each of them allows some commands. */
const CONTROLS = ["CONTROL_STANDARD", "CONTROL_CX", "GAMECHANGE"] as const;

/**
 * Lists the users, sorted by e-mail address. Ignores the remote-control switch of the layout, which
 * may stop all of them.
 */
export function listSiteCommanders(
  deps: DirectoryDeps,
): Field<"Query.listSiteCommanders", string, SiteCommanders> {
  return {
    parse: ({ layoutId }) => {
      return typeof layoutId === "string" ? ok(layoutId) : refuseArgument("layoutId", "required");
    },
    run: async (layoutId, caller) => {
      const [users, grants] = await Promise.all([
        everyUser(deps.store),
        grantsOfLayout(deps.store, layoutId),
      ]);
      const able = users.flatMap((user) => commanderFrom(deps, user, grants.get(user.sub)) ?? []);
      const items = caller.allLayouts ? able : await managedOnly(deps, caller, users, able);
      const beyond = able.length - items.length;
      const seers = users.filter((user) => user.sub !== caller.sub && mayView(deps, user));
      const othersSeeAll = seers.filter(({ allLayouts }) => allLayouts).length;
      const othersGiven = seers.filter(
        ({ sub, allLayouts }) => !allLayouts && grants.has(sub),
      ).length;
      return ok({ items, beyond, othersGiven, othersSeeAll });
    },
  };
}

/** Leaves out the names of granting administrators whom the caller does not manage. */
async function managedOnly(
  { store }: DirectoryDeps,
  caller: Caller,
  users: readonly UserRow[],
  able: readonly SiteCommander[],
): Promise<readonly SiteCommander[]> {
  const managed = new Set((await managedAmong(store, caller, users)).map(({ sub }) => sub));
  return able
    .filter(({ username }) => managed.has(username))
    .map((one) => ({
      ...one,
      grantedBy: one.grantedBy !== null && managed.has(one.grantedBy) ? one.grantedBy : null,
    }));
}

function commanderFrom(
  { clock, rules }: DirectoryDeps,
  user: UserRow,
  grant: LayoutGrant | undefined,
): SiteCommander | undefined {
  const { sub, email, nameFirst, nameLast, company, allLayouts } = user;
  const privileges = privilegesNow({ clock, rules }, user);
  if (!holdsAny(privileges, CONTROLS)) return undefined;
  if (!allLayouts && grant === undefined) return undefined;
  return {
    ...{ username: sub, email, nameFirst, nameLast, company, privileges, allLayouts },
    groups: [...user.groups].sort(),
    grantedAt: grant?.grantedAt ?? null,
    grantedBy: grant?.grantedBy ?? null,
    endsAt: firstEnd(user),
    mfaEnrolled: user.mfaEnrolledAt !== 0,
  };
}

function mayView(deps: Moment, user: UserRow): boolean {
  return holds(privilegesNow(deps, user), "VIEW");
}

type Moment = Pick<DirectoryDeps, "clock" | "rules">;

function privilegesNow({ clock, rules }: Moment, user: UserRow): PrivilegeBits {
  const moment = { nowSeconds: nowSeconds(clock), mfaRequired: rules.mfaRequired };
  return privilegesIn(accountState(user, moment), user.groups);
}

function firstEnd({ expiration, trialExpiration }: UserRow): number {
  const ends = [expiration, trialExpiration].filter((end) => end !== 0);
  return ends.length === 0 ? 0 : Math.min(...ends);
}
