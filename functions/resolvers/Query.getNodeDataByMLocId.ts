/** Readings of one master's nodes at a moment of the past; a Lambda reads frames or the object of the day. */
import type { Context } from "@aws-appsync/utils";
import { invokeResponse } from "./lib/invoke-lambda.ts";
import { readingsRequest } from "./lib/readings.ts";

export function request(ctx: Context) {
  return readingsRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
