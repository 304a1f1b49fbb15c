/**
 * Resolver code of every mutation with which the product's own functions notify subscribers:
 * returns the input, stores nothing.
 */
import type { Context } from "@aws-appsync/utils";

export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  return ctx.result;
}
