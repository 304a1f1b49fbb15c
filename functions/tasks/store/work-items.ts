/**
 * Work items: rows of the events table next to the tasks of their layout, so that one query reads
 * tasks, photos and work. The row of a task's item is written by its first change.
 */
import { makeUuidV7, UUID_RANDOM_BYTES, type UuidV7 } from "#domain/identity/uuid.ts";
import type { WorkProgress } from "#domain/work-items/work-item.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import { type ServiceTask, type TaskStore, tasksKey } from "./tasks.ts";

export interface WorkKey {
  readonly layoutId: string;
  /** Id of the task, or of the created work. */
  readonly itemId: string;
}

/** Facts of work that a user created; they never change. */
export interface CreatedWork {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId: string;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly title: string;
  readonly findingId: string | null;
  /** Epoch seconds by the server's clock. */
  readonly createdAt: number;
  readonly createdBy: string;
  readonly createdByName: string;
}

export interface StoredWork {
  /** Number of changes, from 1. */
  readonly rev: number;
  readonly progress: WorkProgress;
  /** Absent for the item of a task. */
  readonly created?: CreatedWork;
}

/** The stored row of an item, consistently; undefined before the first change of a task's item. */
export async function findWork(
  { tables, eventsTable }: TaskStore,
  key: WorkKey,
): Promise<StoredWork | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: workKey(key), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : storedWork(Item);
}

/** Write of an item, conditional on the revision before; its task is never deleted. */
export function workWrite(
  eventsTable: string,
  key: WorkKey,
  { rev, progress, created }: StoredWork,
): TransactionItem {
  const isFirst = rev === 1;
  return {
    Put: {
      TableName: eventsTable,
      Item: { ...workKey(key), rev, progress, ...(created === undefined ? {} : { created }) },
      ConditionExpression: isFirst ? "attribute_not_exists(sk)" : "rev = :before",
      ...(isFirst ? {} : { ExpressionAttributeValues: { ":before": rev - 1 } }),
    },
  };
}

/** The rows of a layout about tasks and work, by kind. */
export interface WorkRows {
  readonly tasks: readonly ReportedTask[];
  /** Number of uploaded photos by task id; absent for none. */
  readonly photos: ReadonlyMap<string, number>;
  /** Stored work by item id. */
  readonly work: ReadonlyMap<string, StoredWork>;
}

/** The part of a task that its work item has. */
const OF_TASK = [
  ...(["id", "mLocId", "masterName", "nLocId", "rowNum", "fromSouth", "issueType"] as const),
  ...(["comment", "answeredAt", "timestamp", "userId", "username"] as const),
  ...(["commandQueue", "rmaNumbers", "photos"] as const),
] satisfies readonly (keyof ServiceTask)[];

export type ReportedTask = Pick<ServiceTask, (typeof OF_TASK)[number]>;

/** A task has some twenty answers more, which the board does not need. */
const READ: readonly string[] = ["sk", ...OF_TASK, "rev", "progress", "created"];

/**
 * Reads the rows of tasks and work whose ids were made since this time, in milliseconds since the
 * epoch.
 */
export async function workRowsSince(
  { tables, eventsTable }: TaskStore,
  layoutId: string,
  sinceMilliseconds: number,
): Promise<WorkRows> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND sk >= :since",
    ExpressionAttributeValues: {
      ":pk": tasksKey(layoutId),
      ":since": firstIdAt(sinceMilliseconds),
    },
    ProjectionExpression: READ.map((_, at) => `#${at}`).join(),
    ExpressionAttributeNames: Object.fromEntries(READ.map((name, at) => [`#${at}`, name])),
  });
  const found = {
    tasks: [] as ReportedTask[],
    photos: new Map<string, number>(),
    work: new Map<string, StoredWork>(),
  };
  for (const row of rows) {
    const [id = "", kind] = String(row.sk).split("#");
    if (kind === "P") found.photos.set(id, (found.photos.get(id) ?? 0) + 1);
    else if (kind === "W") found.work.set(id, storedWork(row));
    // The row has the right type, because only putTask writes it.
    else found.tasks.push(row as Item & ReportedTask);
  }
  return found;
}

/** The lowest id of this millisecond. */
function firstIdAt(milliseconds: number): UuidV7 {
  return makeUuidV7(milliseconds, new Uint8Array(UUID_RANDOM_BYTES));
}

function storedWork({ rev, progress, created }: Item): StoredWork {
  return { rev, progress, ...(created === undefined ? {} : { created }) };
}

function workKey({ layoutId, itemId }: WorkKey) {
  return { pk: tasksKey(layoutId), sk: `${itemId}#W` };
}
