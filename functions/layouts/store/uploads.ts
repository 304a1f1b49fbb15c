/**
 * Accepted uploads of drawings in the events table: each row is both audit row and idempotency
 * record. They belong to no layout yet.
 */
import { ConditionalCheckFailedException } from "#functions/shared/store/table-exceptions.ts";
import { GetCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";

export interface AcceptedUpload<Result> {
  readonly uploadId: string;
  readonly actor: string;
  /** SHA-256 of the uploaded file as it was before sanitising. */
  readonly payloadHash: string;
  readonly createdAtMilliseconds: number;
  readonly result: Result;
}

export interface UploadStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** The answer of the first acceptance of this upload; undefined if it has not been accepted. */
export async function findAccepted<Result>(
  { tables, eventsTable }: UploadStore,
  uploadId: string,
): Promise<Result | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: keyOf(uploadId), ConsistentRead: true }),
  );
  return Item?.result;
}

/** Stores the answer to an acceptance unless one is already stored. Returns the stored answer. */
export async function putAccepted<Result>(
  store: UploadStore,
  { uploadId, createdAtMilliseconds, ...facts }: AcceptedUpload<Result>,
): Promise<Result> {
  const item = {
    ...keyOf(uploadId),
    operation: "Mutation.acceptLayoutUpload",
    createdAt: createdAtMilliseconds,
    ...facts,
  };
  try {
    await store.tables.send(
      new PutCommand({
        TableName: store.eventsTable,
        Item: item,
        ConditionExpression: "attribute_not_exists(sk)",
      }),
    );
    return facts.result;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return (await findAccepted<Result>(store, uploadId)) ?? facts.result;
  }
}

function keyOf(uploadId: string) {
  return { pk: "G#A", sk: uploadId };
}
