/** Opens or closes the registration of a controller, with its audit row; a Lambda does it. */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./lib/invoke-lambda.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  return invokeResponse(ctx);
}
