/**
 * Opens a subscription to the notices of one layout, and marks the layout as watched, so that
 * notices are published promptly.
 */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally } from "./lib/arguments.ts";
import { openForLayout } from "./lib/layout-subscription.ts";

/**
 * Milliseconds for which the layout counts as watched. The console renews its subscriptions with
 * its token, every quarter of an hour.
 */
const WATCHED_MILLISECONDS = 1_800_000;

export function request(ctx: Context<{ layoutId: string }>) {
  const watchedUntil = util.time.nowEpochMilliSeconds() + WATCHED_MILLISECONDS;
  return {
    operation: "UpdateItem",
    key: util.dynamodb.toMapValues({ pk: `L#${ctx.args.layoutId}#NOTICE`, sk: "A" }),
    update: {
      expression: "SET watchedUntil = :until, nextPublish = :now",
      expressionValues: util.dynamodb.toMapValues({ ":until": watchedUntil, ":now": 0 }),
    },
  };
}

export function response(ctx: Context<{ layoutId: string }>) {
  if (ctx.error) failInternally();
  return openForLayout(ctx);
}
