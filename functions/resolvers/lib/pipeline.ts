/**
 * Code of every pipeline resolver: the functions of the pipeline do the work, and the result of the
 * last one is the answer.
 */
import type { Context } from "@aws-appsync/utils";

export function request() {
  return {};
}

export function response(ctx: Context) {
  return ctx.prev.result;
}
