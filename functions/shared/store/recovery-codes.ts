/** The row of the access table that holds a user's recovery codes as hashes, and how often somebody has guessed at them. */
import type { AccessStore } from "./access.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface RecoveryRow {
  readonly sub: string;
  /** Base64; of the whole set. */
  readonly salt: string;
  /** Base64; of the codes that nobody has used. */
  readonly hashes: readonly string[];
  /** Epoch seconds. */
  readonly madeAt: number;
  /** Since a code was last right or tries were forgotten, with the right password each. */
  readonly tries: number;
  /** Epoch seconds of the last of them; 0 when there was none. */
  readonly triedAt: number;
  /** Epoch seconds; 0 while tries are taken. */
  readonly lockedUntil: number;
  /** 0 while there is no row. */
  readonly rev: number;
}

const keyOf = (sub: string) => ({ pk: `U#${sub}`, sk: "R" });

/** Consistent; undefined when the user has never made any. */
export async function readRecoveryRow(
  { tables, accessTable }: AccessStore,
  sub: string,
): Promise<RecoveryRow | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: keyOf(sub), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : rowFrom(sub, Item);
}

/** Takes the place of the row that was read; `row.rev` is that one's. */
export function recoveryRowItem(accessTable: string, row: RecoveryRow): TransactionItem {
  return { Put: replacement(accessTable, row) };
}

/** False when somebody was faster. */
export function replaceRecoveryRow(
  { tables, accessTable }: AccessStore,
  row: RecoveryRow,
): Promise<boolean> {
  return isWritten(tables.send(new PutCommand(replacement(accessTable, row))));
}

/** Whatever codes there were stop counting; a user without any is left as he is. */
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
