/** The switch of a layout in the access table: whether anybody may command its masters from afar. */

import type { AccessStore } from "./access.ts";
import type { Item } from "./read-batch.ts";
import { GetCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

export interface RemoteControl {
  readonly layoutId: string;
  readonly on: boolean;
  /** Why it was set so; null while nobody has set it. */
  readonly reason: string | null;
  /** Epoch seconds. */
  readonly changedAt: number | null;
  /** E-mail address of the user. */
  readonly changedBy: string | null;
}

export interface StoredRemoteControl extends RemoteControl {
  /** Of the layout's switches; 0 while there are none. */
  readonly rev: number;
}

/** On until somebody switches it off; a consistent read. */
export async function readRemoteControl(
  { tables, accessTable }: AccessStore,
  layoutId: string,
): Promise<StoredRemoteControl> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: switchesKey(layoutId), ConsistentRead: true }),
  );
  return remoteControlFrom(layoutId, Item);
}

export function remoteControlFrom(layoutId: string, item: Item | undefined): StoredRemoteControl {
  const {
    on = true,
    reason = null,
    changedAt = null,
    changedBy = null,
  } = item?.remoteControl ?? {};
  return { layoutId, on, reason, changedAt, changedBy, rev: item?.rev ?? 0 };
}

/** Leaves the layout's other switches as they are; conditional on the revision that was read. */
export function remoteControlItem(
  accessTable: string,
  { layoutId, ...remoteControl }: RemoteControl,
  rev: number,
): TransactionItem {
  return {
    Update: {
      TableName: accessTable,
      Key: switchesKey(layoutId),
      UpdateExpression: "SET remoteControl = :remoteControl, rev = :next",
      ConditionExpression: rev === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ExpressionAttributeValues: {
        ":remoteControl": remoteControl,
        ":next": rev + 1,
        ...(rev === 0 ? {} : { ":rev": rev }),
      },
    },
  };
}

export function switchesKey(layoutId: string) {
  return { pk: `L#${layoutId}`, sk: "A" };
}
