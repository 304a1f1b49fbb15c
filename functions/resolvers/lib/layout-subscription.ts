/**
 * The common part of every subscription to one layout: its filter passes that layout only, and it
 * ends with the user's rights.
 */
import { type Context, extensions, util } from "@aws-appsync/utils";

/** What a field of the payload must equal. */
type Equalities = Readonly<Record<string, { readonly eq: string }>>;

export function openForLayout(ctx: Context<{ layoutId: string }>): null {
  return openFor(ctx, { layoutId: { eq: ctx.args.layoutId } });
}

/**
 * Delivers payloads that meet all equalities. The code that changes a user's rights calls
 * invalidateSubscriptions with `{ sub }`.
 */
export function openFor(ctx: Context, filter: Equalities): null {
  extensions.setSubscriptionFilter(filterOf(filter));
  extensions.setSubscriptionInvalidationFilter(filterOf({ sub: { eq: ctx.stash.caller.sub } }));
  return null;
}

/**
 * AppSync checks the types of the deployed JavaScript, in which an operator that is written as a string is any string. Its own
 * builder gives the type that it asks for.
 */
function filterOf(filter: Equalities) {
  return util.transform.toSubscriptionFilter(filter);
}
