/** Builds the Lambda request of the two fields of node data. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest } from "./invoke-lambda.ts";

/**
 * Sets whether decoded data was selected. AppSync lists selections under the client's aliases; but
 * `nodes` is the only field of the answer that has fields itself, so a path of two names means it
 * under any alias.
 */
export function readingsRequest(ctx: Context) {
  const selects = ctx.info.selectionSetList;
  return invokeRequest(ctx, { ...ctx.args, decoded: selects.some((path) => path.includes("/")) });
}
