/** The events of one site in the period, in the same parts as the hand-over of a shift. */

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Severity } from "#domain/bits/severities.ts";
import { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import { noDataOf, PERIOD_MESSAGES } from "#web/features/site/journal/model/period-messages.ts";
import {
  AlarmSection,
  CommandSection,
  CommunicationGapsSection,
  FailedReportSection,
  MotionSection,
  StowSection,
  TaskSection,
} from "#web/features/site/journal/parts/PeriodSections.tsx";
import type { SiteReport } from "#web/features/site/journal/reads/read-site-period.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";
import { ofSeverity } from "./SiteTable.tsx";
import { SITE_TABLE_MESSAGES } from "./site-table-messages.ts";

interface Props {
  readonly report: SiteReport;
  readonly severity: Severity | undefined;
}

/** Maximum number of rows on the screen per section; the exported file has all. */
const MAX_ROWS = 50;

export function SiteDetails({ report, severity }: Props) {
  const { name, tz, from, to, masterNames, mastersWithoutData, parts } = report;
  const time = (seconds: number) => siteTime(seconds, tz).slice(0, 16);
  const nameOf = (mLocId: string) => masterNames.get(mLocId) ?? JOURNAL_MESSAGES.removedMaster;
  const look = { time, nameOf, most: MAX_ROWS };
  const unknown = noDataOf(mastersWithoutData);
  return (
    <Box component="article" sx={{ mt: 3 }}>
      <Typography variant="h2">{name}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {SITE_TABLE_MESSAGES.period(time(from), time(to), siteTimeIn(report))}
      </Typography>
      <StowSection
        title={PERIOD_MESSAGES.stows}
        groups={report.stows}
        unknown={unknown}
        look={look}
      />
      <MotionSection part={parts.motions} look={look} />
      <AlarmSection
        title={PERIOD_MESSAGES.alarms}
        activeHead={PERIOD_MESSAGES.activeAtEnd}
        groups={ofSeverity(report.alarms, severity)}
        unknown={unknown}
        look={look}
      />
      {report.isPartial && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {PERIOD_MESSAGES.partial}
        </Typography>
      )}
      <CommunicationGapsSection
        communicationGaps={report.communicationGaps}
        unknown={unknown}
        look={look}
      />
      <CommandSection part={parts.commands} look={look} />
      <TaskSection part={parts.tasks} look={look} />
      <FailedReportSection part={parts.failedReports} look={look} />
    </Box>
  );
}
