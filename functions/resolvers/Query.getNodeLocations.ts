/** Geometry, node ids and sync state of one master's nodes, combined from three items. */
import { type Context, util } from "@aws-appsync/utils";
import { failInternally, isId, refuseArgument } from "./lib/arguments.ts";
import { tableName } from "./lib/environment.ts";

interface Arguments {
  readonly layoutId: string;
  readonly mLocId: string;
}

export function request(ctx: Context<Arguments>) {
  const { layoutId, mLocId } = ctx.args;
  if (!isId(mLocId)) refuseArgument("mLocId", "length");
  return {
    operation: "BatchGetItem",
    tables: {
      [tableName(ctx, "CORE_TABLE")]: {
        keys: ["G", "I", "B"].map((kind) =>
          util.dynamodb.toMapValues({ pk: `L#${layoutId}`, sk: `${kind}#${mLocId}` }),
        ),
        consistentRead: true,
      },
    },
  };
}

/** Combines the three items, which are written together; null while the master has no nodes. */
export function response(ctx: Context<Arguments>) {
  const { layoutId, mLocId } = ctx.args;
  const table = tableName(ctx, "CORE_TABLE");
  if (ctx.error || (ctx.result.unprocessedKeys?.[table] ?? []).length > 0) failInternally();
  const items = (ctx.result.data[table] ?? []).filter((item: unknown) => item);
  const geometry = items.find((item: { sk: string }) => item.sk.startsWith("G#"));
  const ids = items.find((item: { sk: string }) => item.sk.startsWith("I#"));
  const sync = items.find((item: { sk: string }) => item.sk.startsWith("B#"));
  if (!geometry || !ids || !sync) return null;
  return {
    layoutId,
    mLocId,
    nLocs: geometry.index.map((index: string, row: number) => nodeAt(geometry, index, row)),
    nIds: geometry.index
      .filter((index: string) => ids.nIds[index])
      .map((index: string) => ({ index, id: ids.nIds[index] })),
    syncBitmasks: sync.words,
    fullSyncTimestamp: sync.fullSyncTimestamp ?? null,
    rev: ids.rev,
    deltaAction: geometry.deltaAction,
  };
}

/** The geometry item: columns with one value per node. */
interface Geometry {
  readonly xLoc: readonly number[];
  readonly yLoc: readonly number[];
  readonly rowNum: readonly number[];
  readonly fromSouth: readonly number[];
  readonly distance: readonly (number | null)[];
  readonly role: readonly string[];
  readonly relative: readonly (string | null)[];
}

function nodeAt(geometry: Geometry, index: string, row: number) {
  return {
    index,
    xLoc: geometry.xLoc[row],
    yLoc: geometry.yLoc[row],
    rowNum: geometry.rowNum[row],
    fromSouth: geometry.fromSouth[row],
    distance: geometry.distance[row],
    role: geometry.role[row],
    relative: geometry.relative[row],
  };
}
