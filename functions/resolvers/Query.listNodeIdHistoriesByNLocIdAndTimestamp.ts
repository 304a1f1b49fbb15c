/**
 * The ids given to a node within a time range, earliest first, a page at a time, including changes
 * that took no effect.
 */
import type { Context } from "@aws-appsync/utils";
import { refuseArgument } from "./lib/arguments.ts";
import { pageFound, pageOf } from "./lib/layout-page.ts";
import { type NodeArguments, rowsBetween, timeKey } from "./lib/node-history.ts";

interface Arguments extends NodeArguments {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export function request(ctx: Context<Arguments>) {
  const { startTimestamp, endTimestamp } = ctx.args;
  if (startTimestamp > endTimestamp) refuseArgument("endTimestamp", "range");
  const from = timeKey(startTimestamp, "startTimestamp");
  // End of the key range, which sorts after every row of the last second: in keys, # and an id
  // follow the time.
  const to = `${timeKey(endTimestamp, "endTimestamp")}~`;
  return { ...rowsBetween(ctx, from, to), ...pageOf(ctx, furtherOf(ctx)) };
}

export function response(ctx: Context<Arguments>) {
  return pageFound(ctx, furtherOf(ctx));
}

function furtherOf({ args }: Context<Arguments>): string {
  return `${args.mLocId}.${args.nLocId}.${args.startTimestamp}.${args.endTimestamp}`;
}
