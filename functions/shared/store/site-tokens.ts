/**
 * Access tokens of programs in the access table, each in the partition of its layout, so that a
 * lookup under another layout does not find it.
 */
import {
  isTokenScope,
  type SiteToken,
  TOKEN_LIMITS,
  TOKEN_SCOPE_NAMES,
} from "#domain/access/site-token.ts";
import type { AccessStore } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { queryAll } from "./query-all.ts";
import { GetCommand, UpdateCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** A stored token, with the fields that the API never returns. */
export interface StoredToken extends SiteToken {
  /** Id of the user who created the token. */
  readonly makerId: string;
  readonly hash: string;
  /**
   * Start of the minute in which requests of the token were last counted (epoch seconds, 0 before
   * the first); `counted` is their number.
   */
  readonly countedFrom: number;
}

interface TokenKey {
  readonly layoutId: string;
  readonly id: string;
}

/**
 * Seconds after the end of a token until its row expires; until then users see that the token has
 * ended.
 */
const RETENTION_SECONDS = 90 * 86_400;

/** Reads a token, consistently, so that a revoked token is refused from its next request on. */
export async function readToken(
  { tables, accessTable }: AccessStore,
  key: TokenKey,
): Promise<StoredToken | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: tokenKey(key), ConsistentRead: true }),
  );
  return Item && tokenFrom(Item);
}

/** The layout's tokens in the order of their creation. */
export async function tokensOf(
  { tables, accessTable }: AccessStore,
  layoutId: string,
): Promise<readonly StoredToken[]> {
  const items = await queryAll(tables, {
    TableName: accessTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}`, ":prefix": PREFIX },
    ConsistentRead: true,
  });
  return items.map(tokenFrom);
}

/** Write of a new token, conditional on its id being free. */
export function tokenItem(
  accessTable: string,
  { countedFrom, lastUsedAt, ...token }: StoredToken,
): TransactionItem {
  return {
    Put: {
      TableName: accessTable,
      Item: { ...tokenKey(token), ...token, x: token.expiresAt + RETENTION_SECONDS },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/** Write that deletes a token, conditional on the token existing. */
export function revokedTokenItem(accessTable: string, key: TokenKey): TransactionItem {
  return {
    Delete: {
      TableName: accessTable,
      Key: tokenKey(key),
      ConditionExpression: "attribute_exists(pk)",
    },
  };
}

/**
 * Counts a request of the token, and stores the hour of its last use. False when the limit per
 * minute is reached, or the token no longer exists.
 */
export async function countTokenUse(
  { tables, accessTable }: AccessStore,
  token: StoredToken,
  nowSeconds: number,
): Promise<boolean> {
  const minute = nowSeconds - (nowSeconds % 60);
  const update = (
    UpdateExpression: string,
    ConditionExpression: string,
    values: Readonly<Record<string, number>>,
  ) =>
    isWritten(
      tables.send(
        new UpdateCommand({
          TableName: accessTable,
          Key: tokenKey(token),
          UpdateExpression,
          ConditionExpression,
          ExpressionAttributeValues: { ...values, ":minute": minute },
        }),
      ),
    );
  const more = () =>
    update("ADD counted :one", "countedFrom = :minute AND counted < :most", {
      ":one": 1,
      ":most": TOKEN_LIMITS.requestsPerMinute,
    });
  if (token.countedFrom === minute) return more();
  const isFirst = await update(
    "SET countedFrom = :minute, counted = :one, lastUsedAt = :hour",
    "attribute_exists(pk) AND (attribute_not_exists(countedFrom) OR countedFrom < :minute)",
    { ":one": 1, ":hour": nowSeconds - (nowSeconds % TOKEN_LIMITS.lastUseSeconds) },
  );
  return isFirst || more();
}

const PREFIX = "T#";

/** Key of the row of one token. */
export function tokenKey({ layoutId, id }: TokenKey) {
  return { pk: `L#${layoutId}`, sk: `${PREFIX}${id}` };
}

function tokenFrom(item: Item): StoredToken {
  const { scopes } = item;
  const named: readonly unknown[] = Array.isArray(scopes) ? scopes : [];
  return {
    id: item.id,
    layoutId: item.layoutId,
    label: item.label,
    scopes: TOKEN_SCOPE_NAMES.filter((scope) => named.filter(isTokenScope).includes(scope)),
    createdBy: item.createdBy,
    createdAt: item.createdAt,
    expiresAt: item.expiresAt,
    lastUsedAt: item.lastUsedAt ?? null,
    makerId: item.makerId,
    hash: item.hash,
    countedFrom: item.countedFrom ?? 0,
  };
}
