/** Opens a subscription to the news of the caller's own notifications. */
import type { Context } from "@aws-appsync/utils";
import { openFor } from "./lib/layout-subscription.ts";

export function request() {
  return { payload: null };
}

export function response(ctx: Context) {
  return openFor(ctx, { username: { eq: ctx.stash.caller.sub } });
}
