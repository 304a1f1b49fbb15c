/**
 * Code of every mutation that only the product's own functions call, to reach subscribers: the input is the answer, and nothing
 * is stored.
 */
import type { Context } from "@aws-appsync/utils";

export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  return ctx.result;
}
