/** Toolbar above the figures: the period and the export. */
import { mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { dateFrom } from "#domain/users/expiry.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { formatStamp } from "#web/ui/format.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { SITES_FILE, sitesCsv } from "./alarm-metrics-csv.ts";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";
import { type AlarmMetricsUrl, PERIOD_DAYS, type PeriodDays } from "./alarm-metrics-url.ts";
import type { SiteLine } from "./SitesTable.tsx";

interface Props {
  readonly url: AlarmMetricsUrl;
  readonly onUrl: (url: AlarmMetricsUrl) => void;
  /** The figures; undefined until they are known. */
  readonly lines: readonly SiteLine[] | undefined;
}

export function MetricsToolbar({ url, onUrl, lines }: Props) {
  return (
    <Box sx={BAR}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={ALARM_METRICS_MESSAGES.period}
        value={url.days}
        onChange={(_, days: PeriodDays | null) => {
          if (days !== null) onUrl({ ...url, days });
        }}
      >
        {PERIOD_DAYS.map((days) => (
          <ToggleButton key={days} value={days} sx={{ minHeight: 44, px: 1.5 }}>
            {ALARM_METRICS_MESSAGES.days(days)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        type="date"
        size="small"
        label={ALARM_METRICS_MESSAGES.lastDay}
        value={url.last ?? ""}
        onChange={({ target }) =>
          onUrl({ ...url, last: dateFrom(target.value) === undefined ? undefined : target.value })
        }
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 160 }}
      />
      <ExportButton lines={lines} />
    </Box>
  );
}

function ExportButton({ lines }: Pick<Props, "lines">) {
  const { nowSeconds } = useServices();
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  function save(): void {
    const day = formatStamp(nowSeconds()).slice(0, 10);
    saveText(fileNameOf([SITES_FILE, day], "csv"), sitesCsv(lines ?? []), "text/csv");
  }
  return (
    <Box sx={{ ml: { sm: "auto" } }}>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiDownload} />}
        disabled={!mayDownload || lines === undefined}
        onClick={save}
      >
        {ALARM_METRICS_MESSAGES.export}
      </Button>
      {!mayDownload && (
        <Typography variant="caption" component="p" color="textSecondary">
          {ALARM_METRICS_MESSAGES.exportNotPermitted}
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
  mb: 2,
  displayPrint: "none",
} as const;
