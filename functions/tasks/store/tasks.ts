/** Service tasks: append-only rows of the events table. */
import type { IssueType } from "#domain/troubleshoot/issue-types.ts";
import type { PhotoNote } from "#domain/troubleshoot/photo.ts";
import type { RMA_LETTERS, RmaLetter } from "#domain/troubleshoot/rma.ts";
import type { RecordedAnswers } from "#domain/troubleshoot/task-record.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { GetCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";

export interface TaskStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

type RmaFields = Readonly<Partial<Record<(typeof RMA_LETTERS)[RmaLetter]["field"], string>>>;

/** A service task as the API returns it. */
export interface ServiceTask extends MasterKey, RecordedAnswers, RmaFields {
  /** UUIDv7 that the client made for the task. */
  readonly id: string;
  readonly nLocId: string;
  /** Id of the node when the task was handed in; absent if none was assigned. */
  readonly nId?: string;
  readonly issueType: IssueType;
  readonly activeStep: number;
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
  /** Hash, caption and time of each photo; absent for a task without photos. */
  readonly photos?: readonly PhotoNote[];
  readonly userId: string;
  /** First and last name of the user. */
  readonly username: string;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly layoutName: string;
  readonly masterName: string;
  /** Epoch seconds by the server's clock at which the task was stored. */
  readonly timestamp: number;
  /**
   * Epoch seconds by the client's clock: `startedAt` when the first question was answered,
   * `answeredAt` when the task was handed in.
   */
  readonly startedAt: number;
  readonly answeredAt: number;
}

export type KnownTask =
  | { readonly kind: "new" }
  | { readonly kind: "known"; readonly task: ServiceTask; readonly payloadHash: string };

export async function findTask(
  { tables, eventsTable }: TaskStore,
  key: Pick<ServiceTask, "layoutId" | "id">,
): Promise<KnownTask> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: keyOf(key), ConsistentRead: true }),
  );
  if (Item === undefined) return { kind: "new" };
  const { pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, payloadHash, ...task } = Item;
  // The item has the right type, because only putTask writes it.
  return { kind: "known", task: task as ServiceTask, payloadHash };
}

/** Stores a task; false when one with this id already exists. */
export function putTask(
  { tables, eventsTable }: TaskStore,
  task: ServiceTask,
  payloadHash: string,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: eventsTable,
        Item: { ...keyOf(task), ...indexKeysOf(task), payloadHash, ...task },
        ConditionExpression: "attribute_not_exists(sk)",
      }),
    ),
  );
}

function keyOf({ layoutId, id }: Pick<ServiceTask, "layoutId" | "id">) {
  return { pk: tasksKey(layoutId), sk: id };
}

/** Index keys of a task, by layout and by node, sorted by the server's time in milliseconds. */
function indexKeysOf({ layoutId, mLocId, nLocId, id, timestamp }: ServiceTask) {
  const at = `${String(timestamp * 1000).padStart(13, "0")}#${id}`;
  const ofLayout = tasksKey(layoutId);
  return {
    ...{ gsi1pk: ofLayout, gsi1sk: at },
    ...{ gsi2pk: `${ofLayout}#${mLocId}#${nLocId}`, gsi2sk: at },
  };
}

export function tasksKey(layoutId: string): string {
  return `L#${layoutId}#T`;
}
