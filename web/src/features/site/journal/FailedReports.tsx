/**
 * Section above the alarms: failed jobs, refused settings, and failed updates and rescues in the
 * shown range; or why they are unknown.
 */
import { mdiAlert } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
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
import { type LoadWords, loadFailureText } from "#web/ui/failure-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { masterPath } from "./model/journal-paths.ts";
import { shortTime } from "./model/journal-time.ts";
import type { JournalUrl } from "./model/journal-url.ts";
import { ShownPart } from "./ShownPart.tsx";

interface Props {
  readonly site: Site;
  readonly url: Pick<JournalUrl, "mLocId" | "search">;
  readonly reports: UsedRequest<Listed<MasterEvent>>;
  /** Current time; epoch seconds. */
  readonly now: number;
}

export function FailedReports({ site, url, reports, now }: Props) {
  const isRoomy = useMediaQuery(useTheme().breakpoints.up("sm"));
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? isRoomy;
  const names = new Map(site.masters.map(({ id, name }) => [id, name]));
  const shown = reports.state.value?.items.filter(matcherOf(url, names)) ?? [];
  return (
    <Paper component="section" aria-label={FAILED_REPORT_MESSAGES.title} sx={SECTION}>
      <Box sx={HEAD}>
        <Words reports={reports} shown={shown.length} />
        {shown.length > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
            {isOpen ? FAILED_REPORT_MESSAGES.hide : FAILED_REPORT_MESSAGES.show}
          </Button>
        )}
      </Box>
      {isOpen && shown.length > 0 && (
        <Box component="ul" sx={LIST}>
          <ShownPart
            items={shown.map((event, at) => ({ event, at }))}
            draw={({ event, at }) => (
              // Keyed by index, because a master may report the same event twice in a second, and
              // the list is always replaced as a whole.
              <Row key={at} site={site} event={event} name={names.get(event.mLocId)} now={now} />
            )}
          />
        </Box>
      )}
    </Paper>
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

interface WordsProps {
  readonly reports: UsedRequest<Listed<MasterEvent>>;
  readonly shown: number;
}

function Words({ reports: { state, retry }, shown }: WordsProps) {
  const known = state.value;
  const failure = state.status === "failed" ? state.failure : undefined;
  const isWorthATry = failure?.status === "networkError" || failure?.status === "failed";
  return (
    <>
      {shown > 0 && <Icon path={mdiAlert} fontSize="small" sx={{ color: "warning.main" }} />}
      <Typography role="status" variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
        {known !== undefined && countText(shown, known.items.length)}
        {known === undefined && failure === undefined && FAILED_REPORT_MESSAGES.loading}
        {failure !== undefined && (
          <Box sx={WARNING}>
            {loadFailureText(failure, known === undefined ? FAILED_REPORT_MESSAGES : OLD_WORDS)}
          </Box>
        )}
        {known?.isWhole === false && <Box sx={WARNING}>{FAILED_REPORT_MESSAGES.notWhole}</Box>}
      </Typography>
      {isWorthATry && (
        <Button size="small" onClick={retry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
    </>
  );
}

function countText(shown: number, all: number): string {
  if (shown > 0) return failedReportCount(shown);
  return all === 0 ? FAILED_REPORT_MESSAGES.none : FAILED_REPORT_MESSAGES.noMatch;
}

/** Texts about a failed read while the result of an earlier one is still shown. */
const OLD_WORDS: LoadWords = {
  ...FAILED_REPORT_MESSAGES,
  offline: FAILED_REPORT_MESSAGES.offlineOld,
  failed: FAILED_REPORT_MESSAGES.failedOld,
};

interface RowProps extends Pick<Props, "site" | "now"> {
  readonly event: MasterEvent;
  /** Name of the master; undefined if the site no longer has it. */
  readonly name: string | undefined;
}

function Row({ site, event, name, now }: RowProps) {
  const { seconds, isClockSet } = eventMoment(event);
  const details = eventDetails(event);
  return (
    <Box component="li" sx={ROW}>
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
    </Box>
  );
}

const SECTION = { flex: "none", border: 1, borderColor: "divider", px: 1.5, py: 0.5 } as const;

const HEAD = { display: "flex", alignItems: "center", gap: 1, minHeight: 36 } as const;

const WARNING = { color: "warning.main", fontWeight: 600 } as const;

/** Style of the list: limited height, so that the alarms below have most of the window. */
const LIST = { listStyle: "none", m: 0, p: 0, maxHeight: "25vh", overflow: "auto" } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
} as const;

const WIDE = {
  gridColumn: "1 / -1",
  overflowWrap: "anywhere",
  "&:empty": { display: "none" },
} as const;
