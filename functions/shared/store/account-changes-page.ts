/** Reads the changes of accounts from their audit records, page by page. */
import type { AccountFacts } from "./account-changes.ts";
import type { Item } from "./attribute-values.ts";
import { ACCOUNT_CHANGES, type ChangeStore } from "./changes.ts";
import { QueryCommand } from "./table-requests.ts";

/** A change of an account as read from its audit record. */
export interface AuditedChange {
  /** Position of the change in the list, after which a next page can start. */
  readonly sortKey: string;
  readonly id: string;
  /** Epoch seconds of the change. */
  readonly createdAt: number;
  readonly operation: string;
  /** Id of the user who made the change. */
  readonly actor: string;
  readonly actorEmail: string;
  readonly username: string;
  readonly reason: string | null;
  readonly before: AccountFacts;
  readonly after: AccountFacts;
}

export interface AccountChangesPage {
  readonly changes: readonly AuditedChange[];
  /** Position after which the next page starts; undefined on the last page. */
  readonly last: string | undefined;
}

/** Question for the changes of one user, or of all users in a month. */
export interface AccountChangesQuestion {
  readonly username: string | undefined;
  /** UTC month as yyyymm. */
  readonly month: string;
  readonly limit: number;
  /** `sortKey` of a change: only older ones are returned; empty to start at the newest. */
  readonly before: string;
}

/** A page of the changes of accounts, newest first. */
export async function pageOfAccountChanges(
  { tables, eventsTable }: ChangeStore,
  { username, month, limit, before }: AccountChangesQuestion,
): Promise<AccountChangesPage> {
  const [index, pk] =
    username === undefined
      ? (["GSI1", `${ACCOUNT_CHANGES}#${month}`] as const)
      : (["GSI2", `${ACCOUNT_CHANGES}#U#${username}`] as const);
  const key = index.toLowerCase();
  const { Items = [], LastEvaluatedKey } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      IndexName: index,
      KeyConditionExpression: `${key}pk = :pk${before === "" ? "" : ` AND ${key}sk < :before`}`,
      ExpressionAttributeValues: { ":pk": pk, ...(before === "" ? {} : { ":before": before }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  const last = LastEvaluatedKey === undefined ? undefined : Items.at(-1)?.[`${key}sk`];
  return { changes: Items.map((item) => auditedFrom(item, item[`${key}sk`])), last };
}

function auditedFrom(item: Item, sortKey: string): AuditedChange {
  const { sk, createdAt, operation, actor, actorEmail, username, reason, before, after } = item;
  return {
    ...{
      sortKey,
      id: String(sk),
      createdAt: Math.floor(createdAt / 1000),
      operation,
      actor,
      actorEmail,
    },
    ...{ username, reason: reason ?? null, before, after },
  };
}
