/**
 * Nodes of several masters as columns: geometry and ids as they are stored, and the sync state.
 */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally, isId, refuseArgument } from "./lib/arguments.ts";
import { tableName } from "./lib/environment.ts";

interface Arguments {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
}

/** Each master has three items, and DynamoDB gives at most 100 at a time. */
const MAX_MASTERS = 33;

export function request(ctx: Context<Arguments>) {
  const { layoutId, mLocIds } = ctx.args;
  if (mLocIds.length === 0 || mLocIds.length > MAX_MASTERS) refuseArgument("mLocIds", "count");
  if (mLocIds.some((mLocId) => !isId(mLocId))) refuseArgument("mLocIds", "length");
  const masters = mLocIds.filter((mLocId, at) => mLocIds.indexOf(mLocId) === at);
  return {
    operation: "BatchGetItem",
    tables: {
      [tableName(ctx, "CORE_TABLE")]: {
        keys: masters.flatMap((mLocId) =>
          ["G", "I", "B"].map((kind) =>
            util.dynamodb.toMapValues({ pk: `L#${layoutId}`, sk: `${kind}#${mLocId}` }),
          ),
        ),
        consistentRead: true,
      },
    },
  };
}

/** Omits masters without nodes; the three items of a master are written together. */
export function response(ctx: Context<Arguments>) {
  const table = tableName(ctx, "CORE_TABLE");
  if (ctx.error || (ctx.result.unprocessedKeys?.[table] ?? []).length > 0) failInternally();
  const items = (ctx.result.data[table] ?? []).filter((item: unknown) => item);
  const itemOf = (kind: string, mLocId: string) =>
    items.find((item: { sk: string }) => item.sk === `${kind}#${mLocId}`);
  return items
    .filter((item: { sk: string }) => item.sk.startsWith("G#"))
    .map((item: { sk: string }) => item.sk.slice("G#".length))
    .filter((mLocId: string) => itemOf("I", mLocId) && itemOf("B", mLocId))
    .map((mLocId: string) => ({
      mLocId,
      columns: columnsOf(itemOf("G", mLocId), itemOf("I", mLocId).nIds),
      syncBitmasks: itemOf("B", mLocId).words,
    }));
}

function columnsOf(geometry: Geometry, ids: Readonly<Record<string, string>>): string {
  const { index, xLoc, yLoc, rowNum, fromSouth, role, relative } = geometry;
  const nIds = index.map((node) => ids[node] ?? "");
  return JSON.stringify({ index, xLoc, yLoc, rowNum, fromSouth, role, relative, nIds });
}

/** The geometry item: columns with one value per node. */
interface Geometry {
  readonly index: readonly string[];
  readonly xLoc: readonly number[];
  readonly yLoc: readonly number[];
  readonly rowNum: readonly number[];
  readonly fromSouth: readonly number[];
  readonly role: readonly string[];
  readonly relative: readonly (string | null)[];
}
