/**
 * Keys of the access table, and reads and writes of users, their grants of layouts, and their
 * authenticators.
 */

import { type AccessRecord, accessRecordFrom } from "#domain/access/access-record.ts";
import { type GateState, gateFrom } from "#domain/access/owners-gate.ts";
import { isWritten } from "./conditional.ts";
import { gateKey, isGateItem } from "./gates.ts";
import { queryAll } from "./query-all.ts";
import { ConditionalCheckFailedException } from "./table-exceptions.ts";
import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

export interface AccessStore {
  readonly tables: Tables;
  readonly accessTable: string;
}

export interface Rights {
  readonly record: AccessRecord | undefined;
  readonly layoutGrant: boolean;
  /** The owner's gate of the layout; undefined without a layout. */
  readonly gate: GateState;
}

/**
 * Reads a user's rights: the user's item, the grant of one layout and its gate, in one consistent
 * read.
 */
export async function readRights(
  { tables, accessTable }: AccessStore,
  sub: string,
  layoutId: string | undefined,
): Promise<Rights> {
  const ofLayout = layoutId === undefined ? [] : [grantKey(sub, layoutId), gateKey(layoutId)];
  const keys = [userKey(sub), ...ofLayout];
  const { Responses, UnprocessedKeys } = await tables.send(
    new BatchGetCommand({ RequestItems: { [accessTable]: { Keys: keys, ConsistentRead: true } } }),
  );
  if (UnprocessedKeys?.[accessTable] !== undefined) {
    throw new Error("the access table did not answer for every key");
  }
  const items = Responses?.[accessTable] ?? [];
  return {
    record: accessRecordFrom(
      sub,
      items.find(({ sk }) => sk === "A"),
    ),
    layoutGrant: items.some(({ sk }) => String(sk).startsWith(GRANT_PREFIX)),
    gate: gateFrom(items.find(isGateItem)),
  };
}

/**
 * Those of the given layouts that are granted to the user individually; at most 100, in one
 * consistent read.
 */
export async function grantsAmong(
  { tables, accessTable }: AccessStore,
  sub: string,
  layoutIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (layoutIds.length === 0) return new Set();
  const keys = [...new Set(layoutIds)].map((layoutId) => grantKey(sub, layoutId));
  const { Responses, UnprocessedKeys } = await tables.send(
    new BatchGetCommand({ RequestItems: { [accessTable]: { Keys: keys, ConsistentRead: true } } }),
  );
  if (UnprocessedKeys?.[accessTable] !== undefined) {
    throw new Error("the access table did not answer for every key");
  }
  const items = Responses?.[accessTable] ?? [];
  return new Set(items.map(({ sk }) => String(sk).slice(GRANT_PREFIX.length)));
}

/** Reads the user's item alone; undefined when it is missing or its rights cannot be read. */
export async function readUser(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<AccessRecord | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: userKey(sub), ConsistentRead: true }),
  );
  return accessRecordFrom(sub, Item);
}

/** Ids of the layouts granted to a user individually, sorted by id. */
export async function grantedLayoutIds(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: accessTable,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": userKey(sub).pk, ":prefix": GRANT_PREFIX },
        ProjectionExpression: "sk",
        ConsistentRead: true,
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    ids.push(...(page.Items ?? []).map(({ sk }) => String(sk).slice(GRANT_PREFIX.length)));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return ids;
}

export interface LayoutGrant {
  readonly grantedBy: string;
  /** Epoch seconds of the grant. */
  readonly grantedAt: number;
}

/**
 * The individual grants of this layout, by user id. Read from an index, so a change may be seen a
 * moment later.
 */
export async function grantsOfLayout(
  { tables, accessTable }: AccessStore,
  layoutId: string,
): Promise<ReadonlyMap<string, LayoutGrant>> {
  const items = await queryAll(tables, {
    TableName: accessTable,
    IndexName: "GSI2",
    KeyConditionExpression: "gsi2pk = :pk",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}` },
  });
  return new Map(
    items.map(({ pk, grantedBy, grantedAt }) => [
      String(pk).slice("U#".length),
      { grantedBy, grantedAt },
    ]),
  );
}

/**
 * Maximum number of grants in one transaction of 100 items, with room for the user's row, its
 * follow-up, the change record and a claim of an e-mail address.
 */
export const GRANTS_AT_ONCE = 90;

/**
 * Write that grants a user one layout; conditional on the grant not existing yet, so that the date
 * of an earlier grant is not overwritten.
 */
export function grantItem(
  accessTable: string,
  grant: {
    readonly sub: string;
    readonly layoutId: string;
    readonly grantedBy: string;
    readonly grantedAt: number;
  },
): TransactionItem {
  const { sub, layoutId, grantedBy, grantedAt } = grant;
  return {
    Put: {
      TableName: accessTable,
      Item: {
        ...grantKey(sub, layoutId),
        gsi2pk: `L#${layoutId}`,
        gsi2sk: `U#${sub}`,
        grantedBy,
        grantedAt,
      },
      ConditionExpression: "attribute_not_exists(sk)",
    },
  };
}

/**
 * Stores the time since when the user has an authenticator; 0 means no authenticator. `seen` is set
 * when the user pool itself reported the authenticator. False when the row has changed since it was
 * read.
 */
export async function setMfaEnrolledAt(
  { tables, accessTable }: AccessStore,
  { sub, rev, mfaEnrolledAt }: { sub: string; rev: number; mfaEnrolledAt: number },
): Promise<boolean> {
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: accessTable,
        Key: userKey(sub),
        UpdateExpression: "SET mfaEnrolledAt = :at, authenticatorSeen = :seen ADD rev :one",
        ConditionExpression: "attribute_exists(pk) AND (rev = :rev OR attribute_not_exists(rev))",
        ExpressionAttributeValues: {
          ...{ ":at": mfaEnrolledAt, ":seen": mfaEnrolledAt !== 0 },
          ...{ ":one": 1, ":rev": rev },
        },
      }),
    ),
  );
}

/**
 * Stores what the provider of a company has said at a sign-in: the time since when it confirms a
 * second factor (0: it does not), and the groups that it reports. False when the row has changed
 * since it was read.
 */
export async function setSignOnFacts(
  { tables, accessTable }: AccessStore,
  facts: {
    readonly sub: string;
    readonly rev: number;
    readonly mfaEnrolledAt: number;
    readonly groups: readonly string[];
  },
): Promise<boolean> {
  const { sub, rev, mfaEnrolledAt, groups } = facts;
  const hasGroups = groups.length > 0;
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: accessTable,
        Key: userKey(sub),
        UpdateExpression: `SET mfaEnrolledAt = :at, authenticatorSeen = :false${hasGroups ? ", signOnGroups = :groups" : ""} ADD rev :one${hasGroups ? "" : " REMOVE signOnGroups"}`,
        ConditionExpression: "attribute_exists(pk) AND (rev = :rev OR attribute_not_exists(rev))",
        ExpressionAttributeValues: {
          ...{ ":at": mfaEnrolledAt, ":false": false, ":one": 1, ":rev": rev },
          ...(hasGroups ? { ":groups": new Set(groups) } : {}),
        },
      }),
    ),
  );
}

export interface NewUser {
  readonly sub: string;
  /** E-mail address in lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly createdAtSeconds: number;
}

/**
 * Creates a user without any right, conditional on the user being new, so that an existing user
 * retains the rights.
 */
export async function putNewUser(
  { tables, accessTable }: AccessStore,
  user: NewUser,
): Promise<"created" | "known"> {
  try {
    await tables.send(
      new PutCommand({
        TableName: accessTable,
        Item: newUserItem(user),
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
    return "created";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return "known";
    throw error;
  }
}

function newUserItem({ sub, createdAtSeconds, ...profile }: NewUser) {
  return {
    ...userKey(sub),
    gsi1pk: "USERS",
    gsi1sk: profile.email,
    ...profile,
    allLayouts: false,
    enabled: true,
    expiration: 0,
    trialExpiration: 0,
    mfaEnrolledAt: 0,
    userCreateDate: createdAtSeconds,
    userLastModifiedDate: createdAtSeconds,
    rev: 1,
  };
}

const GRANT_PREFIX = "L#";

/** Key of the row with a user's rights. */
export function userKey(sub: string) {
  return { pk: `U#${sub}`, sk: "A" };
}

/** Key of the row that lets a user see one layout. */
export function grantKey(sub: string, layoutId: string) {
  return { pk: `U#${sub}`, sk: `${GRANT_PREFIX}${layoutId}` };
}
