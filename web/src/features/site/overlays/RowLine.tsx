/**
 * One row of a filter, legend or summary: its sign as on the map, its name, and the number of its
 * devices.
 */

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { numberText } from "#web/language/counts.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import type { OverlayRow } from "./overlay-model.ts";

export function RowLine({ row }: { readonly row: Pick<OverlayRow, "style" | "label" | "count"> }) {
  const { mode } = useThemeMode();
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 1, width: 1 }}>
      <MarkerSwatch shape={row.style.shape} colour={row.style.colour[mode]} />
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {row.label}
      </Typography>
      <Typography
        variant="body2"
        color={row.count === 0 ? "textSecondary" : "textPrimary"}
        sx={{ fontVariantNumeric: "tabular-nums" }}
      >
        {numberText(row.count)}
      </Typography>
    </Stack>
  );
}
