/** Number of masters per firmware version; a press filters by it. Rare versions are highlighted. */
import { mdiAlertOutline, mdiChip } from "@mdi/js";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import { type FirmwareCount, firmwareCounts } from "./model/firmware.ts";
import type { FleetRow } from "./model/fleet.ts";
import { FLEET_MESSAGES } from "./model/fleet-messages.ts";

interface Props {
  readonly rows: readonly FleetRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (version: string | undefined) => void;
}

export function FirmwareInventory({ rows, chosen, onChoose }: Props) {
  return (
    <Box component="section" aria-label={FLEET_MESSAGES.inventory} sx={BAR}>
      <Typography variant="overline" color="textSecondary">
        {FLEET_MESSAGES.inventory}
      </Typography>
      {firmwareCounts(rows).map((count) => (
        <VersionChip
          key={count.version ?? ""}
          count={count}
          isChosen={chosen !== undefined && count.version === chosen}
          onPress={() => onChoose(count.version === chosen ? undefined : count.version)}
        />
      ))}
    </Box>
  );
}

interface ChipProps {
  readonly count: FirmwareCount;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/**
 * Chip of one firmware version that filters the masters by it. The chip of masters that never
 * reported a version cannot be pressed.
 */
function VersionChip({ count, isChosen, onPress }: ChipProps) {
  const { version, masters, outliers } = count;
  const name = FLEET_MESSAGES.withVersion(version ?? FLEET_MESSAGES.unknownFirmware, masters);
  const isOdd = outliers > 0;
  const press = version !== undefined && {
    clickable: true,
    onClick: onPress,
    "aria-pressed": isChosen,
  };
  return (
    <Chip
      {...press}
      variant={isChosen ? "filled" : "outlined"}
      icon={<Icon path={isOdd ? mdiAlertOutline : mdiChip} fontSize="small" />}
      label={name}
      title={isOdd ? FLEET_MESSAGES.outlier : undefined}
      aria-label={isOdd ? `${name}, ${FLEET_MESSAGES.outlier}` : name}
      sx={isOdd ? ODD : CHIP}
    />
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

const CHIP = { minHeight: 36, borderColor: "divider" } as const;

const ODD = {
  ...CHIP,
  color: "warning.main",
  borderColor: "warning.main",
  fontWeight: 600,
  "& .MuiChip-icon": { color: "inherit" },
} as const;
