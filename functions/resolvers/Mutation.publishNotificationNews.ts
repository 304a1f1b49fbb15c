/** Hands a user's consoles the word that there is something new; there is nothing to store. Called by the product's own functions only. */
import type { Context } from "@aws-appsync/utils";

export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  return ctx.result;
}
