/** Invokes the Lambda of a field and reads its answer. */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally } from "./arguments.ts";
import { refusalMessage } from "./refusal-message.ts";

/**
 * Makes the request to the Lambda: the caller as authorise has read it, never the token, and the
 * field's arguments, unchanged or prepared by the field.
 */
export function invokeRequest(ctx: Context, args: Readonly<Record<string, unknown>> = ctx.args) {
  return {
    operation: "Invoke",
    payload: {
      field: `${ctx.info.parentTypeName}.${ctx.info.fieldName}`,
      arguments: args,
      caller: ctx.stash.caller,
    },
  };
}

/**
 * Reads the Lambda's answer, a result of domain/result.ts. A refusal becomes an error of that type,
 * with the refusal as errorInfo.
 */
export function invokeResponse(ctx: Context) {
  if (ctx.error || !ctx.result) failInternally();
  const { ok, value, error } = ctx.result;
  if (!ok) util.error(refusalMessage(error), error.code, null, error);
  return value;
}
