/**
 * Events of a master, or of one group of a layout's events those since a given time: newest first,
 * a page at a time.
 */
import { type Context, util } from "@aws-appsync/utils";
import { isId, refuseArgument } from "./lib/arguments.ts";
import { type MasterPageArguments, pageFound, pageOf } from "./lib/layout-page.ts";

/** Earliest accepted value of `since`, in September 2001. */
const EARLIEST = 1_000_000_000;

/** Last part of an index key, by the group of events that it lists. */
const PARTITIONS: Readonly<Record<string, string>> = { ENDED: "O", STOW: "V", OTHER: "E" };

interface Arguments extends MasterPageArguments {
  /**
   * Epoch seconds; earlier events are not listed. Required without mLocId, ignored with it.
   */
  readonly since?: number | null;
  /** @default ENDED */
  readonly group?: string | null;
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
        ":pk": `L#${layoutId}#${PARTITIONS[groupOf(ctx)] ?? ""}`,
        ":since": `${since * 1000}`,
      }),
    },
    scanIndexForward: false,
    ...pageOf(ctx, further(ctx)),
  };
}

function further(ctx: Context<Arguments>): string {
  const { mLocId, since } = ctx.args;
  return mLocId ? mLocId : `${groupOf(ctx)}.${since ?? 0}`;
}

function groupOf(ctx: Context<Arguments>): string {
  return ctx.args.group ?? "ENDED";
}
