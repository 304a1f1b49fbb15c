/**
 * The caller's rights and profile, as the first function of the pipeline has read them, in any
 * state of the account.
 */
import type { Context } from "@aws-appsync/utils";

export function request() {
  return { payload: null };
}

export function response(ctx: Context) {
  const caller = ctx.stash.caller;
  return {
    id: caller.sub,
    email: caller.email,
    nameFirst: caller.nameFirst,
    nameLast: caller.nameLast,
    company: caller.company,
    companyRole: caller.companyRole ?? null,
    allLayouts: caller.allLayouts,
    expiration: caller.expiration,
    trialExpiration: caller.trialExpiration,
    groups: caller.groups,
    privileges: caller.privileges,
    state: caller.state,
    mfaEnrolled: caller.mfaEnrolled,
    mfaRequired: caller.mfaRequired,
    authenticatorReset: caller.authenticatorReset ?? null,
    breakGlassUse: caller.breakGlassUse ?? null,
  };
}
