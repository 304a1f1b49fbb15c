/**
 * Keys of the commissioning of a layout in the events table, and writes that are conditional on the
 * revision of a row.
 */
import type { Item } from "./attribute-values.ts";
import { asRead } from "./conditional.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

export interface CommissioningStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

/** Partition of all rows of the commissioning of a layout. */
export function partitionOf(layoutId: string): string {
  return `L#${layoutId}#CX`;
}

/** Sort keys from here on are those of signed files, which the query of a site leaves out. */
export const SIGNED_FILES = "~";

/** Write of a row, conditional on the stored revision being the one before. */
export function putItem(
  eventsTable: string,
  item: Item & { readonly rev: number },
): TransactionItem {
  return { Put: { TableName: eventsTable, Item: item, ...asRead(item.rev - 1) } };
}
