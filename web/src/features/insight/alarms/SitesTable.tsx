/** Table of the sites with the key figures of their alarms; on phones each site is a card. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { REFERENCES } from "#domain/insight/alarm-metrics/references.ts";
import type { SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { numberText } from "#web/language/counts.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
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

type FigureColumn = CardColumn<SiteAlarmRecord>;

const COLUMNS: readonly FigureColumn[] = [
  {
    head: ALARM_METRICS_MESSAGES.raised,
    read: ({ figures: { average, raised } }) =>
      average === undefined ? ALARM_METRICS_MESSAGES.unknown : numberText(raised),
  },
  {
    head: ALARM_METRICS_MESSAGES.average,
    note: referenceText("averagePer10Minutes"),
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
    note: referenceText("floodBegins"),
    read: ({ figures: { peak } }) =>
      peak === undefined ? (
        ALARM_METRICS_MESSAGES.unknown
      ) : (
        <Marked isAbove={peak > REFERENCES.floodBegins.value}>{numberText(peak)}</Marked>
      ),
  },
  {
    head: ALARM_METRICS_MESSAGES.flood,
    note: referenceText("floodShare"),
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
    note: referenceText("standing"),
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
  const isChosen = ({ layout }: SiteLine) => layout.id === chosen;
  const site: CardColumn<SiteLine> = {
    head: ALARM_METRICS_MESSAGES.site,
    read: (line) => (
      <Box>
        <Link
          component="button"
          sx={NAME}
          aria-expanded={isChosen(line)}
          onClick={() => onChoose(isChosen(line) ? undefined : line.layout.id)}
        >
          {line.layout.name}
        </Link>
        {line.site !== undefined && <SiteNotes site={line.site} />}
      </Box>
    ),
  };
  return (
    <CardTable
      name={{ label: ALARM_METRICS_MESSAGES.sites }}
      columns={[site, ...FIGURES]}
      rows={lines}
      keyOf={({ layout }) => layout.id}
      isSelected={isChosen}
      isWide
    />
  );
}

/** The columns of figures, with a text in the place of those that were not read. */
const FIGURES = COLUMNS.map(({ read, ...column }, at): CardColumn<SiteLine> => {
  const missing = at === 0 ? ALARM_METRICS_MESSAGES.notRead : ALARM_METRICS_MESSAGES.unknown;
  return {
    ...column,
    read: ({ site }) =>
      site === undefined ? (
        <Typography component="span" variant="body2" color="textSecondary">
          {missing}
        </Typography>
      ) : (
        read(site)
      ),
  };
});

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
const ABOVE = { color: "warning.main", fontWeight: 600 } as const;
