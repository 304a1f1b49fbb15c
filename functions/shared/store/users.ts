/** Reads users in the access table: one by user id or e-mail address, or all of them. */
import { type AccessRecord, accessRecordFrom } from "#domain/access/access-record.ts";
import { type AccessStore, userKey } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand } from "./table-requests.ts";

/** The facts on which a user's rights depend, and those that lists of users show in addition. */
export interface UserRow extends AccessRecord {
  /** Epoch seconds at which the user was created; 0 if it was never stored. */
  readonly userCreateDate: number;
  readonly userLastModifiedDate: number;
  readonly rev: number;
  /** Whether the user pool itself has confirmed the authenticator stored in the row. */
  readonly authenticatorSeen: boolean;
  /** Whether the account keeps its password although its mail domain has a provider. */
  readonly breakGlass: boolean;
  /** Epoch seconds of the last sign-in with the break-glass account; 0 without one. */
  readonly breakGlassUsedAt: number;
  /** `<provider>/<subject>` of the account at the provider of the company; undefined while not linked. */
  readonly signOnSubject: string | undefined;
  /** Groups that the provider reported at the last sign-in, by the provider's names. */
  readonly signOnGroups: readonly string[];
}

/**
 * Reads one user, consistently; undefined when the user does not exist, or the rights in the row
 * cannot be read.
 */
export async function readUserRow(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<UserRow | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: userKey(sub), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : userRowFrom(Item);
}

/**
 * Reads all users whose rights can be read, sorted by e-mail address. Read from an index, so a
 * change may be seen a moment later.
 */
export async function everyUser({ tables, accessTable }: AccessStore): Promise<readonly UserRow[]> {
  const items = await queryAll(tables, {
    TableName: accessTable,
    IndexName: "GSI1",
    KeyConditionExpression: "gsi1pk = :pk",
    ExpressionAttributeValues: { ":pk": "USERS" },
  });
  return items.flatMap((item) => userRowFrom(item) ?? []);
}

/**
 * Finds the user with this lower-case e-mail address. Read from an index, which may lack a new
 * user.
 */
export async function userByEmail(
  { tables, accessTable }: AccessStore,
  email: string,
): Promise<UserRow | undefined> {
  const [item] = await queryAll(tables, {
    TableName: accessTable,
    IndexName: "GSI1",
    KeyConditionExpression: "gsi1pk = :pk AND gsi1sk = :email",
    ExpressionAttributeValues: { ":pk": "USERS", ":email": email },
  });
  return item === undefined ? undefined : userRowFrom(item);
}

function userRowFrom(item: Item): UserRow | undefined {
  const record = accessRecordFrom(String(item.pk).slice("U#".length), item);
  if (record === undefined) return undefined;
  return {
    ...record,
    userCreateDate: numberOf(item.userCreateDate),
    userLastModifiedDate: numberOf(item.userLastModifiedDate),
    rev: numberOf(item.rev),
    authenticatorSeen: item.authenticatorSeen === true,
    breakGlass: item.breakGlass === true,
    breakGlassUsedAt: numberOf(item.breakGlassUsedAt),
    ...signOnOf(item),
  };
}

function signOnOf({ signOnSubject, signOnGroups }: Item) {
  const isLinked = typeof signOnSubject === "string" && signOnSubject !== "";
  return {
    signOnSubject: isLinked ? signOnSubject : undefined,
    signOnGroups: signOnGroups instanceof Set ? [...signOnGroups].map(String) : [],
  };
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
