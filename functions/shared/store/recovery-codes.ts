/**
 * The row of the access table with a user's recovery codes as hashes, and the count of attempts at
 * them.
 */
import type { AccessStore } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface RecoveryRow {
  readonly sub: string;
  /** Salt of the whole set of codes, in base64. */
  readonly salt: string;
  /** Hashes of the unused codes, in base64. */
  readonly hashes: readonly string[];
  /** Epoch seconds at which the codes were made. */
  readonly madeAt: number;
  /**
   * Number of attempts, each with the right password, since the last right code or the last reset
   * of this count.
   */
  readonly tries: number;
  /** Epoch seconds of the last attempt; 0 before the first. */
  readonly triedAt: number;
  /** Epoch seconds until which attempts are refused; 0 while they are accepted. */
  readonly lockedUntil: number;
  /** Revision of the row; 0 while no row exists. */
  readonly rev: number;
}

const keyOf = (sub: string) => ({ pk: `U#${sub}`, sk: "R" });

/** Reads a user's row, consistently; undefined when the user has never made any codes. */
export async function readRecoveryRow(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<RecoveryRow | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: keyOf(sub), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : rowFrom(sub, Item);
}

/** Write that replaces the row that was read; `row.rev` is the revision of that row. */
export function recoveryRowItem(accessTable: string, row: RecoveryRow): TransactionItem {
  return { Put: replacement(accessTable, row) };
}

/** Replaces the row; false after a concurrent write. */
export function replaceRecoveryRow(
  { tables, accessTable }: AccessStore,
  row: RecoveryRow,
): Promise<boolean> {
  return isWritten(tables.send(new PutCommand(replacement(accessTable, row))));
}

/** Write that deletes all codes of a user; does nothing for a user without codes. */
export function removeRecoveryItem(accessTable: string, sub: string): TransactionItem {
  return { Delete: { TableName: accessTable, Key: keyOf(sub) } };
}

function replacement(TableName: string, { sub, rev, ...values }: RecoveryRow) {
  const isNew = rev === 0;
  return {
    TableName,
    Item: { ...keyOf(sub), ...values, rev: rev + 1 },
    ConditionExpression: isNew ? "attribute_not_exists(pk)" : "rev = :rev",
    ...(isNew ? {} : { ExpressionAttributeValues: { ":rev": rev } }),
  };
}

function rowFrom(
  sub: string,
  { salt, hashes, madeAt, tries, triedAt = 0, lockedUntil, rev }: Item,
): RecoveryRow {
  return { sub, salt, hashes: [...hashes], madeAt, tries, triedAt, lockedUntil, rev };
}
