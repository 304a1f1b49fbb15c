/** Chart of the alarms per ten minutes of a period, with floods and times without data. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { REFERENCES } from "#domain/insight/alarm-metrics/references.ts";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { durationText } from "#web/ui/format.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { ALARM_METRICS_MESSAGES, referenceText } from "./alarm-metrics-messages.ts";
import { type SlotBar, slotBars } from "./slot-bars.ts";

interface Props {
  readonly details: AlarmDetailsRecord;
}

const HEIGHT = 120;
const BAR = 4;

export function SlotsChart({ details }: Props) {
  const hatchId = useId();
  const { counts, states, site } = details;
  const { from, to, raised, floodSeconds, unknownSeconds } = site.figures;
  const bars = slotBars(counts, states);
  const flood = REFERENCES.floodBegins.value;
  const top = Math.max(flood + 2, ...bars.map((bar) => bar.raised));
  const yOf = (value: number) => HEIGHT - (HEIGHT * value) / top;
  const width = bars.length * BAR;
  const about = ALARM_METRICS_MESSAGES.chartAbout(
    raised,
    durationText(floodSeconds),
    durationText(unknownSeconds),
  );
  return (
    <Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={SCALE} aria-hidden>
          <span>{numberText(top)}</span>
          <span>0</span>
        </Typography>
        <Box
          component="svg"
          role="img"
          aria-label={`${ALARM_METRICS_MESSAGES.chart}: ${about}`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          sx={CHART}
        >
          <defs>
            <pattern id={hatchId} width="8" height="8" patternUnits="userSpaceOnUse">
              <path d="M0 8 8 0" className="hatch" />
            </pattern>
          </defs>
          {bars.map((bar, at) => (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time
              key={at}
              bar={bar}
              x={at * BAR}
              y={yOf(bar.raised)}
              hatch={`url(#${hatchId})`}
            />
          ))}
          <line x1="0" x2={width} y1={yOf(flood)} y2={yOf(flood)} className="reference" />
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={ENDS}>
        <span>{zonedTime(from, site.timeZone)}</span>
        <span>{zonedTime(to, site.timeZone)}</span>
      </Typography>
      <Box sx={LEGEND}>
        {(["calm", "flood", "unknown"] as const).map((state) => (
          <Typography key={state} component="span" variant="caption" sx={{ display: "flex" }}>
            <Box component="span" className={state} sx={SWATCH} />
            {ALARM_METRICS_MESSAGES.legend[state]}
          </Typography>
        ))}
        <Typography component="span" variant="caption" color="textSecondary">
          {ALARM_METRICS_MESSAGES.floodLine}: {referenceText("floodBegins")}
        </Typography>
      </Box>
      <Typography variant="body2">{about}</Typography>
    </Box>
  );
}

interface BarProps {
  readonly bar: SlotBar;
  readonly x: number;
  readonly y: number;
  readonly hatch: string;
}

function Bar({ bar: { raised, state }, x, y, hatch }: BarProps) {
  return (
    <>
      {state === "unknown" && <rect x={x} y={0} width={BAR} height={HEIGHT} fill={hatch} />}
      {state === "flood" && <rect x={x} y={0} width={BAR} height={HEIGHT} className="wash" />}
      {raised > 0 && (
        <rect x={x} y={y} width={BAR * 0.8} height={HEIGHT - y} className={`bar ${state}`} />
      )}
    </>
  );
}

const CHART = {
  width: 1,
  height: HEIGHT,
  border: 1,
  borderColor: "divider",
  "& .bar": { fill: (theme: { palette: Palette }) => theme.palette.primary.main },
  "& .bar.flood": { fill: (theme: { palette: Palette }) => theme.palette.error.main },
  "& .wash": {
    fill: (theme: { palette: Palette }) => theme.palette.error.main,
    fillOpacity: 0.15,
  },
  "& .hatch": {
    stroke: (theme: { palette: Palette }) => theme.palette.text.secondary,
    strokeWidth: 1,
    opacity: 0.6,
  },
  "& .reference": {
    stroke: (theme: { palette: Palette }) => theme.palette.text.primary,
    strokeDasharray: "6 4",
    vectorEffect: "non-scaling-stroke",
  },
} as const;

interface Palette {
  readonly primary: { readonly main: string };
  readonly error: { readonly main: string };
  readonly text: { readonly primary: string; readonly secondary: string };
}

const SCALE = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  textAlign: "right",
  minWidth: 24,
} as const;
const ENDS = { display: "flex", justifyContent: "space-between", pl: 4 } as const;
const LEGEND = { display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, my: 0.5 } as const;
const SWATCH = {
  width: 14,
  height: 14,
  mr: 0.75,
  border: 1,
  borderColor: "divider",
  "&.calm": { bgcolor: "primary.main" },
  "&.flood": { bgcolor: "error.main" },
  "&.unknown": {
    color: "text.secondary",
    background: "repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 4px)",
  },
} as const;
