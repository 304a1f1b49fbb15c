/** Toolbar above the graphs: the shown range of time, and the actions for all graphs. */
import {
  mdiArrowExpandHorizontal,
  mdiMagnifyMinusOutline,
  mdiMagnifyPlusOutline,
  mdiRefresh,
  mdiSelectionOff,
  mdiTune,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useSyncExternalStore } from "react";
import { rangeText } from "#web/features/site/model/replay-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { markedTime } from "#web/features/site/model/time-messages.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ChartTool } from "./ChartTool.tsx";
import { CHART_MESSAGES, rangeOf } from "./chart-messages.ts";
import { type ChartZoom, isWhole } from "./chart-zoom.ts";
import type { History } from "./history.ts";

interface Props {
  readonly zoom: ChartZoom;
  readonly tz: string | undefined;
  readonly history: History;
  readonly hasSelection: boolean;
  /**
   * True if stows are drawn behind the lines of the graphs, so that the legend must explain them.
   */
  readonly hasStow: boolean;
  readonly hasAlarms: boolean;
  /** Control that selects the charted masters, for views without a map beside the charts. */
  readonly picker: ReactNode;
  readonly onOptions: () => void;
  readonly onRefresh: () => void;
  readonly onClearSelection: () => void;
}

const ZOOM_STEP = 2;

export function ChartToolbar(props: Props) {
  const { zoom, tz, history, hasSelection } = props;
  const view = useSyncExternalStore(zoom.subscribe, zoom.value);
  const isAll = isWhole(zoom);
  return (
    <Box sx={{ position: "relative", flex: "none" }}>
      <Box role="toolbar" aria-label={CHART_MESSAGES.title} sx={BAR}>
        <Button
          size="small"
          startIcon={<Icon path={mdiTune} />}
          aria-haspopup="dialog"
          onClick={props.onOptions}
          sx={{ flex: "none", px: { xs: 1, sm: 2 } }}
        >
          {CHART_MESSAGES.options}
        </Button>
        {props.picker}
        <Typography variant="body2" color="textSecondary" noWrap sx={RANGE}>
          {shownRange(view, tz)}
        </Typography>
        <BehindLegend {...props} />
        <Box sx={{ flex: 1 }} />
        {hasSelection && (
          <ChartTool
            name={CHART_MESSAGES.clearSelection}
            icon={mdiSelectionOff}
            onPress={props.onClearSelection}
          />
        )}
        <ChartTool
          name={CHART_MESSAGES.wholeRange}
          icon={mdiArrowExpandHorizontal}
          isOff={isAll}
          onPress={zoom.reset}
        />
        <ChartTool
          name={CHART_MESSAGES.zoomOut}
          icon={mdiMagnifyMinusOutline}
          isOff={isAll}
          onPress={() => zoom.zoomBy(ZOOM_STEP)}
        />
        <ChartTool
          name={CHART_MESSAGES.zoomIn}
          icon={mdiMagnifyPlusOutline}
          onPress={() => zoom.zoomBy(1 / ZOOM_STEP)}
        />
        <ChartTool name={CHART_MESSAGES.refresh} icon={mdiRefresh} onPress={props.onRefresh} />
      </Box>
      {history.status === "pending" && <Progress history={history} />}
    </Box>
  );
}

/** Length in seconds of a range above which its years matter, and its times do not. */
const LONG_SECONDS = 90 * 86_400;

function shownRange({ start, end }: ChartRange, tz: string | undefined): string {
  const [from, to] = [siteTime(start, tz), siteTime(end, tz)];
  return end - start > LONG_SECONDS
    ? rangeOf(from.slice(0, 10), to.slice(0, 10))
    : rangeText(from, markedTime(to, tz));
}

function Progress({ history: { done, all } }: Pick<Props, "history">) {
  return (
    <LinearProgress
      variant={all > 1 ? "determinate" : "indeterminate"}
      {...(all > 1 && { value: (100 * done) / all })}
      aria-label={CHART_MESSAGES.mastersLoaded(done, all)}
      sx={{ position: "absolute", insetInline: 0, bottom: -1, height: 2, zIndex: 1 }}
    />
  );
}

function BehindLegend({ hasStow, hasAlarms }: Pick<Props, "hasStow" | "hasAlarms">) {
  return (
    <Box sx={{ display: { xs: "none", sm: "flex" }, gap: 1.5 }}>
      {hasStow && <BehindSign text={CHART_MESSAGES.stow} sx={STOW_SIGN} />}
      {hasAlarms && <BehindSign text={CHART_MESSAGES.alarms} sx={ALARM_SIGN} />}
    </Box>
  );
}

interface SignProps {
  readonly text: string;
  readonly sx: typeof STOW_SIGN | typeof ALARM_SIGN;
}

function BehindSign({ text, sx }: SignProps) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <Box component="span" sx={sx} />
      <Typography component="span" variant="caption" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

const BAR = {
  // On the narrowest screens, the toolbar scrolls sideways.
  overflowX: "auto",
  display: "flex",
  alignItems: "center",
  gap: { xs: 0, sm: 0.5 },
  px: 1,
  minHeight: 48,
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
} as const;

/**
 * Style of the text with the shown range. Hidden on phones, where the axes of the graphs show it.
 */
const RANGE = {
  display: { xs: "none", sm: "block" },
  fontVariantNumeric: "tabular-nums",
  minWidth: 0,
  mr: 1,
} as const;

const SIGN = { width: 14, height: 12, borderRadius: 0.5 } as const;

/**
 * Sample of a stow in the legend. As in the plot, stows fill the whole height, and alarms only the
 * upper edge.
 */
const STOW_SIGN = { ...SIGN, bgcolor: "warning.main", opacity: 0.35 } as const;

const ALARM_SIGN = { ...SIGN, borderTop: 4, borderColor: "error.main" } as const;
