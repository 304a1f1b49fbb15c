/** The history graphs of the selected masters, synchronised with each other and with the map. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import { withoutNodes } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { MasterPicker } from "#web/features/site/page/MasterPicker.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ChartGrid } from "./ChartGrid.tsx";
import { ChartToolbar } from "./ChartToolbar.tsx";
import { CHART_MESSAGES } from "./chart-messages.ts";
import { type OpenPoint, PointMenu } from "./PointMenu.tsx";
import { type UsedCharts, useCharts } from "./use-charts.ts";

const GraphOptions = lazyPart(async () => (await import("./GraphOptions.tsx")).GraphOptions);
const GraphSummary = lazyPart(async () => (await import("./GraphSummary.tsx")).GraphSummary);

interface Props {
  readonly site: Site;
}

export function ChartPanel({ site }: Props) {
  const { url, selection, select } = useSiteView();
  const charts = useCharts(site);
  const { history, spans, setChart } = charts;
  const [open, setOpen] = useState<OpenPoint>();
  return (
    <Box component="section" aria-label={CHART_MESSAGES.title} sx={PANEL}>
      <ChartToolbar
        {...{ history, tz: charts.tz, zoom: charts.zoom }}
        hasSelection={selection.nodes.size > 0}
        hasStow={spans.some(({ kind }) => kind === "stow")}
        hasAlarms={spans.some(({ kind }) => kind !== "stow")}
        picker={!url.views.includes("layout") && <MasterPicker site={site} />}
        onOptions={() => setChart({ isChoosing: true })}
        onRefresh={charts.refresh}
        onClearSelection={() => select(withoutNodes(selection))}
      />
      {history.isDamaged && <Alert severity="warning">{CHART_MESSAGES.unreadable}</Alert>}
      {charts.isCoarse && <Alert severity="warning">{CHART_MESSAGES.detailFailed}</Alert>}
      <Body charts={charts} onOpen={setOpen} />
      <PointMenu site={site} open={open} onClose={() => setOpen(undefined)} />
      <Dialogs charts={charts} />
    </Box>
  );
}

interface BodyProps {
  readonly charts: UsedCharts;
  readonly onOpen: (point: OpenPoint) => void;
}

function Body({ charts, onOpen }: BodyProps) {
  const { status } = charts.history;
  if (status === "pending" || status === "resolved") {
    return <ChartGrid charts={charts} onOpen={onOpen} />;
  }
  return (
    <Box sx={{ m: "auto" }}>
      <LoadFailure status={status} words={CHART_MESSAGES} onRetry={charts.refresh} />
    </Box>
  );
}

function Dialogs({ charts }: Pick<BodyProps, "charts">) {
  const { chart, graphs, setChart } = charts;
  const closeOptions = () => setChart({ isChoosing: false });
  const closeSummary = () => setChart({ summary: undefined });
  const summed = graphs.find(({ content }) => content.graph.key === chart.summary)?.content;
  return (
    <>
      {chart.isChoosing && (
        <GraphOptions charts={charts} onClose={closeOptions} onGiveUp={closeOptions} />
      )}
      {summed !== undefined && (
        <GraphSummary
          content={summed}
          view={charts.zoom.value()}
          tz={charts.tz}
          onClose={closeSummary}
          onGiveUp={closeSummary}
        />
      )}
    </>
  );
}

const PANEL = {
  display: "flex",
  flexDirection: "column",
  height: 1,
  minWidth: 0,
  minHeight: 0,
  bgcolor: "background.default",
} as const;
