/** Reads past commands, newest first, by layout, master or node. */

import { monthOf } from "#functions/shared/runtime/clock.ts";
import type { CommandBatch } from "./command-batches.ts";
import {
  type CommandKey,
  type CommandRow,
  type CommandStore,
  commandRowFrom,
  readLedgerItem,
} from "./commands.ts";
import type { MasterKey } from "./master-key.ts";
import { QueryCommand } from "./table-requests.ts";

/** A time range to read backwards, from where the previous page ended. */
export interface HistoryRange {
  /** Epoch milliseconds; `from` and `to` are both included. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  /** `last` of the previous page; undefined for the first page. */
  readonly after: string | undefined;
}

export interface HistoryPage {
  readonly commands: readonly CommandRow[];
  /**
   * Position where the page ends; undefined when no rows follow. A page may be empty without being
   * the last.
   */
  readonly last: string | undefined;
}

/** Selects those commands of a master that concern one node. */
export interface NodeFilter {
  /** Last 4 hex digits of the node's id. */
  readonly nId?: string | undefined;
  /** Number of the node's location under its master: three digits. */
  readonly nLocId?: string | undefined;
  /** Whether to include commands to the whole master. */
  readonly withMaster: boolean;
}

/**
 * Maximum number of Queries per page, even if the page is not full: a node's commands may be few
 * among very many.
 */
const MAX_QUERIES = 40;
/** Minimum number of rows that a Query with a filter reads, since only some of them match. */
const MIN_READ = 100;
const TIME_DIGITS = 13;

/**
 * Reads a page of a layout's commands, from the index partition of each month, newest month first.
 */
export async function commandsOfLayout(
  store: CommandStore,
  layoutId: string,
  range: HistoryRange,
): Promise<HistoryPage> {
  const months = monthsBackwards(range).map((month) => `L#${layoutId}#${month}`);
  return readBackwards(store, { index: "GSI1", partitions: months }, range, {
    FilterExpression: "kind = :kind",
    ExpressionAttributeValues: { ":kind": "command" },
  });
}

export async function commandsOfMaster(
  store: CommandStore,
  { layoutId, mLocId }: MasterKey,
  range: HistoryRange,
  node?: NodeFilter,
): Promise<HistoryPage> {
  const partitions = [`L#${layoutId}#C#${mLocId}`];
  const filter = node === undefined ? {} : filterOf(node);
  return readBackwards(store, { index: "GSI2", partitions }, range, filter);
}

interface Filter {
  readonly FilterExpression?: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, string>>;
}

/**
 * Filter for the commands that concern a node: those that name its id, or the location that the
 * node had then.
 */
function filterOf({ nId, nLocId, withMaster }: NodeFilter): Filter {
  const named = Object.entries({ nId, nLocId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const terms = named.map(([name]) => `${name} = :${name}`);
  return {
    FilterExpression: [...terms, ...(withMaster ? ["attribute_not_exists(nId)"] : [])].join(" OR "),
    ExpressionAttributeValues: Object.fromEntries(
      named.map(([name, value]) => [`:${name}`, value]),
    ),
  };
}

interface Source {
  readonly index: "GSI1" | "GSI2";
  /** Partitions of the index to read, newest first. */
  readonly partitions: readonly string[];
}

async function readBackwards(
  store: CommandStore,
  { index, partitions }: Source,
  { from, to, limit, after }: HistoryRange,
  filter: Filter,
): Promise<HistoryPage> {
  const commands: CommandRow[] = [];
  const earliest = String(from).padStart(TIME_DIGITS, "0");
  // Start of the backward read: it sorts after every row of the last millisecond, in which # and an
  // id follow the time.
  let latest =
    after === undefined ? `${String(to).padStart(TIME_DIGITS, "0")}~` : justBefore(after);
  let queries = 0;
  for (const partition of partitions) {
    for (let isThrough = false; !isThrough; queries += 1) {
      if (queries === MAX_QUERIES) return { commands, last: latest };
      const left = limit - commands.length + 1;
      const size = filter.FilterExpression === undefined ? left : Math.max(MIN_READ, left);
      const page = await readPart(store, { index, partition, earliest, latest, size }, filter);
      const wanted = page.rows.slice(0, limit - commands.length);
      commands.push(...wanted);
      if (wanted.length < page.rows.length) return { commands, last: keyOf(commands.at(-1)) };
      isThrough = page.reached === undefined;
      if (page.reached !== undefined) latest = justBefore(page.reached);
    }
  }
  return { commands, last: undefined };
}

interface Part {
  readonly index: Source["index"];
  readonly partition: string;
  readonly earliest: string;
  readonly latest: string;
  readonly size: number;
}

async function readPart(
  { tables, eventsTable }: CommandStore,
  { index, partition, earliest, latest, size }: Part,
  { ExpressionAttributeValues, ...filter }: Filter,
) {
  if (latest < earliest) return { rows: [], reached: undefined };
  const prefix = index.toLowerCase();
  const { Items = [], LastEvaluatedKey } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      IndexName: index,
      KeyConditionExpression: `${prefix}pk = :pk AND ${prefix}sk BETWEEN :earliest AND :latest`,
      ...filter,
      ExpressionAttributeValues: {
        ":pk": partition,
        ":earliest": earliest,
        ":latest": latest,
        ...ExpressionAttributeValues,
      },
      ScanIndexForward: false,
      Limit: size,
    }),
  );
  const reached: unknown = LastEvaluatedKey?.[`${prefix}sk`];
  return {
    rows: Items.map(commandRowFrom).filter((row) => row !== undefined),
    reached: reached === undefined ? undefined : String(reached),
  };
}

/** Sort key of a command's row, the same in both indexes. */
function keyOf(command: CommandRow | undefined): string | undefined {
  return command === undefined ? undefined : `${command.createdAt}#${command.id}`;
}

/**
 * The greatest possible sort key before the given one. Keys end in a digit or a letter, so
 * decrementing that character and appending ~ sorts behind all shorter candidates.
 */
function justBefore(key: string): string {
  const end = key.charCodeAt(key.length - 1);
  return `${key.slice(0, -1)}${String.fromCharCode(end - 1)}~`;
}

function monthsBackwards({ from, to, after }: HistoryRange): readonly string[] {
  const newest = after === undefined ? to : Number.parseInt(after, 10);
  const months: string[] = [];
  let at = new Date(newest);
  while (monthOf(at.getTime()) >= monthOf(from)) {
    months.push(monthOf(at.getTime()));
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0));
  }
  return months;
}

/** Reads a batch; undefined when no row has this id, or the id is that of a single command. */
export async function readCommandBatch(
  store: CommandStore,
  key: CommandKey,
): Promise<CommandBatch | undefined> {
  const item = await readLedgerItem(store, key);
  if (item?.kind !== "batch") return undefined;
  const { pk, sk, gsi1pk, gsi1sk, kind, ...batch } = item;
  // The item has the right type, because only putBatch writes it.
  return batch as CommandBatch;
}
