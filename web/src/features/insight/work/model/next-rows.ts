/** The next work of a technician on one site, in the order in which a person walks to the trackers. */
import { inWalkingOrder } from "#domain/layout/walking-order.ts";
import type { WorkRow } from "./work-rows.ts";

/** Number of rows that are listed; the remaining ones move up. */
export const NEXT_ROWS = 20;

/** Open work on the site that is assigned to the user or to no one: all of it, in walking order. */
export function nextRows(
  rows: readonly WorkRow[],
  site: string,
  userId: string,
): readonly WorkRow[] {
  const own = rows.filter(
    ({ item, isOpen }) =>
      isOpen &&
      item.layoutId === site &&
      (item.progress.assignee === undefined || item.progress.assignee === userId),
  );
  const names = [...new Set(own.map(({ item }) => item.masterName))].sort(COLLATOR.compare);
  return inWalkingOrder(own, ({ item }) => ({
    master: names.indexOf(item.masterName),
    row: item.rowNum,
    fromSouth: item.fromSouth,
  }));
}

/** Master 2 comes before Master 12. */
const COLLATOR = new Intl.Collator("en", { numeric: true });
