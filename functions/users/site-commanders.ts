/** Query.listSiteCommanders: everybody who can command a layout's masters at this moment. */
import { accountState, privilegesIn } from "#domain/access/account-state.ts";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { holdsAny } from "#domain/access/privileges.ts";
import { asInput } from "#domain/layout/input.ts";
import { nowSeconds } from "#functions/shared/clock.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { grantsOfLayout, type LayoutGrant } from "#functions/shared/store/access.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";
import type { DirectoryDeps } from "./get-user.ts";

export interface SiteCommander {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly groups: readonly string[];
  readonly privileges: PrivilegeBits;
  readonly allLayouts: boolean;
  /** Of the layout by itself; null for who sees all of them. Epoch seconds. */
  readonly grantedAt: number | null;
  readonly grantedBy: string | null;
  /** The first of both ends, epoch seconds; 0 means none. */
  readonly endsAt: number;
  readonly mfaEnrolled: boolean;
}

/** Whoever holds one of these may send some command (S2:194-198). */
const CONTROLS = ["CONTROL_STANDARD", "CONTROL_CX", "GAMECHANGE"] as const;

/** By address. Whether remote control of the layout is off is another question: it stops all of them. */
export function listSiteCommanders(
  deps: DirectoryDeps,
): Field<string, { readonly items: readonly SiteCommander[] }> {
  return {
    parse: (args) => {
      const { layoutId } = asInput(args) ?? {};
      return typeof layoutId === "string"
        ? { result: layoutId }
        : refuseArgument("layoutId", "required");
    },
    run: async (layoutId) => {
      const [users, grants] = await Promise.all([
        everyUser(deps.store),
        grantsOfLayout(deps.store, layoutId),
      ]);
      const items = users.flatMap((user) => commanderFrom(deps, user, grants.get(user.sub)) ?? []);
      return { result: { items } };
    },
  };
}

function commanderFrom(
  { clock, rules }: DirectoryDeps,
  user: UserRow,
  grant: LayoutGrant | undefined,
): SiteCommander | undefined {
  const { sub, email, nameFirst, nameLast, company, allLayouts } = user;
  const moment = { nowSeconds: nowSeconds(clock), mfaRequired: rules.mfaRequired };
  const privileges = privilegesIn(accountState(user, moment), user.groups);
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

function firstEnd({ expiration, trialExpiration }: UserRow): number {
  const ends = [expiration, trialExpiration].filter((end) => end !== 0);
  return ends.length === 0 ? 0 : Math.min(...ends);
}
