/** One report of a master: its title, the master with a link, the time and the details. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import {
  EVENT_MESSAGES,
  eventDetails,
  eventTitle,
  FAILED_REPORT_MESSAGES,
} from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { masterPath } from "./model/journal-paths.ts";
import { shortTime } from "./model/journal-time.ts";

interface Props {
  readonly site: Site;
  readonly event: MasterEvent;
  /** Name of the master; undefined if the site no longer has it. */
  readonly name: string | undefined;
  /** Current time; epoch seconds. */
  readonly now: number;
}

export function ReportRow({ site, event, name, now }: Props) {
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
