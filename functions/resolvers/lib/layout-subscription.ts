/**
 * The common part of every subscription to one layout: only that layout's events are delivered, and
 * the subscription ends with the user's rights.
 */
import { type Context, extensions, util } from "@aws-appsync/utils";

/** Values that fields of an event must equal to be delivered. */
type Equalities = Readonly<Record<string, { readonly eq: string }>>;

export function openForLayout(ctx: Context<{ layoutId: string }>): null {
  return openFor(ctx, { layoutId: { eq: ctx.args.layoutId } });
}

/**
 * Opens the subscription for events that meet all equalities. Code that changes a user's rights
 * ends it with invalidateSubscriptions and `{ sub }`.
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
