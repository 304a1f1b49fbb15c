/** Filters of the list, what it counts, and the button that saves it. */
import { mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { Layout } from "#web/api/parse.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { type FindingCounts, type FindingRow, knownCause } from "./finding-rows.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";
import type { FirstUrl } from "./first-url.ts";

interface Props {
  readonly rows: readonly FindingRow[];
  readonly shown: readonly FindingRow[];
  readonly counts: FindingCounts;
  readonly layouts: readonly Pick<Layout, "id" | "name">[];
  readonly url: FirstUrl;
  readonly setUrl: (url: FirstUrl) => void;
  readonly onSave: () => void;
}

export function FirstBar({ rows, shown, counts, layouts, url, setUrl, onSave }: Props) {
  const sites = layouts.filter(
    ({ id }) => id === url.site || rows.some(({ layoutId }) => layoutId === id),
  );
  const causes = [...new Set([url.cause, ...rows.map(({ cause }) => knownCause(cause))])].filter(
    (cause) => cause !== undefined,
  );
  const hidden = counts.dismissed + counts.snoozed;
  return (
    <Box>
      <Box sx={BAR}>
        <TextField
          select
          size="small"
          label={FIRST_MESSAGES.site}
          value={url.site ?? ALL}
          onChange={({ target }) => setUrl({ ...url, site: chosen(target.value) })}
          slotProps={SHRUNK}
          sx={FIELD}
        >
          <MenuItem value={ALL}>{FIRST_MESSAGES.allSites}</MenuItem>
          {sites.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={FIRST_MESSAGES.causeFilter}
          value={url.cause ?? ALL}
          onChange={({ target }) => setUrl({ ...url, cause: knownCause(target.value) })}
          slotProps={SHRUNK}
          sx={FIELD}
        >
          <MenuItem value={ALL}>{FIRST_MESSAGES.allCauses}</MenuItem>
          {causes.map((cause) => (
            <MenuItem key={cause} value={cause}>
              {FIRST_MESSAGES.causes[cause]}
            </MenuItem>
          ))}
        </TextField>
        {hidden > 0 && (
          <FormControlLabel
            control={
              <Switch
                checked={url.isShowingHidden}
                onChange={(_, isShowingHidden) => setUrl({ ...url, isShowingHidden })}
              />
            }
            label={FIRST_MESSAGES.showHidden}
          />
        )}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiDownload} />}
          disabled={shown.length === 0}
          onClick={onSave}
          sx={{ ml: { sm: "auto" }, minHeight: 40 }}
        >
          {FIRST_MESSAGES.csv}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1 }}>
        {summaryOf(shown.length, counts).join(" · ")}
      </Typography>
    </Box>
  );
}

/** Value of the filters that choose everything. */
const ALL = "all";

function chosen(value: string): string | undefined {
  return value === ALL ? undefined : value;
}

function summaryOf(shown: number, counts: FindingCounts): readonly string[] {
  const { until, dismissed, snoozed, unjudgedMasters, unjudgedSites } = counts;
  return [
    FIRST_MESSAGES.lines(shown),
    ...(until === undefined ? [] : [FIRST_MESSAGES.upTo(zonedTime(until, null))]),
    ...(dismissed + snoozed === 0 ? [] : [FIRST_MESSAGES.hidden(dismissed, snoozed)]),
    ...(unjudgedMasters === 0 ? [] : [FIRST_MESSAGES.unjudgedMasters(unjudgedMasters)]),
    ...(unjudgedSites === 0 ? [] : [FIRST_MESSAGES.unjudgedSites(unjudgedSites)]),
  ];
}

const SHRUNK = { inputLabel: { shrink: true } } as const;
const FIELD = { width: { xs: "100%", sm: 240 } } as const;
const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  pt: 0.5,
} as const;
