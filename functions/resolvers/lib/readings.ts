/** What the two fields of node data ask of their Lambda. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest } from "./invoke-lambda.ts";

/**
 * Tells the Lambda whether anything decoded was selected. AppSync lists selections under the names the client gives them;
 * but `nodes` is the only field of the answer that has fields itself, so a path of two names means it under any name.
 */
export function readingsRequest(ctx: Context) {
  const selects = ctx.info.selectionSetList;
  return invokeRequest(ctx, { ...ctx.args, decoded: selects.some((path) => path.includes("/")) });
}
