/** Availability of all sites in a month, worst first. */
import { mdiCalendarBlankOutline } from "@mdi/js";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import type { SiteAvailabilityRecord } from "#web/api/availability.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { TableLoading } from "#web/ui/TableState.tsx";
import { AvailabilityBar, type AvailabilityProps } from "./AvailabilityBar.tsx";
import { availabilityCsv } from "./availability-csv.ts";
import { AVAILABILITY_MESSAGES } from "./availability-messages.ts";
import { availabilitySearch, type HourKind } from "./availability-url.ts";
import { momentName, monthName } from "./month-names.ts";
import { type SharesRow, SharesTable } from "./SharesTable.tsx";
import { useAvailabilityOfSites } from "./use-availability.ts";
import { byWorst } from "./worst-first.ts";

export function AvailabilitySites({ address, onChange }: AvailabilityProps) {
  const { month, hours } = address;
  const seen = useAvailabilityOfSites(month);
  const { cached } = useLayouts({ isRecentEnough: true });
  const layouts = cached?.status === "present" ? cached.value.layouts : undefined;
  const sites =
    seen.status === "shown" && layouts !== undefined
      ? namedSites(seen.value, layouts, hours)
      : undefined;
  const bar = (
    <AvailabilityBar
      address={address}
      onChange={onChange}
      seenAt={seen.status === "shown" ? seen.seenAt : undefined}
      onSave={sites && (() => saveSites(sites, month))}
    />
  );
  if (seen.status !== "shown" && seen.status !== "pending") {
    return (
      <>
        {bar}
        <LoadFailure status={seen.status} words={AVAILABILITY_MESSAGES} onRetry={seen.onRetry} />
      </>
    );
  }
  if (sites === undefined) {
    return (
      <>
        {bar}
        <TableLoading words={AVAILABILITY_MESSAGES} />
      </>
    );
  }
  return (
    <>
      {bar}
      <Typography variant="h2" sx={{ mb: 1 }}>
        {monthName(month)}
      </Typography>
      <Sites
        sites={sites}
        hours={hours}
        pathOf={(layoutId) => availabilitySearch({ ...address, layoutId, mLocId: undefined })}
      />
    </>
  );
}

interface SitesProps {
  readonly sites: readonly NamedSite[];
  readonly hours: HourKind;
  /** Query of the address of a site. */
  readonly pathOf: (layoutId: string) => string;
}

function Sites({ sites, hours, pathOf }: SitesProps) {
  if (sites.length === 0) {
    return (
      <Nothing title={AVAILABILITY_MESSAGES.noSites} hint={AVAILABILITY_MESSAGES.noSitesHint} />
    );
  }
  if (sites.every(({ month }) => month === undefined)) {
    return <Nothing title={AVAILABILITY_MESSAGES.noDays} hint={AVAILABILITY_MESSAGES.noDaysHint} />;
  }
  const rows = sites.map((site): SharesRow => {
    const { layoutId, name, month, zone } = site;
    return {
      key: layoutId,
      name: (
        <Link component={RouterLink} to={pathOf(layoutId)}>
          {name}
        </Link>
      ),
      ...(month === undefined
        ? { note: AVAILABILITY_MESSAGES.noDaysOfSite }
        : {
            note: AVAILABILITY_MESSAGES.trackerCount(month.trackers),
            more: countedIn(month, zone),
          }),
      sums: month?.[hours],
    };
  });
  return (
    <>
      <SharesTable
        label={AVAILABILITY_MESSAGES.sites}
        head={AVAILABILITY_MESSAGES.site}
        rows={rows}
      />
      <Definition />
    </>
  );
}

/** What the three kinds of time mean. */
export function Definition() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2, maxWidth: "90ch" }}>
      {AVAILABILITY_MESSAGES.definition}
    </Typography>
  );
}

export function Nothing({ title, hint }: { readonly title: string; readonly hint: string }) {
  return <StateMessage iconPath={mdiCalendarBlankOutline} title={title} hint={hint} />;
}

interface NamedSite {
  readonly layoutId: string;
  readonly name: string;
  readonly zone: string | undefined;
  readonly month: SiteAvailabilityRecord["month"];
}

/** The sites that the list of layouts has, worst first; those without a finished day come last. */
function namedSites(
  items: readonly SiteAvailabilityRecord[],
  layouts: readonly Layout[],
  hours: HourKind,
): readonly NamedSite[] {
  const byId = new Map(layouts.map((layout) => [layout.id, layout]));
  return items
    .flatMap(({ layoutId, month }): readonly NamedSite[] => {
      const layout = byId.get(layoutId);
      return layout === undefined
        ? []
        : [{ layoutId, name: layout.name, zone: layout.zone, month }];
    })
    .sort((one, other) => byWorst(one.month?.[hours], other.month?.[hours]));
}

function countedIn(
  { start, end }: NonNullable<NamedSite["month"]>,
  zone: string | undefined,
): string {
  return AVAILABILITY_MESSAGES.counted(momentName(start, zone), momentName(end, zone));
}

function saveSites(sites: readonly NamedSite[], month: string): void {
  const lines = sites.map(({ name, month: found }) => ({
    ...{ kind: "site" as const, name, trackers: found?.trackers },
    ...{ core: found?.core, whole: found?.whole },
  }));
  saveText(fileNameOf(["Availability", month], "csv"), availabilityCsv(lines), "text/csv");
}
