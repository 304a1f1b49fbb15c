/** Takes a lost authenticator away; a Lambda does it, with the record of the change. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./lib/invoke-lambda.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
