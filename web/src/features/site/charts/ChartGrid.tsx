/** Arranges the graphs in one or two columns, depending on the room. */
import Box from "@mui/material/Box";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";
import { GraphCard } from "./GraphCard.tsx";
import type { OpenPoint } from "./PointMenu.tsx";
import type { UsedCharts } from "./use-charts.ts";

interface Props {
  readonly charts: UsedCharts;
  readonly onOpen: (point: OpenPoint) => void;
}

export function ChartGrid({ charts, onOpen }: Props) {
  const { graphs, spans, look, zoom, range, tz, history, setChart } = charts;
  const { url, setUrl } = useSiteView();
  const hide = () => setUrl({ ...url, views: ["layout"] });
  return (
    <Box role="region" aria-label={CHART_MESSAGES.charts} tabIndex={0} sx={FRAME}>
      <Box sx={GRID} data-graphs={graphs.length}>
        {graphs.map((graph, at) => (
          <GraphCard
            key={graph.content.graph.key}
            {...{ ...graph, spans, look, zoom, range, tz, onOpen }}
            // All graphs load the same drawing code, so only the first one reports that it could
            // not be loaded.
            {...(at === 0 && { onGiveUp: hide })}
            isLoading={history.status === "pending"}
            onSummary={() => setChart({ summary: graph.content.graph.key })}
          />
        ))}
      </Box>
    </Box>
  );
}

const FRAME = {
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  containerType: "inline-size",
} as const;

/** One column in a narrow panel, else two; the first of three graphs spans both. */
const GRID = {
  display: "grid",
  minHeight: 1,
  gap: "1px",
  bgcolor: "divider",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridAutoRows: "minmax(min-content, 1fr)",
  "@container (min-width: 640px)": {
    "&[data-graphs='4']": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
  "@container (min-width: 860px)": {
    "&[data-graphs='2'], &[data-graphs='3']": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    "&[data-graphs='3'] > :first-of-type": { gridColumn: "span 2" },
  },
} as const;
