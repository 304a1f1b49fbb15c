/**
 * Readings of one master's nodes at a time in the past. A Lambda reads stored frames or the day
 * object, and decodes them on request.
 */
import type { Context } from "@aws-appsync/utils";
import { invokeResponse } from "./lib/invoke-lambda.ts";
import { readingsRequest } from "./lib/readings.ts";

export function request(ctx: Context) {
  return readingsRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
