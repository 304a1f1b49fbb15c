/** What people have done with the alarms of a layout since a moment, newest first, a page at a time. */
import { type Context, util } from "@aws-appsync/utils";
import { refuseArgument } from "./lib/arguments.ts";
import { type PageArguments, pageFound, pageOf } from "./lib/layout-page.ts";

/** September 2001. */
const EARLIEST = 1_000_000_000;

interface Arguments extends PageArguments {
  /** Epoch seconds. */
  readonly since: number;
}

export function request(ctx: Context<Arguments>) {
  const { layoutId, since } = ctx.args;
  // Keys have milliseconds in 13 digits, as those of this century have.
  if (since < EARLIEST) refuseArgument("since", "time");
  return {
    operation: "Query",
    index: "GSI1",
    query: {
      expression: "gsi1pk = :pk AND gsi1sk >= :since",
      expressionValues: util.dynamodb.toMapValues({
        ":pk": `L#${layoutId}#J`,
        ":since": `${since * 1000}`,
      }),
    },
    scanIndexForward: false,
    ...pageOf(ctx, `${since}`),
  };
}

export function response(ctx: Context<Arguments>) {
  return pageFound(ctx, `${ctx.args.since}`);
}
