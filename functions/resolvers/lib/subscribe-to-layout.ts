/** Resolver code of every subscription to a layout that needs no further logic. */
import type { Context } from "@aws-appsync/utils";
import { openForLayout } from "./layout-subscription.ts";

export function request() {
  return { payload: null };
}

export function response(ctx: Context<{ layoutId: string }>) {
  return openForLayout(ctx);
}
