/** Alarms of all layouts, one line per alarm and master, with a link to the master on the map. */

import { mdiBellCheckOutline, mdiBellOffOutline, mdiBellSleepOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link } from "react-router";
import { gravityRank } from "#domain/bits/severities.ts";
import { isHidden, isKnown } from "#domain/health/attention.ts";
import { isWhollyHandled } from "#domain/health/layout-health.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { alarmNameFor } from "#web/ui/bit-rows.ts";
import { durationText, formatTime } from "#web/ui/format.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import {
  ALARM_MESSAGES,
  moreText,
  namesText,
  trackersText,
  unknownText,
} from "./health/alarm-messages.ts";
import type { LayoutsHealth } from "./health/use-layout-health.ts";
import { useRowWindow } from "./use-row-window.ts";

interface Props {
  readonly health: LayoutsHealth;
  readonly shown: readonly Layout[];
}

type Alarms = NonNullable<HealthRecord["alarms"]>;

interface AlarmLine {
  readonly layout: Layout;
  readonly group: Alarms["groups"][number];
}

export function AlarmGroups({ health, shown }: Props) {
  const { lines, unknown, hidden, more } = alarmsIn(shown, health);
  if (hidden > 0 && hidden === shown.length) {
    return <StateMessage iconPath={mdiBellOffOutline} title={ALARM_MESSAGES.notPermitted} />;
  }
  if (lines.length === 0) {
    return unknown.length === 0 ? (
      <StateMessage iconPath={mdiBellCheckOutline} title={ALARM_MESSAGES.none} />
    ) : (
      <StateMessage
        iconPath={mdiBellSleepOutline}
        title={ALARM_MESSAGES.unknown}
        hint={namesText(unknown)}
      />
    );
  }
  return (
    <>
      {unknown.length > 0 && (
        <Typography role="status" variant="body2" sx={NOTE}>
          {unknownText(unknown)}
        </Typography>
      )}
      <AlarmList lines={lines} nowSeconds={health.nowSeconds} />
      {more.length > 0 && (
        <Typography variant="body2" sx={{ ...NOTE, borderBottom: 0 }}>
          {moreText(more)}
        </Typography>
      )}
    </>
  );
}

interface FoundAlarms {
  /** Alarm lines: those with open alarms first, then by severity, then newest first. */
  readonly lines: readonly AlarmLine[];
  /** Names of layouts whose alarms are unknown. */
  readonly unknown: readonly string[];
  /** Number of layouts whose alarms the user may not see. */
  readonly hidden: number;
  /** Layouts with more groups of alarms than the server's response contains. */
  readonly more: readonly { readonly name: string; readonly groups: number }[];
}

export function alarmsIn(
  layouts: readonly Layout[],
  { of, nowSeconds }: Pick<LayoutsHealth, "of" | "nowSeconds">,
): FoundAlarms {
  const lines: AlarmLine[] = [];
  const unknown: string[] = [];
  const more: { name: string; groups: number }[] = [];
  let hidden = 0;
  for (const layout of layouts) {
    const health = of(layout.id);
    const { alarms } = health ?? {};
    if (health !== undefined && isHidden(health, "ALARMS")) hidden += 1;
    else if (alarms === undefined || !isKnown(health, nowSeconds)) unknown.push(layout.name);
    for (const group of alarms?.groups ?? []) lines.push({ layout, group });
    if (alarms !== undefined && alarms.moreGroups > 0) {
      more.push({ name: layout.name, groups: alarms.moreGroups });
    }
  }
  return { lines: lines.sort(bySeverity), unknown, hidden, more };
}

function bySeverity({ group: one }: AlarmLine, { group: other }: AlarmLine): number {
  const handled = Number(isWhollyHandled(one)) - Number(isWhollyHandled(other));
  const rank = gravityRank(one.severity) - gravityRank(other.severity);
  return handled || rank || (other.since ?? 0) - (one.since ?? 0);
}

interface ListProps extends Pick<LayoutsHealth, "nowSeconds"> {
  readonly lines: readonly AlarmLine[];
}

function AlarmList({ lines, nowSeconds }: ListProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("md"));
  const height = isWide ? WIDE_ROW_PX : ROW_PX;
  const rows = useRowWindow<HTMLUListElement>(lines.length, height);
  return (
    <Box sx={{ pb: `${rows.spaceBelowPx}px` }}>
      <List ref={rows.ref} aria-label={ALARM_MESSAGES.list} disablePadding>
        {lines.slice(rows.first, rows.end).map(({ layout, group }, index) => (
          <ListItem
            key={`${layout.id}${group.mLocId}${group.label}`}
            aria-setsize={lines.length}
            aria-posinset={rows.first + index + 1}
            disablePadding
            sx={{ ...ITEM, height, ...(index === 0 && { mt: `${rows.spaceAbovePx}px` }) }}
          >
            <ListItemButton component={Link} to={alarmPath(layout, group)} sx={LINE}>
              <Line layout={layout} group={group} nowSeconds={nowSeconds} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

/** Path that opens the site with the master selected and its alarms shown on the map. */
function alarmPath({ id }: Layout, { mLocId }: AlarmLine["group"]): string {
  return `/layout/${encodeURIComponent(id)}?view=layout&locIds=${mLocId}&overlay=alarms`;
}

function Line({ layout, group, nowSeconds }: AlarmLine & Pick<LayoutsHealth, "nowSeconds">) {
  const { severity, label, masterName, since } = group;
  return (
    <>
      <SeverityMark severity={severity} />
      <Typography variant="subtitle2" component="span" noWrap sx={{ gridArea: "alarm" }}>
        {alarmNameFor(label)}
      </Typography>
      <Typography variant="body2" component="span" noWrap sx={{ gridArea: "site" }}>
        {layout.name} · {masterName}
      </Typography>
      <Typography variant="body2" component="span" noWrap sx={COUNT}>
        {trackersText(group)}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary" noWrap sx={SINCE}>
        <Since since={since} nowSeconds={nowSeconds} />
      </Typography>
    </>
  );
}

interface SinceProps extends Pick<LayoutsHealth, "nowSeconds"> {
  /** Start of the alarm; epoch seconds. */
  readonly since: number | undefined;
}

/** How long an alarm has lasted and, on wide screens, when it started. */
function Since({ since, nowSeconds }: SinceProps) {
  if (since === undefined) return ALARM_MESSAGES.noTime;
  return (
    <>
      {durationText(Math.max(0, nowSeconds - since))}
      <Box component="span" sx={{ display: { xs: "none", md: "inline" } }}>
        {ALARM_MESSAGES.since(formatTime(since))}
      </Box>
    </>
  );
}

/**
 * Height of an alarm's row in pixels: three lines on narrow screens, one on wide ones. Fixed, so
 * that rows out of sight have known positions.
 */
const ROW_PX = 76;
const WIDE_ROW_PX = 48;

const ITEM = {
  "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
} as const;

/** Style of an alarm's row: three lines on narrow screens, columns on wide ones. */
const LINE = {
  height: 1,
  px: 2,
  py: 0,
  display: "grid",
  alignContent: "center",
  alignItems: "center",
  columnGap: 1.5,
  gridTemplateColumns: { xs: "auto minmax(0, 1fr) auto", md: "auto 5fr 5fr 3fr 4fr" },
  gridTemplateAreas: {
    xs: '"sign alarm alarm" ". site site" ". count since"',
    md: '"sign alarm site count since"',
  },
} as const;

const COUNT = {
  gridArea: "count",
  fontVariantNumeric: "tabular-nums",
} as const;
const SINCE = { ...COUNT, gridArea: "since" } as const;
const NOTE = { px: 2, py: 1.25, borderBottom: 1, borderColor: "divider" } as const;
