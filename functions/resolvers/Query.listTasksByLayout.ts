/** Service tasks of a layout, newest first, a page at a time. */
import type { Context } from "@aws-appsync/utils";
import { type PageArguments, pageFound, pageOf } from "./lib/layout-page.ts";
import { newestTasks } from "./lib/tasks.ts";

export function request(ctx: Context<PageArguments>) {
  return { ...newestTasks("GSI1", `L#${ctx.args.layoutId}#T`), ...pageOf(ctx, "") };
}

export function response(ctx: Context<PageArguments>) {
  return pageFound(ctx, "");
}
