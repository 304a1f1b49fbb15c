/**
 * Makes the DynamoDB Query for one page of a list, of the items of a layout or of items without a
 * layout, and reads its result.
 */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally, isId, refuseArgument } from "./arguments.ts";

export interface ListArguments {
  /** Layout of the list; absent for a list that belongs to no layout. */
  readonly layoutId?: string;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface PageArguments extends ListArguments {
  readonly layoutId: string;
}

/** Arguments of a list whose items each belong to a master. */
export interface MasterPageArguments extends PageArguments {
  readonly mLocId?: string | null;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

const MAX_LIMIT = 1000;

/**
 * Query for the items of one partition key, which must start with the layout that authorise has
 * just allowed.
 */
export function pageRequest(ctx: Context<PageArguments>, pk: string) {
  return {
    operation: "Query",
    query: {
      expression: "pk = :pk",
      expressionValues: util.dynamodb.toMapValues({ ":pk": pk }),
    },
    ...pageOf(ctx, ""),
  };
}

/**
 * Query for the items of one partition key, or only for those of the requested master, whose id is
 * the prefix of their sort keys.
 */
export function masterPageRequest(ctx: Context<MasterPageArguments>, pk: string) {
  const { mLocId } = ctx.args;
  if (!mLocId) return pageRequest(ctx, pk);
  if (!isId(mLocId)) refuseArgument("mLocId", "id");
  return {
    operation: "Query",
    query: {
      expression: "pk = :pk AND begins_with(sk, :master)",
      expressionValues: util.dynamodb.toMapValues({ ":pk": pk, ":master": mLocId }),
    },
    ...pageOf(ctx, mLocId),
  };
}

export function masterPageFound<Item>(ctx: Context<MasterPageArguments>): Page<Item> {
  return pageFound<Item>(ctx, ctx.args.mLocId ?? "");
}

/**
 * Limit and start of a page. The page token is DynamoDB's own, prefixed with the user and the
 * query, and accepted only from the same user with the same query; `further` is another part of
 * what identifies the query. It needs no signature: the key condition always names the layout that
 * authorise has just allowed, and DynamoDB refuses a start outside of it.
 */
export function pageOf(ctx: Context<ListArguments>, further: string) {
  const { limit, nextToken } = ctx.args;
  const size = limit ?? MAX_LIMIT;
  if (size < 1 || size > MAX_LIMIT) refuseArgument("limit", "range");
  const binding = bindingOf(ctx, further);
  if (nextToken && !nextToken.startsWith(binding)) refuseArgument("nextToken", "foreign");
  return {
    limit: size,
    ...(nextToken ? { nextToken: nextToken.substring(binding.length) } : {}),
  };
}

/** The page that the Query has found, with a token that pageOf accepts for the next page. */
export function pageFound<Item>(ctx: Context<ListArguments>, further: string): Page<Item> {
  if (ctx.error && ctx.args.nextToken) refuseArgument("nextToken", "unreadable");
  if (ctx.error) failInternally();
  const { items, nextToken } = ctx.result;
  return { items, nextToken: nextToken ? `${bindingOf(ctx, further)}${nextToken}` : null };
}

function bindingOf(ctx: Context<ListArguments>, further: string): string {
  return `${ctx.info.fieldName}.${ctx.stash.caller.sub}.${ctx.args.layoutId ?? ""}.${further}.`;
}
