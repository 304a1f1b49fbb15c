/** Rows of the tables of one site: its months, masters and trackers, each with a link. */
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import type { LayoutAvailabilityRecord } from "#web/api/availability.generated.ts";
import { AVAILABILITY_MESSAGES } from "./availability-messages.ts";
import { type AvailabilityAddress, availabilitySearch } from "./availability-url.ts";
import { monthName } from "./month-names.ts";
import type { SharesRow } from "./SharesTable.tsx";
import { byWorst } from "./worst-first.ts";

type Master = LayoutAvailabilityRecord["masters"][number];
type Tracker = LayoutAvailabilityRecord["trackers"][number];
/** Names a master by its location. */
export type NameOf = (mLocId: string) => string;

export function masterNames(masters: readonly Master[]): NameOf {
  const names = new Map(masters.map(({ mLocId, name }) => [mLocId, name]));
  return (mLocId) => names.get(mLocId) ?? AVAILABILITY_MESSAGES.removed;
}

export function monthRow(
  month: LayoutAvailabilityRecord["months"][number],
  address: AvailabilityAddress,
): SharesRow {
  return {
    key: month.month,
    name: (
      <Link component={RouterLink} to={availabilitySearch({ ...address, month: month.month })}>
        {monthName(month.month)}
      </Link>
    ),
    note: AVAILABILITY_MESSAGES.trackerCount(month.trackers),
    sums: month[address.hours],
    isSelected: month.month === address.month,
  };
}

/** The masters, the worst first. */
export function masterRows(
  masters: readonly Master[],
  nameOf: NameOf,
  address: AvailabilityAddress,
): readonly SharesRow[] {
  const sumsOf = (master: Master) => (master.trackers === 0 ? undefined : master[address.hours]);
  return [...masters]
    .sort((one, other) => byWorst(sumsOf(one), sumsOf(other)))
    .map((master) => ({
      key: master.mLocId,
      name:
        master.trackers === 0 ? (
          nameOf(master.mLocId)
        ) : (
          <Link
            component={RouterLink}
            to={availabilitySearch({ ...address, mLocId: master.mLocId })}
            title={AVAILABILITY_MESSAGES.showTrackers}
          >
            {nameOf(master.mLocId)}
          </Link>
        ),
      note: masterNote(master),
      sums: sumsOf(master),
      isSelected: master.mLocId === address.mLocId,
    }));
}

function masterNote({ trackers, heard }: Master): string {
  if (trackers === 0) return AVAILABILITY_MESSAGES.noReport;
  const count = AVAILABILITY_MESSAGES.trackerCount(trackers);
  return heard === trackers
    ? count
    : `${count}, ${AVAILABILITY_MESSAGES.noDataCount(trackers - heard)}`;
}

export function trackerRow(
  tracker: Tracker,
  nameOf: NameOf,
  layoutId: string,
  { hours }: AvailabilityAddress,
): SharesRow {
  const { mLocId, nLocId, isAux } = tracker;
  const device = `${layoutId}:${mLocId}:${nLocId}`;
  return {
    key: `${mLocId} ${nLocId} ${isAux}`,
    name: (
      <Link
        component={RouterLink}
        to={`/layout/${encodeURIComponent(layoutId)}?device-details=${device}`}
      >
        {trackerName(tracker, nameOf)}
      </Link>
    ),
    sums: tracker[hours],
  };
}

export function trackerName({ mLocId, nLocId, isAux }: Tracker, nameOf: NameOf): string {
  const name = `${nameOf(mLocId)} ${nLocId}`;
  return isAux ? AVAILABILITY_MESSAGES.auxiliary(name) : name;
}
