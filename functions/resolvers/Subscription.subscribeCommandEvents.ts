/** Opens a subscription to what becomes of the commands of one layout. */
import type { Context } from "@aws-appsync/utils";
import { openForLayout } from "./lib/layout-subscription.ts";

export function request() {
  return { payload: null };
}

export function response(ctx: Context<{ layoutId: string }>) {
  return openForLayout(ctx);
}
