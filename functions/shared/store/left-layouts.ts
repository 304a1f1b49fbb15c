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
import { readBatch } from "./read-batch.ts";
import { readItem } from "./read-item.ts";
import type { TransactionItem } from "./transaction.ts";

/**
 * Seconds for which a departure is stored: a day longer than the rule applies, since the table's
 * clock may differ from that of the judging function.
 */
const RETENTION_SECONDS = TIED_SECONDS + 86_400;

/** The departure of a board from a layout that requires two-person approval. */
export interface Leaving {
  readonly layoutId: string;
  readonly mId: string;
  /** Epoch seconds of the departure. */
  readonly leftAt: number;
}

/**
 * Write of the departure of the board at a location. Empty if the location has no board, or the
 * layout does not require two-person approval.
 */
export async function leavingItems(
  store: AccessStore & CoreStore,
  leaving: Leaving,
): Promise<readonly TransactionItem[]> {
  if (leaving.mId === UNASSIGNED_MASTER_ID) return [];
  const { secondPerson } = await readSwitches(store, leaving.layoutId);
  return isRuleInForce(secondPerson, leaving.leftAt) ? [await leftItem(store, leaving)] : [];
}

/**
 * Write that adds the layout to the list of those that the board has left; only for a layout that
 * requires two-person approval. It needs no condition of its own: a board is at one location, and
 * freeing it is conditional on that location.
 */
export async function leftItem(
  store: CoreStore,
  { layoutId, mId, leftAt }: Leaving,
): Promise<TransactionItem> {
  const { pk, sk } = leftKey(mId);
  const before: LeftLayouts = (await readItem(store, pk, sk))?.left ?? {};
  const left = leftAfter(before, layoutId, leftAt);
  return {
    Put: {
      TableName: store.coreTable,
      Item: { pk, sk, left, x: leftAt + RETENTION_SECONDS },
    },
  };
}

/**
 * Whether the two-person rule of a layout that one of the boards has left also applies in this
 * layout; a consistent read.
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
