/**
 * The wind in the status strip, compared with the speed (limit) at which the master with the
 * highest average stows.
 */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { useUnits } from "#web/session/services.ts";
import { useStableValue } from "#web/ui/use-stable-value.ts";
import { StatusPart } from "./StatusPart.tsx";
import { type StatusInput, siteWind } from "./site-status.ts";
import { STATUS_MESSAGES, whyNot, windDetail, windText } from "./status-messages.ts";
import { usePeakOfHour } from "./use-peak-of-hour.ts";
import { useWindLimit } from "./use-wind-limit.ts";

interface Props {
  readonly input: StatusInput;
  readonly onOpen: (master: SiteMaster) => void;
}

export function WindPart({ input, onOpen }: Props) {
  const units = useUnits();
  const { site, masters, nowSeconds } = input;
  const wind = useMemo(() => siteWind({ site, masters, nowSeconds }), [site, masters, nowSeconds]);
  const limit = useWindLimit(wind?.master);
  const peakOfHour = usePeakOfHour(input, wind?.peak);
  const shown = useStableValue(
    wind && {
      ...{ text: windText(wind, units), limit },
      ...{ average: wind.average, peak: peakOfHour ?? wind.peak },
    },
  );
  const value = useMemo(() => shown && <WindValue {...shown} />, [shown]);
  if (wind === undefined) {
    return (
      <StatusPart
        label={STATUS_MESSAGES.wind}
        value={undefined}
        detail={whyNot(input.privileges, STATUS_MESSAGES.windUnknown)}
      />
    );
  }
  return (
    <StatusPart
      label={STATUS_MESSAGES.wind}
      value={value}
      detail={windDetail(wind, { limit, peakOfHour }, units)}
      isStrong={limit !== undefined && wind.peak >= limit}
      onOpen={() => onOpen(wind.master)}
    />
  );
}

interface WindValueProps extends Pick<BarProps, "average" | "peak"> {
  readonly text: string;
  /** Speed at which the master stows, in miles per hour; undefined if it is unknown. */
  readonly limit: number | undefined;
}

function WindValue({ text, average, peak, limit }: WindValueProps) {
  return (
    <>
      {text}
      {limit !== undefined && <WindBar average={average} peak={peak} limit={limit} />}
    </>
  );
}

/** Wind speeds that the bar shows, in miles per hour. */
interface BarProps {
  readonly average: number;
  readonly peak: number;
  readonly limit: number;
}

/**
 * Bar for the wind: filled up to the average, with a mark at the peak; its right end is the limit.
 * Hidden from screen readers, because the text beside it has the same values.
 */
function WindBar({ average, peak, limit }: BarProps) {
  const percent = (speed: number) => `${Math.min(100, (100 * speed) / limit)}%`;
  return (
    <Box component="span" aria-hidden sx={BAR}>
      <Box component="span" sx={FILL} style={{ width: percent(average) }} />
      <Box component="span" sx={STROKE} style={{ left: percent(peak) }} />
    </Box>
  );
}

const BAR = {
  position: "relative",
  display: { xs: "none", sm: "inline-block" },
  width: 56,
  height: 8,
  ml: 1,
  border: 1,
  borderColor: "text.secondary",
  verticalAlign: "baseline",
} as const;

const FILL = {
  position: "absolute",
  insetBlock: 0,
  left: 0,
  backgroundColor: "text.secondary",
} as const;

const STROKE = {
  position: "absolute",
  top: -3,
  bottom: -3,
  width: "2px",
  ml: "-1px",
  backgroundColor: "text.primary",
} as const;
