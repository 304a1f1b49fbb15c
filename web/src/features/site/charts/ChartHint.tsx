/** Tooltip next to the current point of a graph, which screen readers announce. */

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useSyncExternalStore } from "react";
import { SLOT_SECONDS } from "#domain/rollups/resolution.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { listText } from "#web/language/counts.ts";
import type { Observable } from "#web/observable.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import type { BackgroundSpan } from "./background-spans.ts";
import { type ChartContent, valueText } from "./chart-content.ts";
import { alarmsBehind, CHART_MESSAGES } from "./chart-messages.ts";
import type { ChartSeries } from "./chart-series.ts";
import type { Hovered } from "./graph-surface.ts";

interface Props {
  readonly content: ChartContent;
  readonly hovered: Observable<Hovered | undefined>;
  readonly spans: readonly BackgroundSpan[];
  readonly tz: string | undefined;
}

export function ChartHint({ content, hovered, spans, tz }: Props) {
  const shown = useSyncExternalStore(hovered.subscribe, hovered.value);
  const said = shown && sayPoint(content, shown, tz);
  return (
    <>
      <Box aria-live="polite" sx={HIDDEN_TEXT}>
        {said && CHART_MESSAGES.pointText(said.series, said.value, said.time)}
      </Box>
      {shown !== undefined && said !== undefined && (
        <Box aria-hidden sx={HINT} style={placeOf(shown)}>
          <Typography variant="subtitle2" component="div">
            {said.series}
          </Typography>
          <Typography variant="body2">{said.value}</Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {said.time}
          </Typography>
          {behind(spans, said.ts).map((text) => (
            <Typography key={text} variant="caption" component="div">
              {text}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}

function sayPoint(content: ChartContent, { point }: Hovered, tz: string | undefined) {
  const series = content.series[point.series];
  const ts = series?.times[point.at];
  if (series === undefined || ts === undefined) return undefined;
  const value = valueText(content, series.values[point.at] ?? Number.NaN);
  return { series: series.label, value, ts, time: timeOf(series, ts, tz) };
}

/** The time of a reading, or the hours or the day that a summary is of. */
function timeOf({ slot }: ChartSeries, ts: number, tz: string | undefined): string {
  if (slot === undefined) return siteTime(ts, tz);
  if (slot === "day") return siteTime(ts, tz).slice(0, 10);
  const half = SLOT_SECONDS[slot] / 2;
  return `${siteTime(ts - half, tz).slice(0, 16)} – ${siteTime(ts + half, tz).slice(11, 16)}`;
}

const SPAN_TEXTS = {
  stow: CHART_MESSAGES.stowBehind,
  alarm: alarmsBehind,
  warning: alarmsBehind,
} as const;

function behind(spans: readonly BackgroundSpan[], ts: number): readonly string[] {
  const there = spans.filter(({ start, end }) => start <= ts && ts < end);
  return [
    ...new Set(there.map(({ kind, master, names }) => SPAN_TEXTS[kind](master, listText(names)))),
  ];
}

/**
 * Distance in pixels from the left edge of a graph beyond which the tooltip is drawn to the left of
 * its point instead of to the right.
 */
const TURN_PX = 260;

function placeOf({ inGraph: { x, y } }: Hovered) {
  const isTurned = x > TURN_PX;
  const aside = isTurned ? "translate(calc(-100% - 12px), -50%)" : "translate(12px, -50%)";
  return { left: x, top: Math.max(48, y), transform: aside };
}

const HINT = {
  position: "absolute",
  zIndex: 1,
  pointerEvents: "none",
  maxWidth: 280,
  px: 1.25,
  py: 0.75,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  fontVariantNumeric: "tabular-nums",
} as const;
