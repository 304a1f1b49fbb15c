/**
 * Layouts with two-person approval that a board has left, in the core table; written in the
 * transaction that frees the board.
 */

import { TIED_SECONDS } from "#domain/access/two-persons.ts";
import { isFollowedByRule, type LeftLayouts, leftAfter } from "#domain/commands/left-layouts.ts";
import { isRuleInForce } from "#domain/commands/second-person.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import type { AccessStore } from "./access.ts";
import { readSwitches } from "./layout-switches.ts";
import type { CoreStore } from "./layouts.ts";
import { read } from "./masters.ts";
import { readBatch } from "./read-batch.ts";
import type { TransactionItem } from "./transaction.ts";

/**
 * A day longer than it counts: the clock of the table differs from that of the function that
 * judges.
 */
const KEPT_SECONDS = TIED_SECONDS + 86_400;

/** A board that leaves a layout. */
export interface Leaving {
  readonly layoutId: string;
  readonly mId: string;
  /** Epoch seconds. */
  readonly leftAt: number;
}

/** Empty where there was no board, and where the layout does not require two persons. */
export async function leavingItems(
  store: AccessStore & CoreStore,
  leaving: Leaving,
): Promise<readonly TransactionItem[]> {
  if (leaving.mId === UNASSIGNED_MASTER_ID) return [];
  const { secondPerson } = await readSwitches(store, leaving.layoutId);
  return isRuleInForce(secondPerson, leaving.leftAt) ? [await leftItem(store, leaving)] : [];
}

/**
 * For a layout that requires two persons. Written as it was read: a board is at one location, and
 * freeing it is conditional on that location, so no concurrent write can happen here.
 */
export async function leftItem(
  store: CoreStore,
  { layoutId, mId, leftAt }: Leaving,
): Promise<TransactionItem> {
  const { pk, sk } = leftKey(mId);
  const before: LeftLayouts = (await read(store, pk, sk))?.left ?? {};
  const left = leftAfter(before, layoutId, leftAt);
  return {
    Put: {
      TableName: store.coreTable,
      Item: { pk, sk, left, x: leftAt + KEPT_SECONDS },
    },
  };
}

/**
 * Whether the rule of a layout that one of the boards has left applies in this one too; a
 * consistent read.
 */
export async function isAnyFollowedByRule(
  { tables, coreTable }: CoreStore,
  boards: readonly { readonly mId: string }[],
  here: { readonly layoutId: string; readonly nowSeconds: number },
): Promise<boolean> {
  const keys = boards
    .filter(({ mId }) => mId !== UNASSIGNED_MASTER_ID)
    .map(({ mId }) => leftKey(mId));
  const items = await readBatch(tables, coreTable, keys, { isConsistent: true });
  return items.some(({ left }) => isFollowedByRule(left, here));
}

function leftKey(mId: string) {
  return { pk: `MID#${mId}`, sk: "L" };
}
