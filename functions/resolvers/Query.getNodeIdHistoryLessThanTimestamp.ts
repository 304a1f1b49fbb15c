/** The last id that a node had before a given time; null if it had none. */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally } from "./lib/arguments.ts";
import { type NodeArguments, rowsBetween, timeKey } from "./lib/node-history.ts";

interface Arguments extends NodeArguments {
  readonly startTimestamp: number;
}

/**
 * Number of rows to read. A node has few; refused duplicates among them are skipped, so one row
 * would not be enough.
 */
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
