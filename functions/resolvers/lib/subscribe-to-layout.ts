/** Code of every subscription to what happens in one layout that has no logic of its own. */
import type { Context } from "@aws-appsync/utils";
import { openForLayout } from "./layout-subscription.ts";

export function request() {
  return { payload: null };
}

export function response(ctx: Context<{ layoutId: string }>) {
  return openForLayout(ctx);
}
