/** One graph with its head: title, emphasised lines, download and summary. */
import { mdiChartBar, mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { GRAPH_TITLES } from "#web/features/site/model/graph-titles.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { unitWord } from "#web/ui/field-messages.ts";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { ChartTool } from "./ChartTool.tsx";
import { devicesIn, slotOf } from "./chart-content.ts";
import { CHART_MESSAGES, graphTitle, slotBands } from "./chart-messages.ts";
import { GraphView, type GraphViewProps } from "./GraphView.tsx";
import { graphCsv } from "./graph-csv.ts";

interface Props extends GraphViewProps {
  readonly onSummary: () => void;
}

export function GraphCard({ onSummary, ...view }: Props) {
  const { content } = view;
  const { graph, scale, series, bands } = content;
  const hasPoints = series.length > 0;
  const isBanded = bands.length > 0;
  return (
    <Box component="section" aria-label={GRAPH_TITLES[graph.key]} sx={CARD}>
      <Box sx={HEAD}>
        <Typography variant="subtitle2" component="h2" sx={{ minWidth: 0 }}>
          {graphTitle(GRAPH_TITLES[graph.key], unitWord(scale.unit))}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {hasPoints && (
          <Typography variant="body2" color="textSecondary" noWrap sx={COUNT}>
            {isBanded ? bandsText(content) : CHART_MESSAGES.seriesCount(series.length)}
          </Typography>
        )}
        <ChartTool
          name={CHART_MESSAGES.summary}
          icon={mdiChartBar}
          isOff={!hasPoints || isBanded}
          onPress={onSummary}
        />
        <DownloadTool content={content} range={view.range} tz={view.tz} />
      </Box>
      <Legend strong={view.strong} content={content} />
      <GraphView {...view} />
    </Box>
  );
}

function bandsText(content: GraphViewProps["content"]): string {
  const slot = slotOf(content);
  return slot === undefined
    ? CHART_MESSAGES.bands
    : slotBands(slot, content.graph.device, devicesIn(content));
}

function DownloadTool({ content, range, tz }: Pick<Props, "content" | "range" | "tz">) {
  const { layoutName } = useSiteView();
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  const span = `${siteTime(range.start, tz)} to ${siteTime(range.end, tz)}`;
  const fileName = fileNameOf([content.graph.title, layoutName, span], "csv");
  return (
    <ChartTool
      name={CHART_MESSAGES.download}
      icon={mdiDownload}
      isOff={content.series.length === 0}
      onPress={() => saveText(fileName, graphCsv(content, tz), "text/csv")}
    />
  );
}

/** Legend of the emphasised lines by colour and dash; a graph with one line needs none. */
function Legend({ strong, content }: Pick<Props, "strong" | "content">) {
  if (strong.length === 0 || content.series.length === 1) return undefined;
  return (
    <Box role="list" aria-label={CHART_MESSAGES.legend} tabIndex={0} sx={LEGEND}>
      {strong.map(({ series, stroke, dash }) => (
        <Box key={series.key} role="listitem" sx={ENTRY}>
          <svg width="20" height="8" aria-hidden>
            <title>{series.label}</title>
            <line
              x1="0"
              x2="20"
              y1="4"
              y2="4"
              stroke={stroke}
              strokeWidth="2"
              strokeDasharray={dash.join(" ")}
            />
          </svg>
          <Typography component="span" variant="caption" noWrap>
            {series.label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const CARD = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  minHeight: { xs: 260, md: 208 },
  bgcolor: "background.paper",
} as const;

const HEAD = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 2,
  pr: 1,
  minHeight: 40,
} as const;

const COUNT = { flex: "0 1 auto", minWidth: 0, display: { xs: "none", sm: "block" } } as const;

/** Style of the legend: as high as its rows of names; more than three rows scroll. */
const LEGEND = {
  flex: "none",
  minWidth: 0,
  maxHeight: 72,
  overflowY: "auto",
  px: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
} as const;

const ENTRY = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  height: 24,
  minWidth: 0,
  maxWidth: 1,
} as const;
