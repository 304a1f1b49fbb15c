/** Rounds of a whole layout over some hours; a Lambda reads frames and objects of days, master by master. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./lib/invoke-lambda.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
