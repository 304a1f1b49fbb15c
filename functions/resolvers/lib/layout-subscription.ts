/**
 * The common part of every subscription to one layout: its filter passes only that layout's
 * payloads, and the subscription ends with the user's rights.
 */
import { type Context, extensions, util } from "@aws-appsync/utils";

/** Values that fields of the payload must equal. */
type Equalities = Readonly<Record<string, { readonly eq: string }>>;

export function openForLayout(ctx: Context<{ layoutId: string }>): null {
  return openFor(ctx, { layoutId: { eq: ctx.args.layoutId } });
}

/**
 * Delivers payloads that meet all equalities. Code that changes a user's rights ends the
 * subscription with invalidateSubscriptions and `{ sub }`.
 */
export function openFor(ctx: Context, filter: Equalities): null {
  extensions.setSubscriptionFilter(filterOf(filter));
  extensions.setSubscriptionInvalidationFilter(filterOf({ sub: { eq: ctx.stash.caller.sub } }));
  return null;
}

/**
 * Builds the filter with AppSync's own function: AppSync checks the types of the deployed
 * JavaScript, in which an operator written as a string literal would have the type string.
 */
function filterOf(filter: Equalities) {
  return util.transform.toSubscriptionFilter(filter);
}
