/** Toolbar above the report: its period and filters, the progress of reading, and the export. */
import { mdiArrowLeft, mdiDownload, mdiRefresh, mdiStop } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import { PERIODS, type Period } from "#web/features/site/journal/model/periods.ts";
import { STOW_YEAR_MESSAGES } from "#web/features/site/journal/stow-year/stow-year-messages.ts";
import { yearOf } from "#web/features/site/journal/stow-year/stow-year-reads.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ALARM_WORDS } from "#web/ui/alarm-words.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { reportCsv } from "./report-csv.ts";
import { PERIOD_LABELS, progressText, REPORT_MESSAGES, readingNow } from "./report-messages.ts";
import type { ReportedLayout, ReportedSite, SiteReading } from "./report-reads.ts";
import type { ReportUrl } from "./report-url.ts";
import type { UsedReport } from "./use-report.ts";

interface Props {
  readonly url: ReportUrl;
  readonly onUrl: (url: ReportUrl) => void;
  readonly layouts: readonly ReportedLayout[];
  readonly used: UsedReport;
  /** Sites of the report that match the filters. */
  readonly shown: readonly ReportedSite[];
}

export function ReportToolbar({ url, onUrl, layouts, used, shown }: Props) {
  return (
    <>
      <Box sx={BAR}>
        <Button component={Link} to="/layouts" startIcon={<Icon path={mdiArrowLeft} />}>
          {REPORT_MESSAGES.toLayouts}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={REPORT_MESSAGES.period}
          value={url.stowYear === undefined ? (url.period ?? null) : null}
          onChange={(_, period: Period | null) => {
            if (period !== null) onUrl({ ...url, period, stowYear: undefined });
          }}
          sx={PERIOD_BUTTONS}
        >
          {PERIODS.map((period) => (
            <ToggleButton key={period} value={period}>
              {PERIOD_LABELS[period]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <StowYearButton url={url} onUrl={onUrl} />
        {url.stowYear === undefined && <ExportButton url={url} used={used} shown={shown} />}
      </Box>
      {url.stowYear !== undefined && (
        <Box sx={BAR}>
          <SiteFilter url={url} onUrl={onUrl} layouts={layouts} />
        </Box>
      )}
      {url.stowYear === undefined && url.period !== undefined && (
        <Box sx={BAR}>
          <Filters url={url} onUrl={onUrl} layouts={layouts} />
          <Progress used={used} />
        </Box>
      )}
    </>
  );
}

/** Shows the stows of the present year, of one site; later the user may choose another year. */
function StowYearButton({ url, onUrl }: Pick<Props, "url" | "onUrl">) {
  const { nowSeconds } = useServices();
  const isShown = url.stowYear !== undefined;
  return (
    <ToggleButton
      size="small"
      value="stows"
      selected={isShown}
      onChange={() =>
        onUrl({ ...url, stowYear: isShown ? undefined : yearOf(nowSeconds(), undefined) })
      }
      sx={{ minHeight: 44, px: 1.5 }}
    >
      {STOW_YEAR_MESSAGES.show}
    </ToggleButton>
  );
}

function SiteFilter({ url, onUrl, layouts }: Pick<Props, "url" | "onUrl" | "layouts">) {
  return (
    <TextField
      select
      size="small"
      label={REPORT_MESSAGES.site}
      value={layouts.some(({ id }) => id === url.layoutId) ? url.layoutId : ""}
      onChange={({ target }) => onUrl({ ...url, layoutId: target.value || undefined })}
      slotProps={SHOWS_EMPTY}
      sx={FILTER}
    >
      <MenuItem value="">
        {url.stowYear === undefined ? REPORT_MESSAGES.anySite : STOW_YEAR_MESSAGES.chooseSite}
      </MenuItem>
      {layouts.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Filters({ url, onUrl, layouts }: Pick<Props, "url" | "onUrl" | "layouts">) {
  return (
    <>
      <SiteFilter url={url} onUrl={onUrl} layouts={layouts} />
      <TextField
        select
        size="small"
        label={REPORT_MESSAGES.severity}
        value={url.severity ?? ""}
        onChange={({ target }) =>
          onUrl({ ...url, severity: SEVERITY_KEYS.find((key) => key === target.value) })
        }
        slotProps={SHOWS_EMPTY}
        sx={FILTER}
      >
        <MenuItem value="">{REPORT_MESSAGES.anySeverity}</MenuItem>
        {SEVERITY_KEYS.map((key) => (
          <MenuItem key={key} value={key}>
            {ALARM_WORDS.severities[key]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

function Progress({ used: { sites, isReading, stop, retry } }: Pick<Props, "used">) {
  const isMissing = sites.some(
    ({ reading }) => reading.status === "failed" || reading.status === "stopped",
  );
  return (
    <Box sx={PROGRESS}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography role="status" variant="body2" color="textSecondary">
          {[progressText(sites), readingNow(sites)].filter(Boolean).join(" · ")}
        </Typography>
        {isReading && (
          <LinearProgress
            variant="determinate"
            aria-label={progressText(sites)}
            value={
              (100 * sites.reduce((sum, { reading }) => sum + shareOf(reading), 0)) / sites.length
            }
          />
        )}
      </Box>
      {isReading ? (
        <Button size="small" startIcon={<Icon path={mdiStop} />} onClick={stop}>
          {REPORT_MESSAGES.stop}
        </Button>
      ) : (
        isMissing && (
          <Button size="small" startIcon={<Icon path={mdiRefresh} />} onClick={() => retry()}>
            {REPORT_MESSAGES.retryAll}
          </Button>
        )
      )}
    </Box>
  );
}

/** Share of a site's period that has been read, 0 to 1. */
function shareOf(reading: SiteReading): number {
  if (reading.status === "reading") return reading.daysDone / reading.days;
  return reading.status === "waiting" ? 0 : 1;
}

/**
 * Exports the report. A file is complete only if every site was read; it names the sites that were
 * not.
 */
function ExportButton({ url, used, shown }: Pick<Props, "url" | "used" | "shown">) {
  const { nowSeconds } = useServices();
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const isAnyRead = shown.some(({ reading }) => reading.status === "ready");
  function save(): void {
    const day = siteTime(nowSeconds(), undefined).slice(0, 16).replace(":", "");
    const period = url.period === undefined ? undefined : PERIOD_LABELS[url.period];
    saveText(
      fileNameOf(["Report", period, day], "csv"),
      reportCsv(shown, url.severity),
      "text/csv",
    );
  }
  return (
    <Box sx={{ ml: { sm: "auto" } }}>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiDownload} />}
        disabled={!mayDownload || used.isReading || !isAnyRead}
        onClick={save}
      >
        {REPORT_MESSAGES.export}
      </Button>
      {!mayDownload && (
        <Typography variant="caption" component="p" color="textSecondary">
          {REPORT_MESSAGES.exportNotPermitted}
        </Typography>
      )}
    </Box>
  );
}

const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  mb: 1.5,
  displayPrint: "none",
} as const;

/**
 * Style of the period buttons: each has its own border, because on phones they wrap to two rows.
 */
const PERIOD_BUTTONS = {
  flexWrap: "wrap",
  gap: 0.5,
  "& .MuiToggleButtonGroup-grouped": {
    minHeight: 44,
    px: 1.5,
    m: 0,
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
  },
} as const;

const SHOWS_EMPTY = {
  select: { displayEmpty: true },
  inputLabel: { shrink: true },
} as const;

const FILTER = { minWidth: 160 } as const;

const PROGRESS = { flex: 1, minWidth: 260, display: "flex", alignItems: "center", gap: 1 } as const;
