/** The charts next to the map, with a divider that the user can drag. */
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { KeyboardEvent, PointerEvent } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { MAX_SPLIT, MIN_SPLIT } from "#web/features/site/view/url/chart-url.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { ChartPanel } from "./ChartPanel.tsx";
import { CHART_MESSAGES } from "./chart-messages.ts";
import { DEFAULT_SPLIT } from "./view-split.ts";

interface Props {
  readonly site: Site;
}

export function ChartArea({ site }: Props) {
  const { views } = useSiteView().url;
  return (
    <>
      {views.includes("layout") && <Divider />}
      <Box sx={{ flex: "1 1 0", minWidth: 0, minHeight: 0 }}>
        <ChartPanel site={site} />
      </Box>
    </>
  );
}

const STEP = 5;

function Divider() {
  const { url, setUrl } = useSiteView();
  const isWide = useMediaQuery(useTheme().breakpoints.up("md"));
  const isBelow = !useMediaQuery(LOW_SCREEN) && !isWide;
  const split = url.chart.split ?? DEFAULT_SPLIT;
  function place(percent: number): void {
    const next = Math.round(Math.min(MAX_SPLIT, Math.max(MIN_SPLIT, percent)));
    const written = next === DEFAULT_SPLIT ? undefined : next;
    if (written === url.chart.split) return;
    setUrl({ ...url, chart: { ...url.chart, split: written } }, { replace: true });
  }
  function onDrag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const around = event.currentTarget.parentElement?.getBoundingClientRect();
    if (around === undefined) return;
    const share = isBelow
      ? (event.clientY - around.top) / around.height
      : (event.clientX - around.left) / around.width;
    place(100 * share);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    place(split + step);
  }
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-label={CHART_MESSAGES.divider}
      aria-orientation={isBelow ? "horizontal" : "vertical"}
      aria-valuenow={split}
      aria-valuemin={MIN_SPLIT}
      aria-valuemax={MAX_SPLIT}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
      onDoubleClick={() => place(DEFAULT_SPLIT)}
      onKeyDown={onKeyDown}
      sx={DIVIDER}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -STEP,
  ArrowUp: -STEP,
  ArrowRight: STEP,
  ArrowDown: STEP,
};

const DIVIDER = {
  position: "relative",
  flex: "none",
  flexBasis: 9,
  zIndex: 1,
  touchAction: "none",
  cursor: { xs: "row-resize", md: "col-resize" },
  [LOW_SCREEN]: { cursor: "col-resize", "&::after": { width: 3, height: 36 } },
  bgcolor: "divider",
  "&:hover, &:focus-visible": { bgcolor: "primary.main" },
  "&:focus-visible": { outlineOffset: -3 },
  // Draws the grip in the middle of the divider.
  "&::after": {
    content: '""',
    position: "absolute",
    inset: 0,
    m: "auto",
    width: { xs: 36, md: 3 },
    height: { xs: 3, md: 36 },
    borderRadius: 2,
    bgcolor: "background.paper",
  },
} as const;
