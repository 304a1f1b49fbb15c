/** Opens a subscription to signals that the caller has new notifications. */
import type { Context } from "@aws-appsync/utils";
import { openFor } from "./lib/layout-subscription.ts";

export function request() {
  return { payload: null };
}

export function response(ctx: Context) {
  return openFor(ctx, { username: { eq: ctx.stash.caller.sub } });
}
