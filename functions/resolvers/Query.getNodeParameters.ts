/** One set of node parameters; null when there is none with this id. */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally, isId, refuseArgument } from "./lib/arguments.ts";

export function request(ctx: Context<{ id: string }>) {
  const { id } = ctx.args;
  if (!isId(id)) refuseArgument("id", "length");
  return { operation: "GetItem", key: util.dynamodb.toMapValues({ pk: "P#NODE", sk: id }) };
}

export function response(ctx: Context<{ id: string }>) {
  if (ctx.error) failInternally();
  return ctx.result ? { ...ctx.result, id: ctx.args.id } : null;
}
