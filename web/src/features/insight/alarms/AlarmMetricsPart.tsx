/** The view "Alarm performance": key figures of the alarms of all sites, and the details of one. */
import { mdiSolarPanelLarge } from "@mdi/js";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import { type LayoutsLoad, useLayouts } from "#web/session/use-layouts.ts";
import { useListedLayouts } from "#web/session/use-listed-layouts.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import type { UsedAnswer } from "#web/session/use-seen-answer.ts";
import { BusyLine } from "#web/ui/BusyLine.tsx";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";
import { type AlarmMetricsUrl, readMetricsUrl, writeMetricsUrl } from "./alarm-metrics-url.ts";
import { MissingFigures, OldFigures } from "./FigureStates.tsx";
import { MetricsToolbar } from "./MetricsToolbar.tsx";
import { SiteDetails } from "./SiteDetails.tsx";
import { type SiteLine, SitesTable } from "./SitesTable.tsx";
import { useAlarmMetrics } from "./use-alarm-metrics.ts";

export function AlarmMetricsPart() {
  const mayRead = holds(usePrivileges(), "DATA_SNAPSHOT");
  return mayRead ? (
    <Metrics />
  ) : (
    <LoadFailure status="notPermitted" words={ALARM_METRICS_MESSAGES} onRetry={() => undefined} />
  );
}

function Metrics() {
  const [query, setQuery] = useSearchParams();
  const url = readMetricsUrl(query);
  const setUrl = (next: AlarmMetricsUrl) => setQuery(writeMetricsUrl(next), { replace: true });
  const load = useLayouts({ isRecentEnough: true });
  const layouts = useListedLayouts(load);
  const used = useAlarmMetrics(url);
  const bySite = new Map(used.value?.map((site) => [site.layoutId, site]));
  const lines = layouts?.map((layout): SiteLine => ({ layout, site: bySite.get(layout.id) }));
  return (
    <>
      <MetricsToolbar url={url} onUrl={setUrl} lines={used.value && lines} />
      <Body load={load} lines={lines} url={url} onUrl={setUrl} used={used} />
    </>
  );
}

interface BodyProps {
  readonly load: LayoutsLoad;
  readonly lines: readonly SiteLine[] | undefined;
  readonly url: AlarmMetricsUrl;
  readonly onUrl: (url: AlarmMetricsUrl) => void;
  readonly used: UsedAnswer<unknown>;
}

function Body({ load, lines, url, onUrl, used }: BodyProps) {
  const { refresh, onRefresh } = load;
  if (lines === undefined) {
    const failure = refresh.status === "failed" ? refresh.failure : undefined;
    return <MissingFigures failure={failure} onRetry={onRefresh} />;
  }
  if (lines.length === 0) {
    return (
      <StateMessage
        iconPath={mdiSolarPanelLarge}
        title={ALARM_METRICS_MESSAGES.noSites}
        hint={ALARM_METRICS_MESSAGES.noSitesHint}
      />
    );
  }
  if (used.value === undefined) {
    return <MissingFigures failure={used.failure} onRetry={used.retry} />;
  }
  const chosen = lines.find(({ layout }) => layout.id === url.layoutId);
  return (
    <Box sx={{ position: "relative" }}>
      {used.isLoading && <BusyLine label={ALARM_METRICS_MESSAGES.loading} />}
      <OldFigures used={used} />
      <Paper variant="outlined" sx={{ px: { xs: 1.5, sm: 0 } }}>
        <SitesTable
          lines={lines}
          chosen={url.layoutId}
          onChoose={(layoutId) => onUrl({ ...url, layoutId })}
        />
      </Paper>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {ALARM_METRICS_MESSAGES.about}
      </Typography>
      {chosen !== undefined && (
        <SiteDetails key={chosen.layout.id} layout={chosen.layout} url={url} onUrl={onUrl} />
      )}
    </Box>
  );
}
