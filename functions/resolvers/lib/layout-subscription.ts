/** What every subscription to one layout has in common: it hears that layout only, and ends with the user's rights. */
import { type Context, extensions } from "@aws-appsync/utils";

/** Whoever changes a user's rights calls invalidateSubscriptions with `{ sub }`. */
export function openForLayout(ctx: Context<{ layoutId: string }>): null {
  extensions.setSubscriptionFilter(only("layoutId", ctx.args.layoutId));
  extensions.setSubscriptionInvalidationFilter(only("sub", ctx.stash.caller.sub));
  return null;
}

function only(fieldName: string, value: string) {
  return { filterGroup: [{ filters: [{ fieldName, operator: "eq" as const, value }] }] };
}
