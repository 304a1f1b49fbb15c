/** Changes of accounts: their record, and the writes of the user's row in the access table. */
import { grantKey, userKey } from "./access.ts";
import type { Change } from "./changes.ts";
import type { TransactionItem } from "./transaction.ts";

/** A change of an account as recorded: its author, the reason, and the values before and after. */
export interface AccountChange extends Change<{ readonly username: string }> {
  readonly actorEmail: string;
  readonly reason: string | null;
  readonly before: AccountFacts;
  readonly after: AccountFacts;
}

/** The attributes of an account that a change can set. */
export type AccountFacts = Readonly<
  Record<string, string | number | boolean | readonly string[] | null>
>;

/**
 * Values of attributes in a user's row; groups may be empty, and an object is stored as a map.
 */
export type UserValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | Readonly<Record<string, number>>>
>;

/** Write that changes a user's row, conditional on its revision being the one that was read. */
export function userRowItem(
  accessTable: string,
  { sub, rev, values }: { readonly sub: string; readonly rev: number; readonly values: UserValues },
): TransactionItem {
  const stored = Object.entries(values).map(([name, value]) => [name, storedValue(value)] as const);
  const set = stored.filter(([, value]) => value !== undefined);
  // Attributes to remove. An empty set is removed too, since DynamoDB has no empty sets.
  const removed = stored.filter(([, value]) => value === undefined).map(([name]) => `#${name}`);
  const sets = [...set.map(([name]) => `#${name} = :${name}`), "rev = :next"];
  return {
    Update: {
      TableName: accessTable,
      Key: userKey(sub),
      UpdateExpression: `SET ${sets.join(", ")}${removed.length === 0 ? "" : ` REMOVE ${removed.join(", ")}`}`,
      ConditionExpression: "attribute_exists(pk) AND (rev = :rev OR attribute_not_exists(rev))",
      ...namesOf(stored.map(([name]) => name)),
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
        ":rev": rev,
        ":next": rev + 1,
      },
    },
  };
}

function namesOf(names: readonly string[]) {
  if (names.length === 0) return {};
  return { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])) };
}

function isNames(value: UserValues[string]): value is readonly string[] {
  return Array.isArray(value);
}

function storedValue(value: UserValues[string]): unknown {
  if (!isNames(value)) return value;
  return value.length === 0 ? undefined : new Set(value);
}

/** Write of a new user's row; groups may be empty. */
export function newUserRowItem(
  accessTable: string,
  sub: string,
  { email, ...values }: UserValues & { readonly email: string },
): TransactionItem {
  const stored = Object.entries(values).map(([name, value]) => [name, storedValue(value)] as const);
  return {
    Put: {
      TableName: accessTable,
      Item: {
        ...userKey(sub),
        gsi1pk: "USERS",
        gsi1sk: email,
        email,
        ...Object.fromEntries(stored.filter(([, value]) => value !== undefined)),
        rev: 1,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/** Check in a transaction that this user is an administrator whose account is switched on. */
export function isAdministratorItem(accessTable: string, sub: string): TransactionItem {
  return {
    ConditionCheck: {
      TableName: accessTable,
      Key: userKey(sub),
      ConditionExpression: "contains(#groups, :admin) AND enabled = :true",
      ExpressionAttributeNames: { "#groups": "groups" },
      ExpressionAttributeValues: { ":admin": "ADMIN", ":true": true },
    },
  };
}

/** Write that withdraws the grant of one layout from a user; idempotent. */
export function withdrawItem(accessTable: string, sub: string, layoutId: string): TransactionItem {
  return { Delete: { TableName: accessTable, Key: grantKey(sub, layoutId) } };
}
