/** Sections that the hand-over of a shift and the report of a period share. */
import type { AlarmGroup } from "#domain/journal/alarm-groups.ts";
import type { CommunicationGaps } from "#domain/journal/communication-gaps.ts";
import type { StowGroup } from "#domain/journal/stows.ts";
import { windConversion } from "#domain/units/display-units.ts";
import { commandGroups } from "#web/features/site/journal/model/command-groups.ts";
import { deviceName, sinceBefore } from "#web/features/site/journal/model/journal-messages.ts";
import {
  groupCount,
  inPositionText,
  namesText,
  openText,
  outcomesText,
  PERIOD_MESSAGES,
  silentText,
  stragglersText,
} from "#web/features/site/journal/model/period-messages.ts";
import type { PeriodParts } from "#web/features/site/journal/reads/period-reads.ts";
import { eventDetails, eventTitle } from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import { motionActor, wholeMotionTitle } from "#web/features/site/model/motion-title.ts";
import { useUnits } from "#web/session/services.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import { STOW_WORDS } from "#web/ui/mode-words.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { contentOf, type PartRows, PartSection } from "./PartSection.tsx";

const WORDS = PERIOD_MESSAGES;

export interface SectionLook {
  /** Formats a time in epoch seconds in the time zone of the site, as short as possible. */
  readonly time: (seconds: number) => string;
  readonly nameOf: (mLocId: string) => string;
  /** Maximum number of rows in a section; undefined: all. */
  readonly most?: number;
}

interface StowProps {
  readonly title: string;
  readonly groups: readonly StowGroup[];
  /** Sentence that names the masters whose data is unknown. */
  readonly unknown?: string | undefined;
  readonly look: SectionLook;
}

export function StowSection({ title, groups, unknown, look: { time, nameOf, most } }: StowProps) {
  return (
    <PartSection
      title={title}
      content={knownRows(groups, unknown)}
      keyOf={({ reason, firstAt }) => `${reason} ${firstAt}`}
      most={most}
      columns={[
        { head: WORDS.stow, read: ({ reason }) => STOW_WORDS[reason] },
        {
          head: WORDS.masters,
          read: ({ mLocIds, inForceAt }) =>
            namesText((inForceAt.length > 0 ? inForceAt : mLocIds).map(nameOf), 6),
        },
        {
          head: WORDS.from,
          read: ({ firstAt, isFirstSeen, endedAt }) =>
            isFirstSeen ? time(firstAt) : sinceBefore(time(firstAt), endedAt !== undefined),
        },
        {
          head: WORDS.until,
          read: ({ endedAt }) => (endedAt === undefined ? WORDS.inForceNow : time(endedAt)),
        },
      ]}
    />
  );
}

/**
 * Rows of a section, or the sentence about masters with unknown data: an empty list means "none"
 * only if the data of all masters is known.
 */
function knownRows<Row>(rows: readonly Row[], unknown: string | undefined): PartRows<Row> | string {
  if (unknown === undefined) return { rows };
  return rows.length === 0 ? unknown : { rows, notes: [unknown] };
}

interface PartProps<Key extends keyof PeriodParts> {
  /** Events of this kind; undefined until they are read. */
  readonly part: PeriodParts[Key] | undefined;
  readonly look: SectionLook;
}

export function MotionSection({ part, look: { time, most } }: PartProps<"motions">) {
  const { unit, convert } = windConversion(useUnits());
  return (
    <PartSection
      title={WORDS.motions}
      content={contentOf(part, (heads) => heads, [WORDS.proofsNote])}
      keyOf={({ id }) => id}
      most={most}
      columns={[
        { head: WORDS.at, read: ({ issuedAt }) => time(issuedAt) },
        {
          head: WORDS.movement,
          read: wholeMotionTitle,
        },
        { head: WORDS.by, read: motionActor },
        { head: WORDS.position, read: inPositionText },
        { head: WORDS.notInPosition, read: (head) => stragglersText(head) || "–" },
        {
          head: WORDS.wind,
          read: ({ windPeak }) =>
            windPeak === undefined ? WORDS.unknown : `${convert(windPeak).toFixed(0)} ${unit}`,
        },
      ]}
    />
  );
}

interface AlarmProps {
  readonly title: string;
  readonly groups: readonly AlarmGroup[];
  /** Sentence that names the masters whose data is unknown. */
  readonly unknown?: string | undefined;
  /** Header of the column with the number of active alarms, if it is not the usual one. */
  readonly activeHead?: string;
  readonly look: SectionLook;
}

/**
 * Section about alarms, with one line per alarm and master. A line that sums up several masters
 * names them.
 */
export function AlarmSection({
  title,
  groups,
  unknown,
  activeHead = WORDS.active,
  look: { time, most },
}: AlarmProps) {
  const hasOpen = groups.some(({ open, byWork }) => open > 0 || byWork > 0);
  const hasEnded = groups.some(({ endedAt }) => endedAt !== undefined);
  return (
    <PartSection
      title={title}
      content={knownRows(groups, unknown)}
      keyOf={({ key }) => key}
      most={most}
      columns={[
        {
          head: WORDS.severity,
          read: ({ severity }) => <SeverityMark severity={severity} isNamed />,
        },
        { head: WORDS.alarm, read: ({ label }) => label },
        { head: WORDS.master, read: ({ masterNames }) => namesText(masterNames) },
        { head: WORDS.count, read: groupCount },
        ...(hasOpen ? [{ head: activeHead, read: openText }] : []),
        {
          head: WORDS.first,
          read: ({ firstAt, isFirstSeen }) =>
            isFirstSeen ? time(firstAt) : sinceBefore(time(firstAt), true),
        },
        {
          head: WORDS.last,
          read: ({ lastAt }) => (lastAt === undefined ? "–" : time(lastAt)),
        },
        ...(hasEnded
          ? [
              {
                head: WORDS.cleared,
                read: ({ endedAt }: AlarmGroup) => (endedAt === undefined ? "–" : time(endedAt)),
              },
            ]
          : []),
      ]}
    />
  );
}

export function CommandSection({ part, look: { time, most } }: PartProps<"commands">) {
  return (
    <PartSection
      title={WORDS.commands}
      content={contentOf(part, commandGroups)}
      keyOf={({ key }) => key}
      most={most}
      columns={[
        { head: WORDS.command, read: ({ label }) => label },
        { head: WORDS.by, read: ({ usernames }) => namesText(usernames) },
        { head: WORDS.times, read: ({ times }) => times, isNumeric: true },
        { head: WORDS.masters, read: ({ masters }) => masters, isNumeric: true },
        {
          head: WORDS.at,
          read: ({ firstAt, lastAt }) =>
            time(firstAt) === time(lastAt) ? time(lastAt) : `${time(firstAt)} – ${time(lastAt)}`,
        },
        { head: WORDS.outcome, read: ({ outcomes }) => outcomesText(outcomes) },
      ]}
    />
  );
}

export function TaskSection({ part, look: { time, most } }: PartProps<"tasks">) {
  return (
    <PartSection
      title={WORDS.tasks}
      content={contentOf(part, (tasks) => tasks)}
      keyOf={({ id }) => id}
      most={most}
      columns={[
        { head: WORDS.at, read: ({ timestamp }) => time(timestamp) },
        { head: WORDS.task, read: ({ issueType }) => ISSUE_NAMES[issueType] },
        {
          head: WORDS.device,
          read: ({ masterName, nLocId }) => deviceName(masterName, nLocId),
        },
        { head: WORDS.by, read: ({ username }) => username },
        {
          head: WORDS.comment,
          read: ({ comment, rmaNumbers }) =>
            [comment, ...rmaNumbers.map((number) => `RMA ${number}`)].filter(Boolean).join(" · "),
        },
      ]}
    />
  );
}

export function FailedReportSection({
  part,
  look: { time, nameOf, most },
}: PartProps<"failedReports">) {
  return (
    <PartSection
      title={WORDS.failedReports}
      // Keyed by index, because a master may report the same event twice in a second.
      content={contentOf(part, (events) => events.map((event, at) => ({ event, at })))}
      keyOf={({ at }) => String(at)}
      most={most}
      columns={[
        { head: WORDS.at, read: ({ event }) => time(eventMoment(event).seconds) },
        { head: WORDS.report, read: ({ event }) => eventTitle(event) },
        { head: WORDS.master, read: ({ event }) => nameOf(event.mLocId) },
        { head: WORDS.comment, read: ({ event }) => eventDetails(event) },
      ]}
    />
  );
}

interface CommunicationGapsProps {
  readonly communicationGaps: readonly CommunicationGaps[];
  /** Sentence that names the masters without any report. */
  readonly unknown?: string | undefined;
  readonly look: SectionLook;
}

export function CommunicationGapsSection({
  communicationGaps,
  unknown,
  look: { time, nameOf, most },
}: CommunicationGapsProps) {
  return (
    <PartSection
      title={WORDS.communicationGaps}
      content={knownRows(communicationGaps, unknown)}
      keyOf={({ mLocId }) => mLocId}
      most={most}
      columns={[
        { head: WORDS.master, read: ({ mLocId }) => nameOf(mLocId) },
        { head: WORDS.silentFor, read: silentText },
        {
          head: WORDS.notReportingNow,
          read: ({ sinceAt }) => (sinceAt === undefined ? "–" : sinceBefore(time(sinceAt), false)),
        },
      ]}
    />
  );
}
