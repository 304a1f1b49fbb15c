/** Sets of node parameters, filtered by name, a page at a time. They belong to no layout. */
import { type Context, util } from "@aws-appsync/utils";
import { type FilterInput, filterExpression } from "./lib/filter-expression.ts";
import { type ListArguments, pageFound, pageOf } from "./lib/layout-page.ts";

interface Arguments extends ListArguments {
  readonly filter?: FilterInput | null;
}

export function request(ctx: Context<Arguments>) {
  return {
    operation: "Query",
    query: {
      expression: "pk = :pk",
      expressionValues: util.dynamodb.toMapValues({ ":pk": "P#NODE" }),
    },
    ...pageOf(ctx, filterText(ctx)),
    ...filterExpression(ctx.args.filter),
  };
}

export function response(ctx: Context<Arguments>) {
  const { items, nextToken } = pageFound<{ sk: string }>(ctx, filterText(ctx));
  return { items: items.map((item) => ({ ...item, id: item.sk })), nextToken };
}

function filterText(ctx: Context<Arguments>): string {
  return util.base64Encode(JSON.stringify(ctx.args.filter ?? {}));
}
