/** Service tasks of one node, newest first, a page at a time. */
import type { Context } from "@aws-appsync/utils";
import { isId, refuseArgument } from "./lib/arguments.ts";
import { pageFound, pageOf } from "./lib/layout-page.ts";
import type { NodeArguments } from "./lib/node-history.ts";
import { newestTasks } from "./lib/tasks.ts";

interface Arguments extends NodeArguments {
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export function request(ctx: Context<Arguments>) {
  const { layoutId, mLocId, nLocId } = ctx.args;
  if (!isId(mLocId)) refuseArgument("mLocId", "length");
  if (nLocId.length !== 3) refuseArgument("nLocId", "notAllowed");
  const query = newestTasks("GSI2", `L#${layoutId}#T#${mLocId}#${nLocId}`);
  return { ...query, ...pageOf(ctx, furtherOf(ctx)) };
}

export function response(ctx: Context<Arguments>) {
  return pageFound(ctx, furtherOf(ctx));
}

function furtherOf({ args }: Context<Arguments>): string {
  return `${args.mLocId}.${args.nLocId}`;
}
