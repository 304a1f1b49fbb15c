/**
 * The parts of a hand-over, each limited to a number of rows so that they fit on two printed pages.
 */
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { handOverOf } from "#web/features/site/journal/model/hand-over.ts";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import type { Journal, JournalLine } from "#web/features/site/journal/model/journal-lines.ts";
import { JOURNAL_MESSAGES } from "#web/features/site/journal/model/journal-messages.ts";
import { shortTime } from "#web/features/site/journal/model/journal-time.ts";
import {
  noDataOf,
  PERIOD_MESSAGES,
  unknownOf,
} from "#web/features/site/journal/model/period-messages.ts";
import { PartSection } from "#web/features/site/journal/parts/PartSection.tsx";
import {
  AlarmSection,
  CommandSection,
  FailedReportSection,
  MotionSection,
  type SectionLook,
  StowSection,
  TaskSection,
} from "#web/features/site/journal/parts/PeriodSections.tsx";
import type { PeriodParts } from "#web/features/site/journal/reads/period-reads.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { EscalationSection } from "./EscalationSection.tsx";
import { WorkZoneSection } from "./WorkZoneSection.tsx";

interface Props {
  readonly site: Site;
  readonly journal: Journal;
  /** Events of the shift; undefined until they are read. */
  readonly parts: PeriodParts | undefined;
  /** Current time; epoch seconds. */
  readonly now: number;
}

/** Maximum number of rows of each part: two pages of A4 have room for all of them and a note. */
const MOST = {
  escalations: 6,
  people: 8,
  stows: 6,
  motions: 8,
  open: 20,
  cleared: 10,
  notes: 6,
  others: 8,
} as const;

export function HandOverParts({ site, journal, parts, now }: Props) {
  const facts = useMemo(() => handOverOf(journal), [journal]);
  const names = new Map(site.masters.map(({ id, name }) => [id, name]));
  const nameOf = (mLocId: string) => names.get(mLocId) ?? JOURNAL_MESSAGES.removedMaster;
  const time = (seconds: number) => shortTime(seconds, now, site.layout.tz);
  const look = (most: number): SectionLook => ({ time, nameOf, most });
  const noData = noDataOf(journal.mastersWithoutData.map(({ name }) => name));
  return (
    <>
      <EscalationSection site={site} look={look(MOST.escalations)} now={now} />
      <WorkZoneSection site={site} look={look(MOST.people)} now={now} />
      <StowSection
        title={PERIOD_MESSAGES.inForce}
        groups={facts.inForce}
        unknown={unknownOf(facts.unknown.map(nameOf))}
        look={look(MOST.stows)}
      />
      {facts.ended.length > 0 && (
        <StowSection
          title={HAND_OVER_MESSAGES.earlierStows}
          groups={facts.ended}
          look={look(MOST.stows)}
        />
      )}
      <MotionSection part={parts?.motions} look={look(MOST.motions)} />
      <AlarmSection
        title={PERIOD_MESSAGES.activeAlarms}
        groups={facts.active}
        unknown={noData}
        look={look(MOST.open)}
      />
      <Notes lines={facts.notes} look={look(MOST.notes)} />
      <AlarmSection
        title={PERIOD_MESSAGES.clearedAlarms}
        groups={facts.cleared}
        unknown={noData}
        look={look(MOST.cleared)}
      />
      {journal.isPartial && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {PERIOD_MESSAGES.partial}
        </Typography>
      )}
      <CommandSection part={parts?.commands} look={look(MOST.others)} />
      <TaskSection part={parts?.tasks} look={look(MOST.others)} />
      <FailedReportSection part={parts?.failedReports} look={look(MOST.others)} />
    </>
  );
}

interface NotesProps {
  readonly lines: readonly JournalLine[];
  readonly look: SectionLook;
}

function Notes({ lines, look: { time, most } }: NotesProps) {
  if (lines.length === 0) return undefined;
  return (
    <PartSection
      title={PERIOD_MESSAGES.notes}
      content={{ rows: lines }}
      keyOf={({ key }) => key}
      most={most}
      columns={[
        { head: PERIOD_MESSAGES.alarm, read: ({ label }) => label },
        { head: PERIOD_MESSAGES.device, read: ({ device }) => device },
        {
          head: PERIOD_MESSAGES.note,
          read: ({ notes }) =>
            notes
              .map(
                ({ username, createdAt, note }) => `${username}, ${time(createdAt)}: ${note ?? ""}`,
              )
              .join(" · "),
        },
      ]}
    />
  );
}
