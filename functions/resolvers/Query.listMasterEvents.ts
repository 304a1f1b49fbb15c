/**
 * Events of a master, newest first, or operations of a layout that ended after a given time; a page
 * at a time.
 */
import { type Context, util } from "@aws-appsync/utils";
import { isId, refuseArgument } from "./lib/arguments.ts";
import { type MasterPageArguments, pageFound, pageOf } from "./lib/layout-page.ts";

/** Earliest accepted value of `since`, in September 2001. */
const EARLIEST = 1_000_000_000;

interface Arguments extends MasterPageArguments {
  /**
   * Epoch seconds; operations that ended earlier are not listed. Required without mLocId, ignored
   * with it.
   */
  readonly since?: number | null;
}

interface StoredEvent {
  readonly data: unknown;
}

export function request(ctx: Context<Arguments>) {
  return ctx.args.mLocId ? ofMaster(ctx) : ofLayout(ctx);
}

export function response(ctx: Context<Arguments>) {
  const { items, nextToken } = pageFound<StoredEvent>(ctx, further(ctx));
  return {
    items: items.map((item) => ({ ...item, data: JSON.stringify(item.data) })),
    nextToken,
  };
}

function ofMaster(ctx: Context<Arguments>) {
  const { layoutId, mLocId } = ctx.args;
  if (!isId(mLocId ?? "")) refuseArgument("mLocId", "id");
  return {
    operation: "Query",
    index: "GSI2",
    query: {
      expression: "gsi2pk = :pk",
      expressionValues: util.dynamodb.toMapValues({ ":pk": `L#${layoutId}#E#${mLocId}` }),
    },
    scanIndexForward: false,
    ...pageOf(ctx, further(ctx)),
  };
}

function ofLayout(ctx: Context<Arguments>) {
  const { layoutId } = ctx.args;
  const since = ctx.args.since ?? 0;
  // Keys contain milliseconds in 13 digits; times before 2001 have fewer.
  if (since < EARLIEST) refuseArgument("since", "time");
  return {
    operation: "Query",
    index: "GSI1",
    query: {
      expression: "gsi1pk = :pk AND gsi1sk >= :since",
      expressionValues: util.dynamodb.toMapValues({
        ":pk": `L#${layoutId}#O`,
        ":since": `${since * 1000}`,
      }),
    },
    scanIndexForward: false,
    ...pageOf(ctx, further(ctx)),
  };
}

function further(ctx: Context<Arguments>): string {
  return `${ctx.args.mLocId ?? ctx.args.since ?? 0}`;
}
