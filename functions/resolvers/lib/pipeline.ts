/**
 * Code of every resolver: the pipeline's functions do the work, the last one's result is the
 * answer.
 */
import type { Context } from "@aws-appsync/utils";

export function request() {
  return {};
}

export function response(ctx: Context) {
  return ctx.prev.result;
}
