/** What every master of one layout reported last about itself. */
import type { Context } from "@aws-appsync/utils";
import { type PageArguments, pageFound, pageRequest } from "./lib/layout-page.ts";

export function request(ctx: Context<PageArguments>) {
  return pageRequest(ctx, `L#${ctx.args.layoutId}#X`);
}

export function response(ctx: Context<PageArguments>) {
  const { layoutId } = ctx.args;
  const { items, nextToken } = pageFound<{ sk: string; ts: number }>(ctx, "");
  return {
    items: items.map((item) => ({ ...item, layoutId, mLocId: item.sk, timestamp: item.ts })),
    nextToken,
  };
}
