/**
 * One layout. Null if a caller who may see all layouts requests an unknown one; any other caller is
 * refused before.
 */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally } from "./lib/arguments.ts";

export function request(ctx: Context<{ id: string }>) {
  return {
    operation: "GetItem",
    key: util.dynamodb.toMapValues({ pk: `L#${ctx.args.id}`, sk: "A" }),
  };
}

export function response(ctx: Context<{ id: string }>) {
  if (ctx.error) failInternally();
  return ctx.result ? { ...ctx.result, id: ctx.args.id } : null;
}
