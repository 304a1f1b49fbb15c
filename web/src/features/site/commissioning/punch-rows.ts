/** Rows of the punch list: the server's items with the user's unsent changes, open ones first. */
import type { PunchItem } from "#domain/commissioning/punch-item.ts";
import type { PendingPunch } from "./use-commissioning.ts";

export interface PunchRow extends Omit<PunchItem, "masterName" | "createdAt" | "createdByName"> {
  readonly masterName: string;
  /** Undefined for an item that is not on the server yet. */
  readonly created: { readonly at: number; readonly name: string } | undefined;
  readonly pending: "waiting" | "refused" | undefined;
}

/** @param nameOf name of a master by its location */
export function punchRows(
  items: readonly PunchItem[],
  pending: readonly PendingPunch[],
  nameOf: (mLocId: string) => string,
): readonly PunchRow[] {
  const known = items.map((item): PunchRow => {
    const change = pending.findLast(({ input }) => "itemId" in input && input.itemId === item.id);
    const { createdAt: at, createdByName: name, ...facts } = item;
    const row = { ...facts, created: { at, name }, pending: pendingState(change) };
    if (change === undefined || change.isRefused || !("isClosed" in change.input)) return row;
    // The server will say when it was closed.
    return { ...row, closedAt: change.input.isClosed ? (item.closedAt ?? 0) : null };
  });
  const ids = new Set(items.map(({ id }) => id));
  const added = pending.flatMap((change): readonly PunchRow[] => {
    const { input } = change;
    if ("itemId" in input || ids.has(input.changeId)) return [];
    return [
      {
        ...{ id: input.changeId, mLocId: input.mLocId, masterName: nameOf(input.mLocId) },
        ...{ nLocId: input.nLocId ?? null, text: input.text, photos: [], rev: 0 },
        ...{ closedAt: null, closedByName: null, created: undefined },
        pending: pendingState(change),
      },
    ];
  });
  return [...added, ...known].sort(
    (one, other) => Number(one.closedAt !== null) - Number(other.closedAt !== null),
  );
}

function pendingState(change: PendingPunch | undefined): PunchRow["pending"] {
  if (change === undefined) return undefined;
  return change.isRefused ? "refused" : "waiting";
}
