/**
 * Opens a subscription to one master's feedback on one command; a Lambda finds the master's layout
 * and checks whether the caller may see it.
 */
import type { Context } from "@aws-appsync/utils";
import { invokeRequest, invokeResponse } from "./lib/invoke-lambda.ts";
import { openFor } from "./lib/layout-subscription.ts";

export function request(ctx: Context) {
  return invokeRequest(ctx);
}

export function response(ctx: Context) {
  const { layoutId, mId, name } = invokeResponse(ctx);
  return openFor(ctx, { layoutId: { eq: layoutId }, mId: { eq: mId }, name: { eq: name } });
}
