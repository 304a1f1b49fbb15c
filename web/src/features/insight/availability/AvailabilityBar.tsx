/** Bar above the figures: month, hours, file and print, and the legend of the bars. */
import { mdiChevronLeft, mdiChevronRight, mdiDownload, mdiPrinterOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { holds } from "#domain/access/privileges.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { AVAILABILITY_MESSAGES } from "./availability-messages.ts";
import {
  type AvailabilityAddress,
  HOUR_KINDS,
  offeredMonths,
  shiftedMonth,
} from "./availability-url.ts";
import { monthName } from "./month-names.ts";
import { ShareMark } from "./SharesBar.tsx";

export interface AvailabilityProps {
  readonly address: AvailabilityAddress;
  readonly onChange: (change: Partial<AvailabilityAddress>) => void;
}

interface Props extends AvailabilityProps {
  /** Saves the shown figures; undefined while there are none. */
  readonly onSave: (() => void) | undefined;
  /** Time of the shown figures if they are not the newest; epoch seconds. */
  readonly seenAt: number | undefined;
}

export function AvailabilityBar({ address, onChange, onSave, seenAt }: Props) {
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  return (
    <>
      <GlobalStyles styles={PRINTED} />
      <Box sx={BAR}>
        <MonthChoice address={address} onChange={onChange} />
        <TextField
          select
          size="small"
          label={AVAILABILITY_MESSAGES.hours}
          value={address.hours}
          onChange={({ target }) =>
            onChange({ hours: HOUR_KINDS.find((kind) => kind === target.value) ?? "core" })
          }
          sx={{ minWidth: 150 }}
        >
          {HOUR_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {AVAILABILITY_MESSAGES[kind]}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ flexGrow: 1 }} />
        {mayDownload && onSave && (
          <Button startIcon={<Icon path={mdiDownload} />} onClick={onSave}>
            {AVAILABILITY_MESSAGES.csv}
          </Button>
        )}
        {onSave && (
          <Button startIcon={<Icon path={mdiPrinterOutline} />} onClick={() => window.print()}>
            {AVAILABILITY_MESSAGES.print}
          </Button>
        )}
      </Box>
      <Legend hours={address.hours} />
      {seenAt !== undefined && (
        <Typography role="status" variant="body2" sx={{ mb: 1 }}>
          {AVAILABILITY_MESSAGES.lastSeen(zonedTime(seenAt, null))}
        </Typography>
      )}
    </>
  );
}

function MonthChoice({ address, onChange }: AvailabilityProps) {
  const { nowSeconds } = useServices();
  const { month } = address;
  const offered = offeredMonths(nowSeconds(), month);
  const step = (months: number, label: string, path: string) => {
    const next = shiftedMonth(month, months);
    return (
      <IconButton
        aria-label={label}
        disabled={!offered.includes(next)}
        onClick={() => onChange({ month: next })}
      >
        <Icon path={path} />
      </IconButton>
    );
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      {step(-1, AVAILABILITY_MESSAGES.earlier, mdiChevronLeft)}
      <TextField
        select
        size="small"
        label={AVAILABILITY_MESSAGES.month}
        value={month}
        onChange={({ target }) => onChange({ month: target.value })}
        sx={{ minWidth: 170 }}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {monthName(one)}
          </MenuItem>
        ))}
      </TextField>
      {step(1, AVAILABILITY_MESSAGES.later, mdiChevronRight)}
    </Box>
  );
}

function Legend({ hours }: Pick<AvailabilityAddress, "hours">) {
  return (
    <Box sx={LEGEND}>
      {(["good", "bad", "unknown"] as const).map((kind) => (
        <Typography key={kind} variant="body2" component="span" sx={ENTRY}>
          <ShareMark kind={kind} />
          {AVAILABILITY_MESSAGES[kind]}
        </Typography>
      ))}
      {hours === "core" && (
        <Typography variant="body2" component="span" color="textSecondary">
          {AVAILABILITY_MESSAGES.coreHint}
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
const LEGEND = { display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, mb: 1.5 } as const;
const ENTRY = { display: "inline-flex", alignItems: "center", gap: 0.75 } as const;

/** Print styles: only the figures. */
const PRINTED = {
  "@media print": {
    ".MuiAppBar-root, a[href='#content']": { display: "none !important" },
    body: { background: "none !important" },
  },
} as const;
