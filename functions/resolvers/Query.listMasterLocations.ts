/** Masters of one layout, filtered by id or name, a page at a time. */
import { type Context, util } from "@aws-appsync/utils";
import { type FilterInput, filterExpression } from "./lib/filter-expression.ts";
import { type PageArguments, pageFound, pageOf } from "./lib/layout-page.ts";

interface Arguments extends PageArguments {
  readonly filter?: FilterInput | null;
}

export function request(ctx: Context<Arguments>) {
  return {
    operation: "Query",
    query: {
      expression: "pk = :pk AND begins_with(sk, :sk)",
      expressionValues: util.dynamodb.toMapValues({
        ":pk": `L#${ctx.args.layoutId}`,
        ":sk": "M#",
      }),
    },
    ...pageOf(ctx, filterText(ctx)),
    ...filterExpression(ctx.args.filter),
  };
}

export function response(ctx: Context<Arguments>) {
  const { items, nextToken } = pageFound<{ mLocId: string }>(ctx, filterText(ctx));
  return { items: items.map((item) => ({ ...item, id: item.mLocId })), nextToken };
}

function filterText(ctx: Context<Arguments>): string {
  return util.base64Encode(JSON.stringify(ctx.args.filter ?? {}));
}
