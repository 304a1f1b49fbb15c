/** The last id a node was given before a time; null when it had none. */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally } from "./lib/arguments.ts";
import { type NodeArguments, rowsBetween, timeKey } from "./lib/node-history.ts";

interface Arguments extends NodeArguments {
  readonly startTimestamp: number;
}

/** A node has few rows; those that were refused as duplicates were never its id, so one row would not do. */
const ROWS = 100;

export function request(ctx: Context<Arguments>) {
  return {
    ...rowsBetween(ctx, "", timeKey(ctx.args.startTimestamp, "startTimestamp")),
    filter: {
      expression: "deltaAction <> :refused",
      expressionValues: util.dynamodb.toMapValues({ ":refused": "DUPLICATE" }),
    },
    scanIndexForward: false,
    limit: ROWS,
  };
}

export function response(ctx: Context<Arguments>) {
  if (ctx.error) failInternally();
  return ctx.result.items[0] ?? null;
}
