/** The stows of one site in a calendar year: totals and a table for print, and a file. */
import { mdiChartBoxOutline, mdiDownload, mdiPrinterOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { holds } from "#domain/access/privileges.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { TableLoading } from "#web/ui/TableState.tsx";
import { StowYearTable } from "./StowYearTable.tsx";
import { stowYearCsv } from "./stow-year-csv.ts";
import { STOW_YEAR_MESSAGES } from "./stow-year-messages.ts";
import { readStowYear, type StowYear } from "./stow-year-reads.ts";

interface Props {
  /** Undefined: the user has not chosen a site yet. */
  readonly layoutId: string | undefined;
  readonly year: number;
  readonly onYear: (year: number) => void;
}

export function StowYearPart({ layoutId, year, onYear }: Props) {
  const { client, nowSeconds } = useServices();
  const key = layoutId === undefined ? undefined : `${layoutId} ${year}`;
  const { state, retry } = useRequest(key, () =>
    readStowYear({ client, nowSeconds }, { layoutId: layoutId ?? "", year }),
  );
  if (layoutId === undefined) {
    return (
      <StateMessage
        iconPath={mdiChartBoxOutline}
        title={STOW_YEAR_MESSAGES.chooseSite}
        hint={STOW_YEAR_MESSAGES.chooseSiteHint}
      />
    );
  }
  const { value } = state;
  if (value === undefined) {
    const status = state.status === "failed" ? failedStatus(state.failure) : "pending";
    if (status === "pending") return <TableLoading words={STOW_YEAR_MESSAGES} />;
    return <LoadFailure status={status} words={STOW_YEAR_MESSAGES} onRetry={retry} />;
  }
  return (
    <Box sx={{ mt: 2 }}>
      <GlobalStyles styles={PRINTED} />
      <Bar list={value} year={year} onYear={onYear} />
      {value.missing.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button size="small" color="inherit" onClick={retry} sx={{ displayPrint: "none" }}>
              {STOW_YEAR_MESSAGES.readAgain}
            </Button>
          }
        >
          {STOW_YEAR_MESSAGES.missing(value.missing.join(", "))}
        </Alert>
      )}
      <StowYearTable list={value} />
    </Box>
  );
}

interface BarProps extends Pick<Props, "year" | "onYear"> {
  readonly list: StowYear;
}

function Bar({ list, year, onYear }: BarProps) {
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const { name, years } = list.site;
  const offered = years.includes(year) ? years : [...years, year].sort((one, two) => two - one);
  return (
    <Box sx={BAR}>
      <TextField
        select
        size="small"
        label={STOW_YEAR_MESSAGES.year}
        value={year}
        onChange={({ target }) => onYear(Number(target.value))}
        sx={{ minWidth: 120 }}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      {mayDownload && (
        <Button
          startIcon={<Icon path={mdiDownload} />}
          onClick={() =>
            saveText(fileNameOf([name, "Stows", `${year}`], "csv"), stowYearCsv(list), "text/csv")
          }
          sx={{ ml: { sm: "auto" } }}
        >
          {STOW_YEAR_MESSAGES.csv}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<Icon path={mdiPrinterOutline} />}
        onClick={() => window.print()}
        sx={mayDownload ? undefined : { ml: { sm: "auto" } }}
      >
        {STOW_YEAR_MESSAGES.print}
      </Button>
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

/** Print styles: only the list, in landscape because of its columns. */
const PRINTED = {
  "@page": { size: "landscape" },
  "@media print": {
    ".MuiAppBar-root, a[href='#content']": { display: "none !important" },
    "body, body *": { color: "#000 !important", background: "none !important" },
  },
} as const;
