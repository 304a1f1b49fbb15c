/**
 * Health sign of a layout: the map's severity sign, a check if every alarm is acknowledged or
 * shelved, a ring if unknown, a grey bar if normal.
 */
import { mdiCheck } from "@mdi/js";
import Box from "@mui/material/Box";
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import type { HealthState } from "#domain/health/attention.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";

interface Props {
  readonly state: HealthState;
}

/** The health sign of a layout. Decorative, because the text beside it says the same. */
export function HealthSign({ state }: Props) {
  const { mode } = useThemeMode();
  if (state === "handled") return <Icon path={mdiCheck} fontSize="small" sx={SIGN} />;
  const { shape, colour } = isSeverity(state)
    ? { shape: SEVERITIES[state].shape, colour: SEVERITIES[state].colour[mode] }
    : { shape: QUIET_SHAPES[state], colour: "currentColor" };
  return (
    <Box component="span" sx={SIGN}>
      <MarkerSwatch shape={shape} colour={colour} />
    </Box>
  );
}

function isSeverity(state: HealthState): state is Extract<HealthState, Severity> {
  return state in SEVERITIES;
}

const QUIET_SHAPES: Readonly<Record<Exclude<HealthState, Severity | "handled">, MarkerShape>> = {
  unknown: "ring",
  partial: "ring",
  empty: "ring",
  normal: "bar",
};

const SIGN = { display: "inline-flex", color: "text.secondary" } as const;
