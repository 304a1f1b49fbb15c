/** Telemetry over time; a Lambda, because it maps masters to layouts and decodes what is stored. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./lib/invoke-lambda.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
