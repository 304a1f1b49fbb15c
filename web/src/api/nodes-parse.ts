/** Converts the nodes of a master from the server's JSON to typed columns. */
import { type NLocId, nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import { isPending } from "#domain/identity/sync-bitmask.ts";
import { isNodeRole, NODE_ROLES } from "#domain/layout/node-locations.ts";
import { jsonFrom } from "./json-text.ts";
import type { CountedNodes, StoredNodes } from "./site.generated.ts";
import type { NodeCount, NodesRecord } from "./site-records.ts";

/** Converts the columns of a master; undefined if they are not what the server documents. */
export function nodesRecordFrom(layoutId: string, answer: StoredNodes): NodesRecord | undefined {
  const columns: Partial<Record<ColumnName, unknown>> = Object(jsonFrom(answer.columns));
  const texts = listOf(columns.index, isNLocId);
  if (texts === undefined) return undefined;
  const order = ascending(texts);
  const ordered = <Value>(column: unknown, isValue: (value: unknown) => value is Value) => {
    const values = listOf(column, isValue);
    return values?.length === texts.length ? inOrder(values, order) : undefined;
  };
  const x = ordered(columns.xLoc, isNumber);
  const y = ordered(columns.yLoc, isNumber);
  const row = ordered(columns.rowNum, isNumber);
  const fromSouth = ordered(columns.fromSouth, isNumber);
  const role = ordered(columns.role, isRole);
  const relative = ordered(columns.relative, isPrimary);
  const nIds = ordered(columns.nIds, isText);
  if (!(x && y && row && fromSouth && role && relative && nIds)) return undefined;
  const index = Uint16Array.from(inOrder(texts, order), nodeIndexOf);
  return {
    layoutId,
    mLocId: answer.mLocId,
    index,
    x: Float32Array.from(x),
    y: Float32Array.from(y),
    row: Uint16Array.from(row),
    fromSouth: Uint16Array.from(fromSouth),
    role: Uint8Array.from(role, (name) => NODE_ROLES.indexOf(name)),
    relative: Int16Array.from(relative, (primary) =>
      primary === null ? -1 : nodeIndexOf(primary),
    ),
    nIds,
    pendingSync: pendingOf(index, answer.syncBitmasks),
  };
}

type ColumnName = "index" | "xLoc" | "yLoc" | "rowNum" | "fromSouth" | "role" | "relative" | "nIds";

const isText = (value: unknown) => typeof value === "string";
const isNLocId = (value: unknown): value is NLocId =>
  typeof value === "string" && nLocIdFrom(value) !== undefined;
const isPrimary = (value: unknown) => value === null || isNLocId(value);
const isNumber = (value: unknown) => typeof value === "number";
const isRole = (value: unknown) => typeof value === "string" && isNodeRole(value);

function listOf<Value>(
  column: unknown,
  isValue: (value: unknown) => value is Value,
): readonly Value[] | undefined {
  return Array.isArray(column) && column.every(isValue) ? column : undefined;
}

/** Positions of the texts in ascending order; undefined if they are in that order already. */
function ascending(texts: readonly string[]): readonly number[] | undefined {
  const isSorted = texts.every((text, at) => at === 0 || (texts[at - 1] ?? "") <= text);
  if (isSorted) return undefined;
  return [...texts.keys()].sort((one, other) =>
    (texts[one] ?? "") < (texts[other] ?? "") ? -1 : 1,
  );
}

function inOrder<Value>(
  values: readonly Value[],
  order: readonly number[] | undefined,
): readonly Value[] {
  return order === undefined ? values : order.flatMap((at) => values.slice(at, at + 1));
}

export function nodeCountFrom({ nLocs, syncBitmasks }: CountedNodes): NodeCount {
  const unsynced = nLocs.filter(({ index }) => isPending(syncBitmasks, nodeIndexOf(index)));
  return { nodes: nLocs.length, unsynced: unsynced.length };
}

/** For each node index, 1 if the bitmask words mark the node as unsynced, else 0. */
export function pendingOf(index: Uint16Array, bitmasks: readonly number[]): Uint8Array {
  return Uint8Array.from(index, (node) => (isPending(bitmasks, node) ? 1 : 0));
}
