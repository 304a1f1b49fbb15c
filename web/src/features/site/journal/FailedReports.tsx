/**
 * Section above the alarms: failed jobs, refused settings, and failed updates and rescues in the
 * shown range; or why they are unknown.
 */
import { mdiAlert } from "@mdi/js";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import type { Listed } from "#web/features/site/journal/reads/period-reads.ts";
import {
  EVENT_MESSAGES,
  eventDetails,
  eventTitle,
  FAILED_REPORT_MESSAGES,
  failedReportCount,
} from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { UsedRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { JournalSection } from "./JournalSection.tsx";
import { masterPath } from "./model/journal-paths.ts";
import { shortTime } from "./model/journal-time.ts";
import type { JournalUrl } from "./model/journal-url.ts";

interface Props {
  readonly site: Site;
  readonly url: Pick<JournalUrl, "mLocId" | "search">;
  readonly reports: UsedRequest<Listed<MasterEvent>>;
  /** Current time; epoch seconds. */
  readonly now: number;
}

export function FailedReports({ site, url, reports, now }: Props) {
  const names = new Map(site.masters.map(({ id, name }) => [id, name]));
  const known = reports.state.value;
  const shown = known?.items.filter(matcherOf(url, names)) ?? [];
  return (
    <JournalSection
      words={FAILED_REPORT_MESSAGES}
      request={reports}
      isWhole={known?.isWhole ?? true}
      items={shown}
      count={countText(shown.length, known?.items.length ?? 0)}
      sign={<Icon path={mdiAlert} fontSize="small" sx={{ color: "warning.main" }} />}
      // Keyed by index, because a master may report the same event twice in a second, and the list
      // is always replaced as a whole.
      keyOf={(_, at) => at}
      draw={(event) => <Row site={site} event={event} name={names.get(event.mLocId)} now={now} />}
    />
  );
}

/** Returns a filter of the reports, by the chosen master and the searched words. */
function matcherOf(
  { mLocId, search }: Props["url"],
  names: ReadonlyMap<string, string>,
): (event: MasterEvent) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (event) => {
    const facts = [eventTitle(event), eventDetails(event), names.get(event.mLocId) ?? ""];
    const text = facts.join(" ").toLowerCase();
    return (
      (mLocId === undefined || event.mLocId === mLocId) &&
      words.every((word) => text.includes(word))
    );
  };
}

function countText(shown: number, all: number): string {
  if (shown > 0) return failedReportCount(shown);
  return all === 0 ? FAILED_REPORT_MESSAGES.none : FAILED_REPORT_MESSAGES.noMatch;
}

interface RowProps extends Pick<Props, "site" | "now"> {
  readonly event: MasterEvent;
  /** Name of the master; undefined if the site no longer has it. */
  readonly name: string | undefined;
}

function Row({ site, event, name, now }: RowProps) {
  const { seconds, isClockSet } = eventMoment(event);
  const details = eventDetails(event);
  return (
    <>
      <Typography variant="body2" component="div" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {eventTitle(event)}
        </Box>
        {name === undefined ? (
          FAILED_REPORT_MESSAGES.masterGone
        ) : (
          <Link component={RouterLink} to={masterPath(site, event.mLocId)}>
            {name}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: "right" }}>
        {shortTime(seconds, now, site.layout.tz)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={WIDE}>
        {[details, isClockSet ? "" : EVENT_MESSAGES.clockUnset].filter(Boolean).join(" · ")}
      </Typography>
    </>
  );
}

const WIDE = {
  gridColumn: "1 / -1",
  overflowWrap: "anywhere",
  "&:empty": { display: "none" },
} as const;
