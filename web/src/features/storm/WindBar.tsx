/**
 * Bar of the wind: filled up to the present average, with a mark at the peak of the hour; its right
 * end is the limit. Hidden from screen readers, because the text beside it has the same values.
 */
import Box from "@mui/material/Box";
import { NEAR_LIMIT } from "#domain/health/storm-limits.ts";
import type { StormRecord } from "./operations/storm.generated.ts";

interface Props {
  readonly wind: NonNullable<StormRecord["wind"]>;
  /** Height with its unit. */
  readonly height: string;
}

export function WindBar({ wind: { average, peakOfHour, limit }, height }: Props) {
  if (limit === undefined || limit <= 0) return undefined;
  const percent = (speed: number) => `${Math.min(100, (100 * speed) / limit)}%`;
  const isNear = peakOfHour / limit >= NEAR_LIMIT;
  return (
    <Box component="span" aria-hidden sx={{ ...BAR, height }}>
      <Box
        component="span"
        sx={{ ...FILL, bgcolor: isNear ? "warning.main" : "text.secondary" }}
        style={{ width: percent(average) }}
      />
      <Box component="span" sx={MARK} style={{ left: percent(peakOfHour) }} />
    </Box>
  );
}

const BAR = {
  position: "relative",
  display: "block",
  width: 1,
  border: 1,
  borderColor: "text.secondary",
} as const;

const FILL = { position: "absolute", insetBlock: 0, left: 0 } as const;

const MARK = {
  position: "absolute",
  top: -3,
  bottom: -3,
  width: "3px",
  ml: "-2px",
  bgcolor: "text.primary",
} as const;
