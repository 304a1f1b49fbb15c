/** Availability of one site: the days of the month, its masters and trackers, and the months before. */
import { mdiArrowLeft } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { LayoutAvailabilityRecord } from "#web/api/availability.generated.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { TableLoading } from "#web/ui/TableState.tsx";
import { AvailabilityBar, type AvailabilityProps } from "./AvailabilityBar.tsx";
import { AvailabilityDays } from "./AvailabilityDays.tsx";
import { Definition, Nothing } from "./AvailabilitySites.tsx";
import { availabilityCsv, linesOfSite } from "./availability-csv.ts";
import { AVAILABILITY_MESSAGES } from "./availability-messages.ts";
import { type AvailabilityAddress, availabilitySearch } from "./availability-url.ts";
import { dayName, momentName, monthName } from "./month-names.ts";
import { SharesTable } from "./SharesTable.tsx";
import { masterNames, masterRows, monthRow, trackerName, trackerRow } from "./share-rows.tsx";
import { useAvailabilityOfSite } from "./use-availability.ts";

interface Props extends AvailabilityProps {
  readonly layoutId: string;
}

export function AvailabilitySite({ layoutId, address, onChange }: Props) {
  const { month, mLocId } = address;
  const seen = useAvailabilityOfSite({ layoutId, month, mLocId });
  const { cached } = useLayouts({ isRecentEnough: true });
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  const layout = layouts.find(({ id }) => id === layoutId);
  const site = { name: layout?.name ?? "", zone: layout?.zone };
  const shown = seen.status === "shown" ? seen : undefined;
  return (
    <>
      <Button
        component={RouterLink}
        to={availabilitySearch({ ...address, layoutId: undefined, mLocId: undefined })}
        startIcon={<Icon path={mdiArrowLeft} />}
        sx={{ mb: 1, displayPrint: "none" }}
      >
        {AVAILABILITY_MESSAGES.allSites}
      </Button>
      <AvailabilityBar
        address={address}
        onChange={onChange}
        seenAt={shown?.seenAt}
        onSave={shown && (() => saveSite(shown.value, site, month))}
      />
      <Typography variant="h2" sx={{ mb: 1 }}>
        {site.name === "" ? monthName(month) : `${site.name}, ${monthName(month)}`}
      </Typography>
      {shown && <Figures found={shown.value} address={address} zone={site.zone} />}
      {seen.status === "pending" && <TableLoading words={AVAILABILITY_MESSAGES} />}
      {seen.status !== "shown" && seen.status !== "pending" && (
        <LoadFailure status={seen.status} words={AVAILABILITY_MESSAGES} onRetry={seen.onRetry} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly found: LayoutAvailabilityRecord;
  readonly address: AvailabilityAddress;
  readonly zone: string | undefined;
}

function Figures({ found, address, zone }: FiguresProps) {
  const { months, masters, trackers } = found;
  const { hours, mLocId } = address;
  const month = months.find((one) => one.month === address.month);
  const ofMonths = (
    <Part title={AVAILABILITY_MESSAGES.months}>
      <SharesTable
        label={AVAILABILITY_MESSAGES.months}
        head={AVAILABILITY_MESSAGES.month}
        rows={[...months].reverse().map((one) => monthRow(one, address))}
      />
    </Part>
  );
  if (month === undefined) {
    return (
      <>
        <Nothing title={AVAILABILITY_MESSAGES.noDays} hint={AVAILABILITY_MESSAGES.noDaysHint} />
        {months.length > 0 && ofMonths}
      </>
    );
  }
  const nameOf = masterNames(masters);
  // Of the whole site only those with bad time: the others would be a list of equal rows.
  const listed = mLocId === undefined ? trackers.filter(({ whole }) => whole.bad > 0) : trackers;
  const counted = [momentName(month.start, zone), momentName(month.end, zone)] as const;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {AVAILABILITY_MESSAGES.counted(...counted)}
      </Typography>
      <AvailabilityDays month={month} hours={hours} zone={zone} />
      <Part title={AVAILABILITY_MESSAGES.masters}>
        <SharesTable
          label={AVAILABILITY_MESSAGES.masters}
          head={AVAILABILITY_MESSAGES.master}
          rows={masterRows(masters, nameOf, address)}
        />
      </Part>
      <Part
        title={
          mLocId === undefined
            ? AVAILABILITY_MESSAGES.worstTrackers
            : AVAILABILITY_MESSAGES.trackersOf(nameOf(mLocId))
        }
        action={
          mLocId !== undefined && (
            <Link
              component={RouterLink}
              to={availabilitySearch({ ...address, mLocId: undefined })}
              sx={{ displayPrint: "none" }}
            >
              {AVAILABILITY_MESSAGES.showWorst}
            </Link>
          )
        }
      >
        {listed.length === 0 ? (
          <Typography>{AVAILABILITY_MESSAGES.noBad}</Typography>
        ) : (
          <SharesTable
            label={AVAILABILITY_MESSAGES.trackers}
            head={AVAILABILITY_MESSAGES.tracker}
            rows={listed.map((tracker) => trackerRow(tracker, nameOf, found.layoutId, address))}
          />
        )}
      </Part>
      {ofMonths}
      <Definition />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 2, mb: 1 }}>
        <Typography variant="h3">{title}</Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

function saveSite(
  found: LayoutAvailabilityRecord,
  { name, zone }: { readonly name: string; readonly zone: string | undefined },
  month: string,
): void {
  const nameOf = masterNames(found.masters);
  const lines = linesOfSite(found, {
    dayOf: (start) => dayName(start, zone),
    masterOf: nameOf,
    trackerOf: (tracker) => trackerName(tracker, nameOf),
  });
  saveText(fileNameOf([name, "Availability", month], "csv"), availabilityCsv(lines), "text/csv");
}
