/**
 * The lines of a graph, or the reason why there are none, with the tooltip and a table for screen
 * readers.
 */
import { mdiChartLineVariant } from "@mdi/js";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { createObservable } from "#web/observable.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { BackgroundSpan } from "./background-spans.ts";
import { ChartHint } from "./ChartHint.tsx";
import { ChartTable } from "./ChartTable.tsx";
import type { ChartContent } from "./chart-content.ts";
import type { Strong } from "./chart-looks.ts";
import { CHART_MESSAGES, graphTitle } from "./chart-messages.ts";
import type { ChartZoom } from "./chart-zoom.ts";
import type { DrawnContent, DrawnLook } from "./drawn-content.ts";
import type { Hovered } from "./graph-surface.ts";
import type { PointRef } from "./nearest-point.ts";
import type { OpenPoint } from "./PointMenu.tsx";
import type { PlotPoint } from "./paint-plot.ts";

const GraphCanvas = lazyPart(async () => (await import("./GraphCanvas.tsx")).GraphCanvas);

export interface GraphViewProps {
  readonly content: ChartContent;
  readonly drawn: DrawnContent;
  readonly strong: readonly Strong[];
  readonly spans: readonly BackgroundSpan[];
  readonly look: DrawnLook;
  readonly zoom: ChartZoom;
  readonly range: ChartRange;
  readonly tz: string | undefined;
  readonly isLoading: boolean;
  readonly onOpen: (point: OpenPoint) => void;
  /** Called when the drawing code could not be loaded and the user closes the error message. */
  readonly onGiveUp?: () => void;
}

export function GraphView(props: GraphViewProps) {
  const { content, range, tz, isLoading } = props;
  if (content.series.length > 0) return <DrawnGraph {...props} />;
  if (isLoading) {
    return (
      <Box role="status" aria-label={CHART_MESSAGES.loading} sx={{ flex: 1, p: 2, pt: 0 }}>
        <Skeleton variant="rounded" sx={{ height: 1 }} />
      </Box>
    );
  }
  return (
    <Box role="status" sx={EMPTY}>
      <Icon path={mdiChartLineVariant} color="disabled" />
      <Typography color="textSecondary">
        {CHART_MESSAGES.noDataFor(siteTime(range.start, tz), siteTime(range.end, tz))}
      </Typography>
    </Box>
  );
}

function DrawnGraph(props: GraphViewProps) {
  const { content, drawn, look, zoom, tz, spans, onOpen, onGiveUp } = props;
  function openPoint({ series: place, at: index }: PointRef, at: PlotPoint): void {
    const series = content.series[place];
    const ts = series?.times[index];
    if (series !== undefined && ts !== undefined) onOpen({ series, ts, at });
  }
  const [hovered] = useState(() => createObservable<Hovered | undefined>(undefined));
  return (
    <Box sx={FRAME}>
      <GraphCanvas
        title={graphTitle(GRAPH_TITLES[content.graph.key], unitWord(content.scale.unit))}
        {...{ content, drawn, look, zoom, tz, hovered }}
        group={GROUP}
        onMenu={openPoint}
        {...(onGiveUp && { onGiveUp })}
      />
      <ChartHint content={content} hovered={hovered} spans={spans} tz={tz} />
      <ChartTable content={content} strong={props.strong} tz={tz} />
    </Box>
  );
}

/**
 * Name of the group of charts to which all graphs of the panel belong, so that they share one
 * crosshair.
 */
const GROUP = "history";

const FRAME = { position: "relative", flex: 1, minHeight: 0 } as const;

const EMPTY = {
  flex: 1,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 1,
  p: 2,
  textAlign: "center",
} as const;
