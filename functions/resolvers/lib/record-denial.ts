/**
 * Second function of every pipeline: if the first has denied the attempt, records that and ends the
 * request with the denial's code.
 */
import { type Context, runtime, util } from "@aws-appsync/utils";
import { actorOf } from "./identity.ts";

const SHARDS = 4;

/**
 * Writes one row per denied attempt, in a separate partition and never in that of the requested
 * layout; an index lists the attempts of users who may see the layout. The condition prevents replacing a row: the table is append only.
 */
export function request(ctx: Context) {
  if (!ctx.stash.denied) runtime.earlyReturn({});
  const now = util.time.nowEpochMilliSeconds();
  const day = util.time.nowISO8601().substring(0, 10).split("-").join("");
  const { operation, code, layoutId, sessionId } = ctx.stash.denied;
  const sk = `${now}#${util.autoId()}`;
  const ofLayout = layoutId
    ? { layoutId, sessionId, gsi1pk: `L#${layoutId}#X#${day.substring(0, 6)}`, gsi1sk: sk }
    : {};
  return {
    operation: "PutItem",
    key: util.dynamodb.toMapValues({ pk: `X#${day}#${now % SHARDS}`, sk }),
    attributeValues: util.dynamodb.toMapValues({
      actor: actorOf(ctx),
      operation,
      reason: code,
      createdAt: now,
      ...ofLayout,
    }),
    condition: { expression: "attribute_not_exists(sk)" },
  };
}

/** Refuses the request, even if the row could not be written. */
export function response(ctx: Context) {
  // biome-ignore lint/suspicious/noConsole: the only way a resolver can reach the log
  if (ctx.error) console.error("denial not recorded", ctx.error.type);
  util.error(ctx.stash.denied.code, ctx.stash.denied.code, null, { code: ctx.stash.denied.code });
}
