/** Row of the firmware versions that a layout is expected to run, in its commissioning. */
import type { ExpectedKind } from "#domain/commissioning/expected-firmware.ts";
import type { Item } from "./attribute-values.ts";
import { type CommissioningStore, partitionOf, putItem } from "./commissioning-keys.ts";
import { GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** The versions that a user has set; `rev` is 0 before the first time. */
export interface StoredFirmware {
  readonly master: string | null;
  readonly node: string | null;
  readonly kinds: readonly ExpectedKind[];
  readonly rev: number;
}

/** While no user has set any. */
export const NO_FIRMWARE: StoredFirmware = { master: null, node: null, kinds: [], rev: 0 };

/** Reads the expected versions of a layout. */
export async function readExpectedFirmware(
  { tables, eventsTable }: CommissioningStore,
  layoutId: string,
): Promise<StoredFirmware> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: firmwareKey(layoutId), ConsistentRead: true }),
  );
  return Item === undefined ? NO_FIRMWARE : firmwareFrom(Item);
}

/** The versions in a row. A row of before has no versions of single boards. */
export function firmwareFrom({ master, node, kinds, rev }: Item): StoredFirmware {
  return { master, node, kinds: kinds ?? [], rev };
}

/** Write of the expected versions, conditional on the revision before. */
export function firmwareWrite(
  eventsTable: string,
  layoutId: string,
  firmware: StoredFirmware,
): TransactionItem {
  return putItem(eventsTable, { ...firmwareKey(layoutId), ...firmware });
}

function firmwareKey(layoutId: string) {
  return { pk: partitionOf(layoutId), sk: "FIRMWARE" };
}
