/** Makes the Lambda request of the two fields that return node data. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest } from "./invoke-lambda.ts";

/**
 * Makes the request, with `decoded` set if the client has selected decoded data. AppSync lists
 * selections under the client's aliases, but only `nodes` has sub-fields, so any path of two names
 * belongs to it.
 */
export function readingsRequest(ctx: Context) {
  const selects = ctx.info.selectionSetList;
  return invokeRequest(ctx, { ...ctx.args, decoded: selects.some((path) => path.includes("/")) });
}
