/**
 * Table of the sites in a report, with the number of events of each kind, or that it is unknown.
 */

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { SEVERITIES, SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import { type AlarmGroup, alarmTotals } from "#domain/journal/alarm-groups.ts";
import {
  counted,
  namesText,
  silentText,
} from "#web/features/site/journal/model/period-messages.ts";
import { PartSection } from "#web/features/site/journal/parts/PartSection.tsx";
import type { Part } from "#web/features/site/journal/reads/period-reads.ts";
import type { SiteReport } from "#web/features/site/journal/reads/read-site-period.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { REPORT_MESSAGES, readingText, totalText, UNKNOWN } from "./report-messages.ts";
import type { ReportedSite } from "./report-reads.ts";
import { SITE_TABLE_MESSAGES } from "./site-table-messages.ts";

interface Props {
  readonly sites: readonly ReportedSite[];
  readonly severity: Severity | undefined;
  /** Id of the site whose details are shown; undefined: none. */
  readonly chosen: string | undefined;
  readonly onChoose: (layoutId: string | undefined) => void;
  readonly onRetry: (layoutId: string) => void;
}

export function SiteTable({ sites, severity, chosen, onChoose, onRetry }: Props) {
  const column = (head: string, read: (report: SiteReport) => ReactNode) => ({
    head,
    read: ({ reading }: ReportedSite) =>
      reading.status === "ready" ? read(reading.report) : UNKNOWN,
  });
  return (
    <PartSection
      title={REPORT_MESSAGES.sites}
      content={{ rows: sites }}
      isTop
      keyOf={({ layout }) => layout.id}
      most={undefined}
      columns={[
        {
          head: REPORT_MESSAGES.site,
          read: ({ layout, reading }) =>
            reading.status === "ready" ? (
              <Link
                component="button"
                sx={NAME}
                aria-expanded={layout.id === chosen}
                onClick={() => onChoose(layout.id === chosen ? undefined : layout.id)}
              >
                {layout.name}
              </Link>
            ) : (
              layout.name
            ),
        },
        {
          head: REPORT_MESSAGES.state,
          read: (site) => <State site={site} onRetry={onRetry} />,
        },
        column(REPORT_MESSAGES.alarms, ({ alarms, mastersWithoutData }) => (
          <Totals groups={ofSeverity(alarms, severity)} mastersWithoutData={mastersWithoutData} />
        )),
        column(REPORT_MESSAGES.stows, ({ stows, mastersWithoutData }) => {
          const inForce = stows.filter(({ endedAt }) => endedAt === undefined).length;
          const all = countText(stows.length);
          return withUnknown(
            inForce === 0 ? all : SITE_TABLE_MESSAGES.inForce(all, inForce),
            mastersWithoutData,
          );
        }),
        column(REPORT_MESSAGES.motions, ({ parts }) => partCount(parts.motions)),
        column(
          REPORT_MESSAGES.communicationGaps,
          ({ communicationGaps, masterNames, mastersWithoutData }) =>
            withUnknown(
              communicationGaps.length === 0
                ? countText(0)
                : communicationGaps
                    .slice(0, MAX_SILENCES)
                    .map((one) => `${masterNames.get(one.mLocId)}: ${silentText(one)}`)
                    .concat(
                      communicationGaps.length > MAX_SILENCES
                        ? [SITE_TABLE_MESSAGES.more(communicationGaps.length - MAX_SILENCES)]
                        : [],
                    )
                    .join("; "),
              mastersWithoutData,
            ),
        ),
        column(REPORT_MESSAGES.commands, ({ parts }) => partCount(parts.commands)),
        column(REPORT_MESSAGES.tasks, ({ parts }) => partCount(parts.tasks)),
      ]}
    />
  );
}

const MAX_SILENCES = 2;

interface TotalsProps {
  readonly groups: readonly AlarmGroup[];
  /** Names of the masters without stored data. */
  readonly mastersWithoutData: readonly string[];
}

/** Cell with the number of alarms, one line per severity that occurs. */
function Totals({ groups, mastersWithoutData }: TotalsProps) {
  const { all, open, byWork } = alarmTotals(groups);
  const found = SEVERITY_KEYS.filter((severity) => all[severity] > 0);
  return (
    <Box component="span" sx={{ display: "grid" }}>
      {found.map((severity) => (
        <Box key={severity} component="span" sx={{ display: "flex", gap: 0.75 }}>
          <MarkerSwatchOf severity={severity} />
          {totalText(severity, {
            ...{ all: all[severity], open: open[severity], byWork: byWork[severity] },
          })}
        </Box>
      ))}
      {found.length === 0 && withUnknown(countText(0), mastersWithoutData)}
      {found.length > 0 && mastersWithoutData.length > 0 && unknownText(mastersWithoutData)}
    </Box>
  );
}

/** Sign of a severity. Decorative: the text beside it names the severity. */
function MarkerSwatchOf({ severity }: { readonly severity: Severity }) {
  const { mode } = useThemeMode();
  const { shape, colour } = SEVERITIES[severity];
  return <MarkerSwatch shape={shape} colour={colour[mode]} />;
}

export function ofSeverity<Group extends { readonly severity: Severity }>(
  groups: readonly Group[],
  severity: Severity | undefined,
): readonly Group[] {
  return severity === undefined ? groups : groups.filter((group) => group.severity === severity);
}

function countText(count: number): string {
  return count === 0 ? SITE_TABLE_MESSAGES.none : counted(count);
}

/** Adds to a number that it does not include masters without stored data. */
function withUnknown(text: string, mastersWithoutData: readonly string[]): string {
  return mastersWithoutData.length === 0 ? text : `${text}; ${unknownText(mastersWithoutData)}`;
}

function unknownText(mastersWithoutData: readonly string[]): string {
  return SITE_TABLE_MESSAGES.unknown(namesText(mastersWithoutData));
}

function partCount(part: Part<unknown>): string {
  if (!part.ok) return UNKNOWN;
  const { items, isWhole } = part.value;
  return isWhole ? countText(items.length) : SITE_TABLE_MESSAGES.orMore(items.length);
}

interface StateProps {
  readonly site: ReportedSite;
  readonly onRetry: (layoutId: string) => void;
}

function State({ site: { layout, reading }, onRetry }: StateProps) {
  const isMissing = reading.status === "failed" || reading.status === "stopped";
  return (
    <Box component="span" sx={isMissing ? { color: "warning.main", fontWeight: 600 } : undefined}>
      {readingText(reading)}
      {isMissing && (
        <Button
          size="small"
          aria-label={`${REPORT_MESSAGES.retry}: ${layout.name}`}
          onClick={() => onRetry(layout.id)}
          sx={{ ml: 1 }}
        >
          {REPORT_MESSAGES.retry}
        </Button>
      )}
    </Box>
  );
}

const NAME = { textAlign: "left", fontWeight: 600, verticalAlign: "baseline" } as const;
