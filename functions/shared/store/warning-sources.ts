/** Sources of weather warnings, as administrators set them: one item per layout in the core table. */
import type { WarningSourceKind } from "#domain/warnings/feed-state.ts";
import type { Item } from "./attribute-values.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import { readBatch } from "./read-batch.ts";
import { GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface StoredSource {
  readonly kind: WarningSourceKind;
  /** Address of the service; only with PULL. */
  readonly address: string | null;
  /** Epoch seconds of the last change; null before the first. */
  readonly changedAt: number | null;
  /** E-mail address of the user who last changed it; null before the first time. */
  readonly changedBy: string | null;
  /** Revision; 0 before the first change. */
  readonly rev: number;
}

const UNTOUCHED: StoredSource = {
  kind: "OFF",
  address: null,
  changedAt: null,
  changedBy: null,
  rev: 0,
};

/** Reads the source of a layout, in a consistent read. */
export async function readSource(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<StoredSource> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: sourceKey(layoutId), ConsistentRead: true }),
  );
  return Item === undefined ? UNTOUCHED : sourceFrom(Item);
}

/** Reads the sources of these layouts. Returns the function that gives the one of a layout. */
export async function sourcesOfLayouts(
  { tables, coreTable }: CoreStore,
  layoutIds: readonly string[],
): Promise<(layoutId: string) => StoredSource> {
  const items = await readBatch(tables, coreTable, layoutIds.map(sourceKey));
  const known = new Map(items.map((item) => [String(item.pk), sourceFrom(item)]));
  return (layoutId) => known.get(sourceKey(layoutId).pk) ?? UNTOUCHED;
}

/** Write of a source, conditional on the stored revision being one lower. */
export function sourceItem(
  coreTable: string,
  layoutId: string,
  source: StoredSource,
): TransactionItem {
  const before = source.rev - 1;
  return {
    Put: {
      TableName: coreTable,
      Item: { ...sourceKey(layoutId), ...source },
      ConditionExpression: before === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ...(before === 0 ? {} : { ExpressionAttributeValues: { ":rev": before } }),
    },
  };
}

function sourceFrom({ kind, address, changedAt, changedBy, rev }: Item): StoredSource {
  return { kind, address, changedAt, changedBy, rev };
}

function sourceKey(layoutId: string) {
  return { pk: layoutKey(layoutId).pk, sk: "WARNINGS" };
}
