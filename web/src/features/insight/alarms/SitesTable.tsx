/** Table of the sites with the key figures of their alarms; on phones each site is a card. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { REFERENCES } from "#domain/insight/alarm-metrics/references.ts";
import type { SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { numberText } from "#web/language/counts.ts";
import { WIDE_CARD_TABLE } from "#web/ui/card-table.ts";
import { durationText } from "#web/ui/format.ts";
import {
  ALARM_METRICS_MESSAGES,
  rateText,
  referenceText,
  shareText,
} from "./alarm-metrics-messages.ts";
import { SiteNotes } from "./SiteNotes.tsx";

export interface SiteLine {
  readonly layout: Layout;
  /** Undefined for a site whose figures were not read. */
  readonly site: SiteAlarmRecord | undefined;
}

interface Props {
  readonly lines: readonly SiteLine[];
  /** Id of the site whose details are open. */
  readonly chosen: string | undefined;
  readonly onChoose: (layoutId: string | undefined) => void;
}

interface Column {
  readonly head: string;
  /** The reference figure of the column, with its origin. */
  readonly reference?: string;
  readonly read: (site: SiteAlarmRecord) => ReactNode;
}

const COLUMNS: readonly Column[] = [
  {
    head: ALARM_METRICS_MESSAGES.raised,
    read: ({ figures: { average, raised } }) =>
      average === undefined ? ALARM_METRICS_MESSAGES.unknown : numberText(raised),
  },
  {
    head: ALARM_METRICS_MESSAGES.average,
    reference: referenceText("averagePer10Minutes"),
    read: ({ figures: { average } }) =>
      average === undefined ? (
        ALARM_METRICS_MESSAGES.unknown
      ) : (
        <Marked isAbove={average > REFERENCES.averagePer10Minutes.value}>
          {rateText(average)}
        </Marked>
      ),
  },
  {
    head: ALARM_METRICS_MESSAGES.peak,
    reference: referenceText("floodBegins"),
    read: ({ figures: { peak } }) =>
      peak === undefined ? (
        ALARM_METRICS_MESSAGES.unknown
      ) : (
        <Marked isAbove={peak > REFERENCES.floodBegins.value}>{numberText(peak)}</Marked>
      ),
  },
  {
    head: ALARM_METRICS_MESSAGES.flood,
    reference: referenceText("floodShare"),
    read: ({ figures }) => {
      if (figures.average === undefined) return ALARM_METRICS_MESSAGES.unknown;
      const share = shareOf(figures, figures.floodSeconds);
      return <Marked isAbove={share > REFERENCES.floodShare.value}>{shareText(share)}</Marked>;
    },
  },
  {
    head: ALARM_METRICS_MESSAGES.unknownTime,
    read: ({ figures }) => shareText(shareOf(figures, figures.unknownSeconds)),
  },
  {
    head: ALARM_METRICS_MESSAGES.standing,
    reference: referenceText("standing"),
    read: ({ figures, standing }) =>
      figures.average === undefined ? (
        ALARM_METRICS_MESSAGES.unknown
      ) : (
        <Marked isAbove={standing > REFERENCES.standing.value}>{numberText(standing)}</Marked>
      ),
  },
  {
    head: ALARM_METRICS_MESSAGES.chattering,
    read: ({ figures, chattering }) =>
      figures.average === undefined ? ALARM_METRICS_MESSAGES.unknown : numberText(chattering),
  },
  {
    head: ALARM_METRICS_MESSAGES.timeToAck,
    read: ({ figures }) => <Acknowledged figures={figures} />,
  },
  { head: ALARM_METRICS_MESSAGES.shelved, read: ({ shelved }) => numberText(shelved) },
];

export function SitesTable({ lines, chosen, onChoose }: Props) {
  return (
    <Table size="small" role="table" aria-label={ALARM_METRICS_MESSAGES.sites} sx={WIDE_CARD_TABLE}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          <TableCell role="columnheader">{ALARM_METRICS_MESSAGES.site}</TableCell>
          {COLUMNS.map(({ head, reference }) => (
            <TableCell key={head} role="columnheader">
              {head}
              {reference !== undefined && (
                <Typography component="span" variant="caption" sx={REFERENCE}>
                  {reference}
                </Typography>
              )}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {lines.map(({ layout, site }) => (
          <TableRow key={layout.id} role="row" selected={layout.id === chosen}>
            <TableCell role="cell" data-head={ALARM_METRICS_MESSAGES.site}>
              <Box>
                <Link
                  component="button"
                  sx={NAME}
                  aria-expanded={layout.id === chosen}
                  onClick={() => onChoose(layout.id === chosen ? undefined : layout.id)}
                >
                  {layout.name}
                </Link>
                {site !== undefined && <SiteNotes site={site} />}
              </Box>
            </TableCell>
            {COLUMNS.map(({ head, read }, at) => (
              <TableCell key={head} role="cell" data-head={head}>
                {site === undefined ? (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {at === 0 ? ALARM_METRICS_MESSAGES.notRead : ALARM_METRICS_MESSAGES.unknown}
                  </Typography>
                ) : (
                  read(site)
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type Figures = SiteAlarmRecord["figures"];

/** Share of the period, 0 to 1. */
function shareOf({ from, to }: Figures, seconds: number): number {
  return to > from ? seconds / (to - from) : 0;
}

interface MarkedProps {
  /** Whether the value is above its reference figure. */
  readonly isAbove: boolean;
  readonly children: ReactNode;
}

function Marked({ isAbove, children }: MarkedProps) {
  return (
    <Box component="span" sx={isAbove ? ABOVE : undefined}>
      {children}
      {isAbove && <span aria-hidden> ▲</span>}
    </Box>
  );
}

/** The time to acknowledge, and how many alarms got none. */
export function Acknowledged({ figures }: { readonly figures: Figures }) {
  const { acknowledged, ackSeconds50, ackSeconds95, clearedFirst, waiting } = figures;
  if (figures.average === undefined) return ALARM_METRICS_MESSAGES.unknown;
  const isAny = acknowledged > 0 && ackSeconds50 !== undefined && ackSeconds95 !== undefined;
  const hasOthers = clearedFirst + waiting > 0;
  return (
    <Box component="span" sx={{ display: "grid" }}>
      <span>
        {isAny
          ? ALARM_METRICS_MESSAGES.ack(durationText(ackSeconds50), durationText(ackSeconds95))
          : hasOthers
            ? ALARM_METRICS_MESSAGES.noneAcknowledged
            : ALARM_METRICS_MESSAGES.none}
      </span>
      {hasOthers && (
        <Typography component="span" variant="caption" color="textSecondary">
          {ALARM_METRICS_MESSAGES.notAcknowledged(clearedFirst, waiting)}
        </Typography>
      )}
    </Box>
  );
}

const NAME = { textAlign: "left", fontWeight: 600, verticalAlign: "baseline" } as const;
const REFERENCE = { display: "block", color: "text.secondary", fontWeight: 400 } as const;
const ABOVE = { color: "warning.main", fontWeight: 600 } as const;
