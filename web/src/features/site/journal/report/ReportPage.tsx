/**
 * The report of a period for all sites of the user, with the events of each; it can be exported as
 * a file.
 */
import { mdiChartBoxOutline, mdiSolarPanelLarge } from "@mdi/js";
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import type { Layout } from "#web/api/parse.ts";
import { StowYearPart } from "#web/features/site/journal/stow-year/StowYearPart.tsx";
import { failedStatus } from "#web/session/load-status.ts";
import { useIsOnline } from "#web/session/services.ts";
import { type LayoutsLoad, useLayouts } from "#web/session/use-layouts.ts";
import { useListedLayouts } from "#web/session/use-listed-layouts.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { ReportToolbar } from "./ReportToolbar.tsx";
import { REPORT_MESSAGES } from "./report-messages.ts";
import { type ReportUrl, readReportUrl, writeReportUrl } from "./report-url.ts";
import { SiteDetails } from "./SiteDetails.tsx";
import { SiteTable } from "./SiteTable.tsx";
import { type UsedReport, useReport } from "./use-report.ts";

export function ReportPage() {
  const mayRead = holds(usePrivileges(), "DATA_SNAPSHOT");
  return mayRead ? (
    <Report />
  ) : (
    <LoadFailure status="notPermitted" words={REPORT_MESSAGES} onRetry={() => undefined} />
  );
}

function Report() {
  const [query, setQuery] = useSearchParams();
  const url = readReportUrl(query);
  const setUrl = (next: ReportUrl) => setQuery(writeReportUrl(next), { replace: true });
  const load = useLayouts();
  const layouts = useListedLayouts(load);
  const used = useReport(layouts, url.stowYear === undefined ? url.period : undefined);
  const sites = used.sites.filter(
    ({ layout }) => url.layoutId === undefined || layout.id === url.layoutId,
  );
  return (
    <Container maxWidth="xl" sx={{ py: 2, px: { xs: 2, sm: 3 } }}>
      <ReportToolbar url={url} onUrl={setUrl} layouts={layouts ?? []} used={used} shown={sites} />
      <Body load={load} layouts={layouts} url={url} onUrl={setUrl} used={{ ...used, sites }} />
    </Container>
  );
}

interface BodyProps {
  readonly load: LayoutsLoad;
  readonly layouts: readonly Layout[] | undefined;
  readonly url: ReportUrl;
  readonly onUrl: (url: ReportUrl) => void;
  /** The report, reduced to the shown sites. */
  readonly used: UsedReport;
}

function Body({ load, layouts, url, onUrl, used }: BodyProps) {
  const isOnline = useIsOnline();
  if (layouts === undefined) return <Missing load={load} />;
  if (layouts.length === 0) {
    return (
      <StateMessage
        iconPath={mdiSolarPanelLarge}
        title={REPORT_MESSAGES.noSites}
        hint={REPORT_MESSAGES.noSitesHint}
      />
    );
  }
  if (url.stowYear !== undefined) {
    return (
      <StowYearPart
        layoutId={layouts.some(({ id }) => id === url.layoutId) ? url.layoutId : undefined}
        year={url.stowYear}
        onYear={(stowYear) => onUrl({ ...url, stowYear })}
      />
    );
  }
  if (url.period === undefined) {
    return (
      <StateMessage
        iconPath={mdiChartBoxOutline}
        title={REPORT_MESSAGES.choose}
        hint={REPORT_MESSAGES.chooseHint}
      />
    );
  }
  const details = used.sites.flatMap(({ reading }) =>
    reading.status === "ready" && url.layoutId === reading.report.layoutId ? [reading.report] : [],
  );
  return (
    <Box sx={{ mt: 2 }}>
      {!isOnline && (
        <Typography role="status" variant="body2" sx={WARNING}>
          {REPORT_MESSAGES.offlineNow}
        </Typography>
      )}
      <SiteTable
        sites={used.sites}
        severity={url.severity}
        chosen={url.layoutId}
        onChoose={(layoutId) => onUrl({ ...url, layoutId })}
        onRetry={used.retry}
      />
      {details.map((report) => (
        <SiteDetails key={report.layoutId} report={report} severity={url.severity} />
      ))}
    </Box>
  );
}

function Missing({ load: { cached, refresh, onRefresh } }: Pick<BodyProps, "load">) {
  const status = refresh.status === "failed" ? failedStatus(refresh.failure) : "pending";
  if (cached === undefined || status === "pending") return <TableLoading words={REPORT_MESSAGES} />;
  return <LoadFailure status={status} words={REPORT_MESSAGES} onRetry={onRefresh} />;
}

const WARNING = { color: "warning.main", fontWeight: 600, mb: 1 } as const;
