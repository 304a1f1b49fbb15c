/** Masters of one layout, filtered by id or name, a page at a time. */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally, refuseArgument } from "./lib/arguments.ts";
import { type FilterInput, filterExpression } from "./lib/filter-expression.ts";

interface Arguments {
  readonly layoutId: string;
  readonly filter?: FilterInput | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

const MAX_LIMIT = 1000;

/**
 * The service's own token is handed out behind the user and the query it belongs to, and taken back only from the same
 * user with the same query. It needs no signature: whatever somebody puts in its place, the key condition below still
 * names the layout that authorise has just allowed, and DynamoDB refuses a start outside of it.
 */
export function request(ctx: Context<Arguments>) {
  const { layoutId, filter, limit, nextToken } = ctx.args;
  const size = limit ?? MAX_LIMIT;
  if (size < 1 || size > MAX_LIMIT) refuseArgument("limit", "range");
  const binding = bindingOf(ctx);
  if (nextToken && !nextToken.startsWith(binding)) refuseArgument("nextToken", "foreign");
  return {
    operation: "Query",
    query: {
      expression: "pk = :pk AND begins_with(sk, :sk)",
      expressionValues: util.dynamodb.toMapValues({ ":pk": `L#${layoutId}`, ":sk": "M#" }),
    },
    limit: size,
    ...filterExpression(filter),
    ...(nextToken ? { nextToken: nextToken.substring(binding.length) } : {}),
  };
}

export function response(ctx: Context<Arguments>) {
  if (ctx.error && ctx.args.nextToken) refuseArgument("nextToken", "unreadable");
  if (ctx.error) failInternally();
  const { items, nextToken } = ctx.result;
  return {
    items: items.map((item: { mLocId: string }) => ({ ...item, id: item.mLocId })),
    nextToken: nextToken ? `${bindingOf(ctx)}${nextToken}` : null,
  };
}

function bindingOf(ctx: Context<Arguments>): string {
  const filter = util.base64Encode(JSON.stringify(ctx.args.filter ?? {}));
  return `${ctx.stash.caller.sub}.${ctx.args.layoutId}.${filter}.`;
}
