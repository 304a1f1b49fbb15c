/** The partition of pending work on accounts: follow-ups by user, claims by e-mail address. */
import type { AccessStore } from "./access.ts";
import { queryAll } from "./query-all.ts";

/** Partition key of pending work in the access table. */
export const TO_DO = "TODO";

export interface ToDo {
  readonly subs: readonly string[];
  readonly emails: readonly string[];
}

/** Reads the users with pending follow-up work, and the e-mail addresses with a claim. */
export async function readToDo({ tables, accessTable }: AccessStore): Promise<ToDo> {
  const items = await queryAll(tables, {
    TableName: accessTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": TO_DO },
    ProjectionExpression: "sk",
    ConsistentRead: true,
  });
  const keys = items.map(({ sk }) => String(sk));
  const under = (prefix: string) =>
    keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return { subs: under("U#"), emails: under("E#") };
}
