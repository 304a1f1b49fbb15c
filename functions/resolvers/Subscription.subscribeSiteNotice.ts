/** Opens a subscription to the notices of one layout, and lets a change of the user's access end it. */
import { type Context, extensions } from "@aws-appsync/utils";

export function request() {
  return { payload: null };
}

/** Whoever changes a user's rights calls invalidateSubscriptions with `{ sub }`. */
export function response(ctx: Context<{ layoutId: string }>) {
  extensions.setSubscriptionFilter(only("layoutId", ctx.args.layoutId));
  extensions.setSubscriptionInvalidationFilter(only("sub", ctx.stash.caller.sub));
  return null;
}

function only(fieldName: string, value: string) {
  return { filterGroup: [{ filters: [{ fieldName, operator: "eq" as const, value }] }] };
}
