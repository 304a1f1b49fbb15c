/**
 * Section above the alarms: one line per stow or commanded movement of the site, which leads to its
 * proof with every tracker.
 */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";
import type { MotionHead, OpenStow } from "#web/features/site/model/motion-events.generated.ts";
import { motionActor, motionTitle } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { SiteMotions } from "#web/features/site/model/site-motions.ts";
import { numberText } from "#web/language/counts.ts";
import type { UsedRequest } from "#web/session/use-request.ts";
import { JournalSection } from "./JournalSection.tsx";
import { motionPath } from "./model/journal-paths.ts";
import { shortTime, timeSpan } from "./model/journal-time.ts";
import { inPositionText, stragglersText } from "./model/period-messages.ts";
import { STOW_LINE_MESSAGES, stowLineCount } from "./model/stow-line-messages.ts";

interface Props {
  readonly site: Site;
  readonly motions: UsedRequest<SiteMotions>;
  /** Current time; epoch seconds. */
  readonly now: number;
}

interface Line {
  readonly id: string;
  readonly title: string;
  readonly time: string;
  readonly details: string;
}

export function StowLines({ site, motions, now }: Props) {
  const { open = [], closed = [], isWhole = true } = motions.state.value ?? {};
  const { tz } = site.layout;
  const lines = [
    ...open.map((stow) => openLine(stow, now, tz)),
    ...closed.map((head) => closedLine(head, now, tz)),
  ];
  return (
    <JournalSection
      words={STOW_LINE_MESSAGES}
      request={motions}
      isWhole={isWhole}
      items={lines}
      count={stowLineCount(lines.length)}
      keyOf={({ id }) => id}
      draw={({ id, title, time, details }) => (
        <>
          <Link component={RouterLink} to={motionPath(site, id)} variant="subtitle2" sx={TITLE}>
            {title}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: "right" }}>
            {time}
          </Typography>
          <Box sx={DETAILS}>{details}</Box>
        </>
      )}
    />
  );
}

function openLine(stow: OpenStow, now: number, tz: string | undefined): Line {
  const { id, reason, startedAt, endedAt, mLocIds } = stow;
  const { inProgress, withMasters } = STOW_LINE_MESSAGES;
  return {
    id,
    title: motionTitle({ name: undefined, args: [], username: undefined, reason }),
    time: spanText(startedAt, endedAt, now, tz),
    details: `${inProgress} · ${withMasters(numberText(mLocIds.length))}`,
  };
}

function closedLine(head: MotionHead, now: number, tz: string | undefined): Line {
  const { id, issuedAt, endedAt, name } = head;
  const isStow = name === undefined;
  const facts = [inPositionText(head), stragglersText(head), isStow ? "" : motionActor(head)];
  return {
    id,
    title: motionTitle(head),
    time: isStow ? spanText(issuedAt, endedAt, now, tz) : shortTime(issuedAt, now, tz),
    details: facts.filter(Boolean).join(" · "),
  };
}

function spanText(
  from: number,
  to: number | undefined,
  now: number,
  tz: string | undefined,
): string {
  return to === undefined
    ? STOW_LINE_MESSAGES.since(shortTime(from, now, tz))
    : timeSpan(from, to, now, tz);
}

const TITLE = { minWidth: 0, overflowWrap: "anywhere" } as const;
const DETAILS = { gridColumn: "1 / -1", typography: "body2", color: "text.secondary" } as const;
