/** Before every token: the groups claim follows the access table, and the table learns whether the user has an authenticator. */
import type { AccessRecord } from "#domain/access/access-record.ts";
import { accountState } from "#domain/access/account-state.ts";
import { type Clock, nowSeconds } from "#functions/shared/clock.ts";
import { type AccessStore, readUser, setMfaEnrolledAt } from "#functions/shared/store/access.ts";

export interface PreTokenEvent {
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

export interface PreTokenResponse {
  readonly claimsOverrideDetails: {
    readonly groupOverrideDetails: { readonly groupsToOverride: readonly string[] };
  };
}

export interface PreTokenDeps {
  readonly store: AccessStore;
  readonly clock: Clock;
  hasAuthenticator(userPoolId: string, username: string): Promise<boolean>;
}

type PreToken = (
  event: PreTokenEvent,
) => Promise<PreTokenEvent & { readonly response: PreTokenResponse }>;

/**
 * The claim drives only what the console shows. Runs at refresh too, so an authenticator that was set up, or taken away by
 * the user himself, is known at the next token.
 */
export function preToken({ store, clock, hasAuthenticator }: PreTokenDeps): PreToken {
  return async (event) => {
    const { userPoolId, userName } = event;
    const sub = event.request.userAttributes.sub ?? userName;
    const record = await readUser(store, sub);
    if (record !== undefined) {
      const isEnrolled = await hasAuthenticator(userPoolId, userName);
      const isKnown = record.mfaEnrolledAt !== 0;
      if (isEnrolled !== isKnown) {
        await setMfaEnrolledAt(store, sub, isEnrolled ? nowSeconds(clock) : 0);
      }
    }
    const groupsToOverride = groupsInToken(record, nowSeconds(clock));
    return {
      ...event,
      response: { claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride } } },
    };
  };
}

/** Groups of the table while the account may work; without a readable row there are none. */
export function groupsInToken(
  record: AccessRecord | undefined,
  nowSeconds: number,
): readonly string[] {
  if (record === undefined) return [];
  const state = accountState(record, { nowSeconds, mfaRequired: false });
  return state === "ACTIVE" ? record.groups : [];
}
