/** Resolver code of every field that a Lambda answers without further logic. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./invoke-lambda.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
