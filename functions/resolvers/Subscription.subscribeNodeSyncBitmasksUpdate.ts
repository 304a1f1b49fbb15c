/** Opens a subscription to the sync words of one layout's masters. */
import type { Context } from "@aws-appsync/utils";
import { openForLayout } from "./lib/layout-subscription.ts";

export function request() {
  return { payload: null };
}

export function response(ctx: Context<{ layoutId: string }>) {
  return openForLayout(ctx);
}
