/**
 * A user as shown to administrators: the row of the access table with the status from the user
 * pool.
 */
import { type AccountState, accountState } from "#domain/access/account-state.ts";
import {
  proposedGroups,
  type SignOnProvider,
  signInProvider,
} from "#domain/access/single-sign-on.ts";
import { mayHaveAllLayouts } from "#domain/users/registration.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import { UNKNOWN_STATUS } from "./pool-directory.ts";

/** The account rules of a deployment. */
export interface AccountRules {
  /** Whether users without an authenticator are refused. */
  readonly mfaRequired: boolean;
  /** Users with an address on exactly this domain may see all layouts. */
  readonly providerDomain: string;
  /** Providers through which accounts of their domains sign in. */
  readonly signOnProviders: readonly SignOnProvider[];
}

export interface UserView {
  /** The user's id. */
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string | null;
  /** Epoch seconds at which the user was created. */
  readonly userCreateDate: number;
  readonly userLastModifiedDate: number;
  readonly enabled: boolean;
  /** The user pool's status of the account. */
  readonly userStatus: string;
  readonly allLayouts: boolean;
  /** Whether a user with this address may be granted all layouts. */
  readonly mayHaveAllLayouts: boolean;
  /** Epoch seconds at which the account expires; 0 means never. */
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly groups: readonly string[];
  readonly state: AccountState;
  readonly mfaEnrolled: boolean;
  /** Name of the provider through which the account signs in; null where it has a password. */
  readonly signOnProvider: string | null;
  /** Whether the account has signed in through the provider. */
  readonly signOnLinked: boolean;
  /** Groups that the provider reported at the last sign-in, by the provider's names. */
  readonly signOnGroups: readonly string[];
  /** Groups of the console that those propose and the user does not have. */
  readonly proposedGroups: readonly string[];
  readonly breakGlass: boolean;
}

export function userView(
  row: UserRow,
  userStatus: string | undefined,
  { rules, clock }: { readonly rules: AccountRules; readonly clock: Clock },
): UserView {
  const { mfaRequired, providerDomain, signOnProviders } = rules;
  const provider = signInProvider(signOnProviders, row);
  return {
    username: row.sub,
    email: row.email,
    nameFirst: row.nameFirst,
    nameLast: row.nameLast,
    company: row.company,
    companyRole: row.companyRole ?? null,
    userCreateDate: row.userCreateDate,
    userLastModifiedDate: row.userLastModifiedDate,
    enabled: row.enabled,
    userStatus: userStatus ?? UNKNOWN_STATUS,
    allLayouts: row.allLayouts,
    mayHaveAllLayouts: mayHaveAllLayouts(row, providerDomain),
    expiration: row.expiration,
    trialExpiration: row.trialExpiration,
    groups: [...row.groups].sort(),
    state: accountState(row, { nowSeconds: nowSeconds(clock), mfaRequired }),
    mfaEnrolled: row.mfaEnrolledAt !== 0,
    signOnProvider: provider?.name ?? null,
    signOnLinked: provider !== undefined && row.signOnSubject !== undefined,
    signOnGroups: provider === undefined ? [] : [...row.signOnGroups].sort(),
    proposedGroups:
      provider === undefined ? [] : proposedGroups(provider, row.signOnGroups, row.groups),
    breakGlass: row.breakGlass,
  };
}
