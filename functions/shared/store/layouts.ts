/** Layouts in the core table: their keys, and the reads and writes of their items. */
import { createHash } from "node:crypto";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { Item } from "./attribute-values.ts";
import type { MadeBy } from "./layout-change.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import { GetCommand, QueryCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

export interface CoreStore {
  readonly tables: Tables;
  readonly coreTable: string;
}

/**
 * Number of partitions over which the index of names is distributed, so that no partition gets too
 * many requests.
 */
const SHARDS = 8;

export interface LayoutPage {
  readonly layouts: readonly StoredLayout[];
  /** Sort key after which the next page starts; undefined on the last page. */
  readonly last: string | undefined;
}

export interface PageRequest {
  readonly limit: number;
  /** `last` of the previous page; undefined for the first page. */
  readonly after: string | undefined;
}

/** Reads one layout; undefined when it does not exist. */
export async function getLayout(
  store: CoreStore,
  layoutId: string,
): Promise<StoredLayout | undefined> {
  return (await readLayoutState(store, layoutId))?.layout;
}

export interface LayoutState {
  readonly layout: StoredLayout;
  readonly rev: number;
  /** Epoch seconds at which the layout was created. */
  readonly createdAt: number;
}

/** Reads a layout with its revision; undefined when it does not exist. */
export async function readLayoutState(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<LayoutState | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: layoutKey(layoutId), ConsistentRead: true }),
  );
  return Item && { layout: storedLayout(Item), rev: Item.rev, createdAt: Item.createdAt };
}

/** Reads when a layout was created, in epoch seconds; undefined when it does not exist. */
export async function layoutCreatedAt(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<number | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: layoutKey(layoutId) }),
  );
  return Item?.createdAt;
}

/** Reads a page of all layouts, sorted by name. */
export async function pageOfAllLayouts(store: CoreStore, page: PageRequest): Promise<LayoutPage> {
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_, shard) => itemsOfShard(store, shard, page)),
  );
  return cut(shards.flat(), page.limit);
}

/** The `after` of the page that starts behind this layout. */
export function pageStartAfter({ name, id }: Pick<StoredLayout, "name" | "id">): string {
  return `${name}#${id}`;
}

/** Reads id and creation time (epoch seconds) of every layout. */
export async function everyLayout({
  tables,
  coreTable,
}: CoreStore): Promise<readonly { readonly layoutId: string; readonly createdAt: number }[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) =>
    queryAll(tables, {
      TableName: coreTable,
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": `LAYOUTS#${shard}` },
      ProjectionExpression: "layoutId, createdAt",
    }),
  );
  const items = (await Promise.all(shards)).flat();
  return items.map(({ layoutId, createdAt }) => ({ layoutId, createdAt }));
}

/** Reads a page of these layouts, sorted by name; ids without a layout are left out. */
export async function pageOfLayouts(
  store: CoreStore,
  layoutIds: readonly string[],
  { limit, after }: PageRequest,
): Promise<LayoutPage> {
  const items = await readBatch(store.tables, store.coreTable, layoutIds.map(layoutKey));
  return cut(
    items.filter((item) => after === undefined || compareKeys(sortKeyOf(item), after) > 0),
    limit,
  );
}

/** Those of the given ids that belong to an existing layout; each id may occur only once. */
export async function knownLayoutIds(
  { tables, coreTable }: CoreStore,
  layoutIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const items = await readBatch(tables, coreTable, layoutIds.map(layoutKey));
  return new Set(items.map(({ layoutId }) => String(layoutId)));
}

/** Write of a new layout, conditional on its id being free. */
export function newLayoutItem(
  coreTable: string,
  layout: StoredLayout,
  made: MadeBy,
): TransactionItem {
  const { id, ...fields } = layout;
  return {
    Put: {
      TableName: coreTable,
      Item: {
        ...layoutKey(id),
        gsi1pk: `LAYOUTS#${shardOf(id)}`,
        gsi1sk: pageStartAfter(layout),
        layoutId: id,
        ...fields,
        ...made,
        rev: 1,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/**
 * Write that turns WeatherSmart of a layout on or off, conditional on the revision that was read.
 */
export function weathersmartItem(
  coreTable: string,
  layoutId: string,
  rev: number,
  isEnabled: boolean,
): TransactionItem {
  return {
    Update: {
      TableName: coreTable,
      Key: layoutKey(layoutId),
      UpdateExpression: "SET weathersmartEnabled = :enabled, rev = :next",
      ConditionExpression: "rev = :rev",
      ExpressionAttributeValues: { ":enabled": isEnabled, ":next": rev + 1, ":rev": rev },
    },
  };
}

/** Check in a transaction that the layout exists; writes nothing. */
export function layoutThere(coreTable: string, layoutId: string): TransactionItem {
  return {
    ConditionCheck: {
      TableName: coreTable,
      Key: layoutKey(layoutId),
      ConditionExpression: "attribute_exists(pk)",
    },
  };
}

export function layoutKey(layoutId: string) {
  return { pk: `L#${layoutId}`, sk: "A" };
}

/** The layout in an item, without the attributes that are stored in addition. */
export function storedLayout(item: Item): StoredLayout {
  const { pk, sk, gsi1pk, gsi1sk, layoutId, rev, createdBy, createdAt, payloadHash, ...layout } =
    item;
  return {
    ...layout,
    id: layoutId,
    name: layout.name,
    utcOffset: layout.utcOffset,
    mLocIds: layout.mLocIds,
    published: layout.published,
    demo: layout.demo,
    weathersmartEnabled: layout.weathersmartEnabled,
    hailstowEnabled: layout.hailstowEnabled,
    powerboostEnabled: layout.powerboostEnabled,
    snowshieldEnabled: layout.snowshieldEnabled,
    thundersmartEnabled: layout.thundersmartEnabled,
  };
}

async function itemsOfShard(
  { tables, coreTable }: CoreStore,
  shard: number,
  { limit, after }: PageRequest,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: coreTable,
        IndexName: "GSI1",
        KeyConditionExpression: "gsi1pk = :pk AND gsi1sk > :after",
        // Without a start, a single blank is used: a name never starts with a blank, so all names
        // sort after it.
        ExpressionAttributeValues: { ":pk": `LAYOUTS#${shard}`, ":after": after ?? " " },
        Limit: limit + 1 - items.length,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined && items.length <= limit);
  return items;
}

function cut(items: readonly Item[], limit: number): LayoutPage {
  const sorted = [...items].sort((one, other) => compareKeys(sortKeyOf(one), sortKeyOf(other)));
  const page = sorted.slice(0, limit);
  const last = page.at(-1);
  return {
    layouts: page.map(storedLayout),
    last: sorted.length > limit && last !== undefined ? sortKeyOf(last) : undefined,
  };
}

function sortKeyOf(item: Item): string {
  return String(item.gsi1sk);
}

/**
 * Compares two keys by bytes, as DynamoDB sorts; JavaScript's string order differs outside the
 * basic multilingual plane.
 */
function compareKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function shardOf(layoutId: string): number {
  return createHash("sha256").update(layoutId).digest().readUInt8(0) % SHARDS;
}
