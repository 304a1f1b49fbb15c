/** The sign of how a layout is: that of the severity on the map, a ring for what is unknown, a grey bar for what is normal. */
import Box from "@mui/material/Box";
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import type { HealthState } from "#domain/health/attention.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";

interface Props {
  readonly state: HealthState;
}

/** Decoration: the words beside it say the same. */
export function HealthSign({ state }: Props) {
  const { mode } = useThemeMode();
  const style = isSeverity(state) ? SEVERITIES[state] : undefined;
  return (
    <Box component="span" sx={SIGN}>
      <MarkerSwatch
        shape={style?.shape ?? QUIET_SHAPES[isSeverity(state) ? "normal" : state]}
        colour={style?.colour[mode] ?? "currentColor"}
      />
    </Box>
  );
}

function isSeverity(state: HealthState): state is Extract<HealthState, Severity> {
  return state in SEVERITIES;
}

const QUIET_SHAPES: Readonly<Record<Exclude<HealthState, Severity>, MarkerShape>> = {
  unknown: "ring",
  partial: "ring",
  empty: "ring",
  normal: "bar",
};

const SIGN = { display: "inline-flex", color: "text.secondary" } as const;
