/**
 * Sparklines of a device over one day, up to now or to the shown past moment; a press opens the
 * chart.
 */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { selectOnly } from "#web/features/site/model/change-selection.ts";
import type { Device } from "#web/features/site/model/device.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { locIdsOf } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices, useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type RequestState, useRequest } from "#web/session/use-request.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { linePath } from "#web/ui/line-path.ts";
import { LineStroke, SmallLine } from "#web/ui/SmallLine.tsx";
import {
  rangeText,
  readTrends,
  TREND_SECONDS,
  type Trend,
  type TrendDevice,
} from "./device-trends.ts";
import { HistoryFoot } from "./HistoryFoot.tsx";

interface Props {
  readonly site: Site;
  readonly device: Device;
}

/** Sparklines of the device; renders nothing if the user may not see history. */
export function DeviceTrends({ site, device }: Props) {
  const mayRead = holds(usePrivileges(), "DATA_HISTORY");
  const { ts } = useSiteView().url;
  const { state, retry } = useTrends(mayRead ? trendDeviceOf(site, device) : undefined, ts);
  const open = useChart(site, device);
  if (!mayRead) return undefined;
  return (
    <Box component="section" aria-label={DEVICE_MESSAGES.trends} sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ pb: 0.5 }}>
        {DEVICE_MESSAGES.trends}
      </Typography>
      <Lines state={state} onOpen={open} />
      <HistoryFoot state={state} hasMore={false} onMore={retry} />
    </Box>
  );
}

interface DayOfTrends {
  readonly range: ChartRange;
  readonly trends: readonly Trend[];
}

/**
 * Loads the sparklines of a device.
 * @param moment past moment at which the day ends, epoch seconds; undefined: now
 */
function useTrends(device: TrendDevice | undefined, moment: number | undefined) {
  const { client, nowSeconds } = useServices();
  const key = device && `${device.mLocId} ${device.nLocId ?? ""} ${moment ?? "now"}`;
  return useRequest<DayOfTrends>(key, async () => {
    const end = moment ?? nowSeconds();
    const range = { start: end - TREND_SECONDS, end };
    const outcome = await readTrends(client, device ?? NOWHERE, range);
    return outcome.ok ? { ok: true, value: { range, trends: outcome.value } } : outcome;
  });
}

const NOWHERE: TrendDevice = { mLocId: "", nLocId: undefined };

function trendDeviceOf(site: Site, device: Device): TrendDevice {
  const { nodes, masters } = site;
  const master = device.kind === "master" ? device.master : (nodes.master[device.node] ?? 0);
  return {
    mLocId: masters[master]?.id ?? "",
    nLocId: device.kind === "node" ? nLocIdOf(nodes.index[device.node] ?? 0) : undefined,
  };
}

type Open = (trend: Trend, range: ChartRange) => void;

/** Returns a function that opens the chart of only this device, for the day of the sparkline. */
function useChart(site: Site, device: Device): Open {
  const { url, setUrl } = useSiteView();
  return ({ key }, zoom) => {
    const chart = { ...url.chart, graphs: [key], range: undefined, zoom };
    const locIds = locIdsOf(site, selectOnly(site, device));
    setUrl({ ...url, views: ["chart"], locIds, device: undefined, chart });
  };
}

function Lines({
  state: { value },
  onOpen,
}: {
  readonly state: RequestState<DayOfTrends>;
  readonly onOpen: Open;
}) {
  const units = useUnits();
  if (value === undefined) return undefined;
  const { trends, range } = value;
  return (
    <Box sx={GRID}>
      {trends.map((trend) => (
        <ButtonBase key={trend.key} onClick={() => onOpen(trend, range)} sx={CARD}>
          <Typography variant="caption" component="span" color="textSecondary">
            {trend.title}
          </Typography>{" "}
          <Box component="span" sx={{ color: "primary.main" }}>
            <SmallLine box={BOX}>
              <LineStroke path={linePath(trend, range, BOX)} widthPx={1.5} />
            </SmallLine>
          </Box>
          <Typography variant="body2" component="span" sx={{ fontWeight: 500 }}>
            {rangeText(trend, units) ?? DEVICE_MESSAGES.nothingMeasured}
          </Typography>{" "}
          <Box component="span" sx={HIDDEN_TEXT}>
            {DEVICE_MESSAGES.openChart}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

const BOX = { width: 160, height: 28 } as const;

const GRID = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: 1,
} as const;

const CARD = {
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  justifyContent: "flex-start",
  gap: 0.25,
  p: 1,
  textAlign: "left",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "&:hover": { backgroundColor: "action.hover" },
} as const;
