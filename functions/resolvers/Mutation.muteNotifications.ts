/** The caller wants to hear nothing of a layout, or to hear of it again; a Lambda writes it down. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./lib/invoke-lambda.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
