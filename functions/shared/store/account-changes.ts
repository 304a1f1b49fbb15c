/**
 * Changes of accounts in the access table, and their follow-up: the work that a change requires in
 * the user pool, in subscriptions and by mail.
 */
import { type AccessStore, grantKey, userKey } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { ACCOUNT_CHANGES, type Change, type ChangeStore } from "./changes.ts";
import { isWritten } from "./conditional.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "./table-requests.ts";
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

/**
 * The follow-up of a change: work outside of the table. Its item remains until all of it is done.
 */
export interface FollowUp {
  readonly sub: string;
  /** Revision of the user's row; a later change raises it. */
  readonly rev: number;
  /** Whether open subscriptions must end, because a right was withdrawn. */
  readonly endsSubscriptions: boolean;
  readonly resetsAuthenticator: boolean;
  /** Mails to send to the user. */
  readonly notices: readonly AccountNotice[];
}

export const ACCOUNT_NOTICES = ["passwordReset", "authenticatorGone"] as const;

export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/**
 * Attribute of the follow-up for each kind of mail, so that a later follow-up does not replace an
 * earlier mail.
 */
const NOTICE_FLAGS: Readonly<Record<AccountNotice, string>> = {
  passwordReset: "tellsPasswordReset",
  authenticatorGone: "tellsAuthenticatorGone",
};

const TO_DO = "TODO";

/** Write that adds the work to the follow-up that is still pending for the user. */
export function followUpItem(accessTable: string, followUp: FollowUp): TransactionItem {
  const { sub, rev, endsSubscriptions, resetsAuthenticator, notices } = followUp;
  const flags = [
    ...(endsSubscriptions ? ["endsSubscriptions = :true"] : []),
    ...(resetsAuthenticator ? ["resetsAuthenticator = :true"] : []),
    ...notices.map((notice) => `${NOTICE_FLAGS[notice]} = :true`),
  ];
  return {
    Update: {
      TableName: accessTable,
      Key: { pk: TO_DO, sk: `U#${sub}` },
      UpdateExpression: `SET ${["rev = :rev", ...flags].join(", ")}`,
      ExpressionAttributeValues: {
        ":rev": rev,
        ...(flags.length === 0 ? {} : { ":true": true }),
      },
    },
  };
}

/** Reads the follow-up of a user; undefined when none is pending. */
export async function readFollowUp(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<FollowUp | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: accessTable,
      Key: { pk: TO_DO, sk: `U#${sub}` },
      ConsistentRead: true,
    }),
  );
  return Item === undefined ? undefined : followUpFrom(Item);
}

/** Deletes the follow-up of a user, unless more work was added to it in the meantime. */
export function deleteFollowUp(
  { tables, accessTable }: AccessStore,
  { sub, rev }: FollowUp,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: accessTable,
        Key: { pk: TO_DO, sk: `U#${sub}` },
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: { ":rev": rev },
      }),
    ),
  );
}

/**
 * A claim for a user that is being created: it reserves the e-mail address before the user pool
 * creates the account.
 */
export interface Claim {
  readonly email: string;
  /**
   * The change as it will be recorded, still without the user's id, which only the pool can assign.
   */
  readonly change: Omit<AccountChange, "username" | "target" | "result">;
  /** Values of the row that the user will get. */
  readonly values: UserValues;
  /** Layouts that will be granted together with the row. */
  readonly layoutIds: readonly string[];
}

const claimKey = (email: string) => ({ pk: TO_DO, sk: `E#${email}` });

/**
 * Stores the claim. False when another change, or an earlier attempt of this one, has already
 * claimed the address.
 */
export function putClaim({ tables, accessTable }: AccessStore, claim: Claim): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: accessTable,
        Item: { ...claimKey(claim.email), ...claim },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    ),
  );
}

export async function readClaim(
  { tables, accessTable }: AccessStore,
  email: string,
): Promise<Claim | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: claimKey(email), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : claimFrom(Item);
}

/** Write that deletes the claim, alone or in the transaction that creates the user. */
export function deleteClaimItem(accessTable: string, { email, change }: Claim): TransactionItem {
  return {
    Delete: {
      TableName: accessTable,
      Key: claimKey(email),
      ConditionExpression: "#change.#id = :id",
      ExpressionAttributeNames: { "#change": "change", "#id": "id" },
      ExpressionAttributeValues: { ":id": change.id },
    },
  };
}

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

function followUpFrom(item: Item): FollowUp {
  return {
    notices: ACCOUNT_NOTICES.filter((notice) => item[NOTICE_FLAGS[notice]] === true),
    sub: String(item.sk).slice("U#".length),
    rev: item.rev,
    endsSubscriptions: item.endsSubscriptions === true,
    resetsAuthenticator: item.resetsAuthenticator === true,
  };
}

/** A claim that an earlier version of the product has written has no layouts. */
function claimFrom({ pk: _pk, sk: _sk, email, change, values, layoutIds = [] }: Item): Claim {
  return { email, change, values, layoutIds };
}

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
