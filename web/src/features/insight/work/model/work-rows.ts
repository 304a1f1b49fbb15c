/** Rows of the work board: the server's items with the user's unsent changes, filtered and sorted. */

import {
  isOpenWork,
  kindsOf,
  type Repeat,
  repeatOf,
  type WorkKind,
} from "#domain/work-items/work-item.ts";
import type { WorkItemInput } from "#web/api/work-item-operations.ts";
import type { WorkRecord } from "#web/api/work-items.generated.ts";
import type { PersonFilter, WorkFilters, WorkSort } from "./work-url.ts";

/** A change that waits in the outbox: other users do not see it yet. */
export interface PendingWork {
  /** Id of the item in the outbox. */
  readonly id: string;
  readonly input: WorkItemInput;
  /** Name of the assignee in the change; null if it assigns no one. */
  readonly assigneeName: string | null;
  /** Code of the refusal; undefined while the change waits to be sent. */
  readonly refusal: string | undefined;
}

export interface WorkRow {
  /** The item with the values of a change that waits to be sent. */
  readonly item: WorkRecord;
  readonly isOpen: boolean;
  readonly kinds: readonly WorkKind[];
  readonly repeat: Repeat | undefined;
  /** Days since the due day at the site, 1 or more; undefined if the work is not overdue. */
  readonly overdueDays: number | undefined;
  readonly pending: PendingWork | undefined;
}

export function workRows(
  items: readonly WorkRecord[],
  pending: readonly PendingWork[],
  nowSeconds: number,
): readonly WorkRow[] {
  return items.map((item) => {
    const change = pending.find(({ input }) => input.itemId === item.id);
    // A refused change is not shown as if it were made.
    const isWaiting = change !== undefined && change.refusal === undefined;
    const shown = isWaiting ? withChange(item, change) : item;
    const isOpen = isOpenWork(shown, shown.progress);
    return {
      item: shown,
      isOpen,
      kinds: kindsOf(shown),
      repeat: repeatOf(shown, shown.createdAt),
      overdueDays: isOpen ? overdueDays(shown, nowSeconds) : undefined,
      pending: change,
    };
  });
}

function withChange(item: WorkRecord, { input, assigneeName }: PendingWork): WorkRecord {
  const { assignee, due, note, state } = input;
  return {
    ...item,
    progress: {
      ...item.progress,
      ...(assignee !== undefined && {
        assignee: assignee ?? undefined,
        assigneeName: assigneeName ?? undefined,
      }),
      ...(due !== undefined && { due: due ?? undefined }),
      ...(note !== undefined && { note: note ?? undefined }),
      ...(state && { state }),
    },
  };
}

/** The present day at the site, YYYY-MM-DD. */
export function siteDay({ utcOffset }: Pick<WorkRecord, "utcOffset">, nowSeconds: number): string {
  return new Date((nowSeconds + utcOffset * 3600) * 1000).toISOString().slice(0, 10);
}

function overdueDays(item: WorkRecord, nowSeconds: number): number | undefined {
  const { due } = item.progress;
  if (due === undefined) return undefined;
  const days = (Date.parse(siteDay(item, nowSeconds)) - Date.parse(due)) / 86_400_000;
  return days > 0 ? days : undefined;
}

/** The rows that match the filters, in order. */
export function shownRows(
  rows: readonly WorkRow[],
  { state, site, person, kind, sort }: WorkFilters,
  userId: string,
): readonly WorkRow[] {
  const matching = rows.filter(
    (row) =>
      (state === "all" || row.isOpen === (state === "open")) &&
      (site === undefined || row.item.layoutId === site) &&
      isOf(row, person, userId) &&
      (kind === undefined || row.kinds.includes(kind)),
  );
  return matching.sort(ORDERS[sort]);
}

/** Whether the work is assigned to that person. */
function isOf({ item }: WorkRow, person: PersonFilter, userId: string): boolean {
  if (person === undefined) return true;
  const { assignee } = item.progress;
  return person === "none"
    ? assignee === undefined
    : assignee === (person === "me" ? userId : person);
}

const NEVER = "9999";

const byAge = (one: WorkRow, other: WorkRow): number => one.item.createdAt - other.item.createdAt;

const ORDERS: Readonly<Record<WorkSort, (one: WorkRow, other: WorkRow) => number>> = {
  age: byAge,
  due: (one, other) => {
    const [due, otherDue] = [one, other].map(({ item }) => item.progress.due ?? NEVER);
    return due === otherDue ? byAge(one, other) : String(due) < String(otherDue) ? -1 : 1;
  },
};

export interface SiteCount {
  readonly layoutId: string;
  readonly name: string;
  readonly open: number;
  readonly overdue: number;
}

/** Open work by site, most first. */
export function siteCounts(rows: readonly WorkRow[]): readonly SiteCount[] {
  const counts = new Map<string, SiteCount>();
  for (const { item, isOpen, overdueDays: days } of rows) {
    const { layoutId, layoutName: name } = item;
    const { open, overdue } = counts.get(layoutId) ?? { open: 0, overdue: 0 };
    counts.set(layoutId, {
      ...{ layoutId, name },
      open: open + (isOpen ? 1 : 0),
      overdue: overdue + (days === undefined ? 0 : 1),
    });
  }
  return [...counts.values()].sort(
    (one, other) => other.open - one.open || (one.name < other.name ? -1 : 1),
  );
}

export interface NamedPerson {
  readonly userId: string;
  readonly name: string;
}

/** Everyone to whom a row is assigned, by name. */
export function assignedPeople(rows: readonly WorkRow[]): readonly NamedPerson[] {
  const names = new Map<string, string>();
  for (const { item } of rows) {
    const { assignee, assigneeName } = item.progress;
    if (assignee !== undefined) names.set(assignee, assigneeName ?? assignee);
  }
  const people = [...names].map(([userId, name]) => ({ userId, name }));
  return people.sort((one, other) => (one.name < other.name ? -1 : 1));
}
