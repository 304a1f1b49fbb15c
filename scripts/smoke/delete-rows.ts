/** Deletes the rows of one partition that a run has created. */
import {
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  paginateQuery,
} from "@aws-sdk/lib-dynamodb";

export interface Rows {
  readonly TableName: string;
  readonly pk: string;
  /** Text that a row must contain; set for partitions that other data shares. */
  readonly mentioning?: string;
}

interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Most items of one request ("Amazon DynamoDB API reference, BatchWriteItem"). */
const MOST_ITEMS = 25;

/** Deletes the rows; succeeds when there are none. */
export async function deleteRows(client: DynamoDBDocumentClient, rows: Rows): Promise<void> {
  const keys = await keysOf(client, rows);
  for (let at = 0; at < keys.length; at += MOST_ITEMS) {
    await deleteKeys(client, rows.TableName, keys.slice(at, at + MOST_ITEMS));
  }
}

async function keysOf(
  client: DynamoDBDocumentClient,
  { TableName, pk, mentioning }: Rows,
): Promise<readonly Key[]> {
  const keys: Key[] = [];
  const query = {
    TableName,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    const own = Items.filter(
      (item) => mentioning === undefined || JSON.stringify(item).includes(mentioning),
    );
    keys.push(...own.map((item) => ({ pk: String(item.pk), sk: String(item.sk) })));
  }
  return keys;
}

/** Retries the keys that the table has left unprocessed. */
async function deleteKeys(
  client: DynamoDBDocumentClient,
  TableName: string,
  keys: readonly Key[],
): Promise<void> {
  const requests = keys.map((key) => ({ DeleteRequest: { Key: { ...key } } }));
  const { UnprocessedItems } = await client.send(
    new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
  );
  const left = UnprocessedItems?.[TableName]?.map(({ DeleteRequest }) => DeleteRequest?.Key?.sk);
  const unprocessed = keys.filter(({ sk }) => left?.includes(sk));
  if (unprocessed.length > 0) await deleteKeys(client, TableName, unprocessed);
}
