/**
 * Choice of the component to scan next: all components of the controller with their scans, in rows
 * large enough for touch.
 */
import { mdiCheckCircleOutline, mdiClockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import {
  type ComponentKind,
  type ControllerLevel,
  componentKindFrom,
  isScannedAt,
} from "#domain/components/component-kinds.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { KnownComponent } from "./known-components.ts";
import { COMPONENT_NAMES, SCAN_MESSAGES, scannedSerial } from "./scan-messages.ts";
import { kindsAt } from "./scan-state.ts";
import type { ComponentScan } from "./use-component-scan.ts";

interface Props {
  readonly level: ControllerLevel;
  readonly scan: ComponentScan;
}

export function KindChoice({ level, scan: { kind, present, status, choose } }: Props) {
  const id = useId();
  function onChange(text: string): void {
    const chosen = componentKindFrom(level, text);
    if (chosen !== undefined) choose(chosen);
  }
  return (
    <FormControl fullWidth disabled={status === "saving"}>
      <FormLabel id={id}>{SCAN_MESSAGES.component}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={kind ?? ""}
        onChange={(_event, value) => onChange(value)}
      >
        {kindsAt(level).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            disabled={!isScannedAt(level, each)}
            label={<KindLine level={level} kind={each} present={present.get(each)} />}
            sx={ROW}
            slotProps={{ typography: { sx: { flex: 1, minWidth: 0 } } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface LineProps {
  readonly level: ControllerLevel;
  readonly kind: ComponentKind;
  readonly present: KnownComponent | undefined;
}

function KindLine({ level, kind, present }: LineProps) {
  return (
    <Box component="span" sx={LINE}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {COMPONENT_NAMES[kind]}
        <Typography component="span" variant="body2" color="textSecondary" sx={BELOW}>
          {isScannedAt(level, kind) ? presentText(present) : SCAN_MESSAGES.notAvailable}
        </Typography>
      </Box>
      {present !== undefined && (
        <Icon
          path={present.isWaiting ? mdiClockOutline : mdiCheckCircleOutline}
          sx={{ color: present.isWaiting ? "text.secondary" : "success.main" }}
        />
      )}
    </Box>
  );
}

function presentText(present: KnownComponent | undefined): string {
  const [newest] = present?.serials ?? [];
  if (present === undefined || newest === undefined) return SCAN_MESSAGES.notScanned;
  const there = scannedSerial(newest, present.serials.length);
  return present.isWaiting ? `${there} · ${SCAN_MESSAGES.waits}` : there;
}

const ROW = { minHeight: 56, mx: 0, borderBottom: 1, borderColor: "divider" } as const;

const LINE = { display: "flex", alignItems: "center", gap: 1 } as const;

const BELOW = { display: "block", overflowWrap: "anywhere" } as const;
