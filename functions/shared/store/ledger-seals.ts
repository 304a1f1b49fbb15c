/** Seals of a layout's command ledger, and the rows that they cover, hour by hour. */

import type { LedgerRow, Seal } from "#domain/ledger/seal.ts";
import { dayOf, monthOf } from "#functions/shared/runtime/clock.ts";
import type { Item } from "./attribute-values.ts";
import { feedbackIndex } from "./command-feedback.ts";
import { isWritten } from "./conditional.ts";
import { attemptsOf } from "./denials.ts";
import { eventsBetween } from "./event-index.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import { PutCommand, QueryCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export interface LedgerStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

export const MILLISECONDS_PER_HOUR = 3_600_000;

/** UTC hour as `yyyymmddhh`. */
export function hourOf(milliseconds: number): string {
  return dayOf(milliseconds) + new Date(milliseconds).toISOString().slice(11, 13);
}

/** Epoch milliseconds at which the hour `yyyymmddhh` begins. */
export function startOfHour(hour: string): number {
  return Date.UTC(
    Number(hour.slice(0, 4)),
    Number(hour.slice(4, 6)) - 1,
    Number(hour.slice(6, 8)),
    Number(hour.slice(8, 10)),
  );
}

/** Reads the layout's newest seal of this hour or earlier, consistently; undefined without one. */
export async function newestSeal(
  { tables, eventsTable }: LedgerStore,
  layoutId: string,
  latest = "9",
): Promise<Seal | undefined> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      KeyConditionExpression: "pk = :pk AND sk <= :latest",
      ExpressionAttributeValues: { ":pk": sealsOf(layoutId), ":latest": latest },
      ScanIndexForward: false,
      Limit: 1,
      ConsistentRead: true,
    }),
  );
  return Items[0] === undefined ? undefined : sealFrom(Items[0]);
}

/** Reads the seals from the first to the last hour, both included, in order. */
export async function sealsBetween(
  { tables, eventsTable }: LedgerStore,
  layoutId: string,
  [first, last]: readonly [string, string],
): Promise<readonly Seal[]> {
  const items = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: { ":pk": sealsOf(layoutId), ":first": first, ":last": last },
    ConsistentRead: true,
  });
  return items.map(sealFrom);
}

/** Reads the seals of these hours by hour; hours that are not sealed are left out. */
export async function sealsOfHours(
  { tables, eventsTable }: LedgerStore,
  layoutId: string,
  hours: readonly string[],
): Promise<ReadonlyMap<string, Seal>> {
  const keys = [...new Set(hours)].map((hour) => ({ pk: sealsOf(layoutId), sk: hour }));
  const items = await readBatch(tables, eventsTable, keys);
  return new Map(items.map((item) => [String(item.sk), sealFrom(item)]));
}

/** Stores a seal; false if the hour already has one, which is never replaced. */
export function putSeal(
  { tables, eventsTable }: LedgerStore,
  layoutId: string,
  { hour, ...seal }: Seal,
  sealedAtMilliseconds: number,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: eventsTable,
        Item: {
          pk: sealsOf(layoutId),
          sk: hour,
          kind: "seal",
          layoutId,
          ...seal,
          sealedAt: sealedAtMilliseconds,
        },
        ConditionExpression: "attribute_not_exists(sk)",
      }),
    ),
  );
}

/**
 * Reads all rows of the layout's ledger in a time range within one UTC month, by hour: commands,
 * batches, changes, feedback and refused attempts. They come from an index, which has each row
 * within seconds of its write.
 */
export async function rowsByHour(
  store: LedgerStore,
  layoutId: string,
  range: {
    /** Epoch milliseconds; `from` is included, `to` is not. */
    readonly from: number;
    readonly to: number;
  },
): Promise<ReadonlyMap<string, readonly LedgerRow[]>> {
  const partitions = [
    `L#${layoutId}#${monthOf(range.from)}`,
    feedbackIndex(layoutId, range.from),
    attemptsOf(layoutId, range.from),
  ];
  const found = await eventsBetween(store, partitions, { from: range.from, to: range.to - 1 });
  const byHour = new Map<string, LedgerRow[]>();
  for (const row of found.map(rowFrom)) {
    const hour = hourOf(Number.parseInt(String(row.gsi1sk), 10));
    const rows = byHour.get(hour) ?? [];
    rows.push(row);
    byHour.set(hour, rows);
  }
  return byHour;
}

function rowFrom(item: Item): LedgerRow {
  return { ...item, pk: String(item.pk), sk: String(item.sk) };
}

function sealsOf(layoutId: string): string {
  return `L#${layoutId}#Z`;
}

function sealFrom({ sk, hash, previous, rows }: Item): Seal {
  return { hour: String(sk), hash: String(hash), previous: String(previous), rows: Number(rows) };
}
