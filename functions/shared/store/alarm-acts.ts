/**
 * Users' acts on the alarms of a layout, such as acknowledgements: append-only rows of the events
 * table, numbered without gaps. Each write is conditional on its number being free, so that of two
 * concurrent writes one fails and must read the other act first.
 */
import type { AlarmAct, AlarmTarget } from "#domain/journal/acts.ts";
import type { Item } from "./attribute-values.ts";
import { queryAll } from "./query-all.ts";
import { QueryCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

export interface AlarmActStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** A user's act on alarms in the form that the API returns. */
export interface StoredAct extends Omit<AlarmAct, "note" | "until" | "targets"> {
  readonly layoutId: string;
  readonly targets: readonly StoredTarget[];
  readonly note: string | null;
  readonly until: number | null;
  readonly userId: string;
  /** Number of alarms of the request that other acts had already settled. */
  readonly left: number;
}

export interface StoredTarget extends Omit<AlarmTarget, "nLocId"> {
  readonly nLocId: string | null;
}

export interface ActsSince {
  /** The acts, oldest first. */
  readonly acts: readonly AlarmAct[];
  /** Number that the next act will get. */
  readonly next: number;
}

/**
 * Reads the acts since a time, in a consistent read from the newest backwards.
 * @param since epoch seconds
 */
export async function actsSince(
  { tables, eventsTable }: AlarmActStore,
  layoutId: string,
  since: number,
): Promise<ActsSince> {
  const newestFirst: Item[] = [];
  let after: Item | undefined;
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: eventsTable,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": actsKey(layoutId) },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: PAGE,
        ...(after === undefined ? {} : { ExclusiveStartKey: after }),
      }),
    );
    newestFirst.push(...(page.Items ?? []));
    after = (newestFirst.at(-1)?.createdAt ?? 0) < since ? undefined : page.LastEvaluatedKey;
  } while (after !== undefined);
  const next = Number(newestFirst[0]?.sk ?? 0) + 1;
  const young = newestFirst.filter(({ createdAt }) => createdAt >= since);
  return { acts: young.map(actOf).reverse(), next };
}

const PAGE = 50;

/** Reads the acts after the one with this number, in a consistent read. */
export async function actsBehind(
  { tables, eventsTable }: AlarmActStore,
  layoutId: string,
  number: number,
): Promise<ActsSince> {
  const items = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND sk > :number",
    ExpressionAttributeValues: { ":pk": actsKey(layoutId), ":number": numberKey(number) },
    ConsistentRead: true,
  });
  return { acts: items.map(actOf), next: Number(items.at(-1)?.sk ?? number) + 1 };
}

export interface ActsQuery {
  /** Epoch seconds of the earliest act to return. */
  readonly since: number;
  /** Key of the act after which the page begins. */
  readonly last: string | undefined;
  /** Number of acts wanted; up to two more may be returned. */
  readonly limit: number;
}

/** Reads a page of acts, newest first, as many as one Query returns. */
export async function actsBefore(
  { tables, eventsTable }: AlarmActStore,
  layoutId: string,
  { since, last, limit }: ActsQuery,
): Promise<{ readonly acts: readonly StoredAct[]; readonly isLast: boolean }> {
  const { Items = [], LastEvaluatedKey } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk BETWEEN :since AND :latest",
      ExpressionAttributeValues: {
        ":pk": actsKey(layoutId),
        ":since": timeKey(since),
        ":latest": last ?? NEWEST,
      },
      ScanIndexForward: false,
      // Two more than the limit: the range includes the act `last` itself, and one further item
      // shows whether more follow.
      Limit: limit + 2,
    }),
  );
  const acts = Items.map(storedActOf).filter((act) => actKey(act) !== last);
  return { acts, isLast: LastEvaluatedKey === undefined };
}

/** End of the key range: it sorts after every time of 13 digits. */
const NEWEST = "~";
const ACT_KEY = /^\d{13}#[0-9a-f-]{36}$/;

/** Sort key of an act, which orders the acts of a layout by time. */
export function actKey({ createdAt, id }: Pick<StoredAct, "createdAt" | "id">): string {
  return `${timeKey(createdAt)}#${id}`;
}

export function isActKey(text: string): boolean {
  return ACT_KEY.test(text);
}

/** Time as milliseconds in 13 digits. */
function timeKey(seconds: number): string {
  return String(seconds * 1000).padStart(13, "0");
}

/** Write of an act. Its condition fails when a concurrent write has taken the number. */
export function putAct(eventsTable: string, act: StoredAct, number: number): TransactionItem {
  const pk = actsKey(act.layoutId);
  return {
    Put: {
      TableName: eventsTable,
      Item: {
        pk,
        sk: numberKey(number),
        gsi1pk: pk,
        gsi1sk: actKey(act),
        ...act,
      },
      ConditionExpression: "attribute_not_exists(sk)",
    },
  };
}

function numberKey(number: number): string {
  return String(number).padStart(NUMBER_DIGITS, "0");
}

const NUMBER_DIGITS = 9;

function actsKey(layoutId: string): string {
  return `L#${layoutId}#J`;
}

/** The item has the right type, because only putAct writes it. */
function storedActOf(item: Item): StoredAct {
  const { id, layoutId, kind, targets, note, until, userId, username, createdAt, left } = item;
  return { id, layoutId, kind, targets, note, until, userId, username, createdAt, left };
}

function actOf({ id, kind, targets, note, until, username, createdAt }: Item): AlarmAct {
  return {
    ...{ id, kind, username, createdAt },
    note: note ?? undefined,
    until: until ?? undefined,
    targets: targets.map((target: StoredTarget) => ({
      ...target,
      nLocId: target.nLocId ?? undefined,
    })),
  };
}
