/** The canvas of a graph, and the keys that move through its points. */
import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { chartKey } from "./chart-keys.ts";
import { chartHelp } from "./chart-messages.ts";
import { createGraphSurface, type GraphSurface, type SurfaceProps } from "./graph-surface.ts";

interface Props extends SurfaceProps {
  readonly title: string;
}

export function GraphCanvas({ title, ...props }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const surface = useRef<GraphSurface>(undefined);
  useEffect(() => {
    if (element.current === null) return;
    if (surface.current === undefined) {
      surface.current = createGraphSurface(element.current, props);
    } else {
      surface.current.update(props);
    }
  });
  useEffect(
    () => () => {
      surface.current?.remove();
      surface.current = undefined;
    },
    [],
  );
  function onKeyDown(event: KeyboardEvent): void {
    if (surface.current !== undefined && chartKey(event.key, props, surface.current)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  return (
    <Box
      ref={element}
      role="application"
      aria-label={chartHelp(title, props.content.series.length)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      sx={FRAME}
    />
  );
}

/** Style of the chart's frame: the few rules of uPlot's style sheet that the chart needs. */
const FRAME = {
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  "& .uplot, & .uplot *": { boxSizing: "border-box" },
  "& .uplot": { width: "min-content", lineHeight: 1.5 },
  "& .u-wrap": { position: "relative", userSelect: "none" },
  "& .u-over, & .u-under": { position: "absolute" },
  "& .u-under": { overflow: "hidden" },
  "& .u-over": { cursor: "crosshair" },
  "& .uplot canvas": { display: "block" },
  "& .u-wrap > canvas": { position: "relative", width: 1, height: 1 },
  "& .u-axis": { position: "absolute" },
  "& .u-select": { position: "absolute", pointerEvents: "none", bgcolor: "action.selected" },
  "& .u-cursor-x, & .u-cursor-y": {
    position: "absolute",
    left: 0,
    top: 0,
    pointerEvents: "none",
    borderColor: "text.secondary",
    borderStyle: "dashed",
    borderWidth: 0,
  },
  "& .u-cursor-x": { height: 1, borderRightWidth: "1px" },
  "& .u-cursor-y": { width: 1, borderBottomWidth: "1px" },
  // Hides the horizontal crosshair on graphs that the pointer is not over: graphs share the moment
  // of the pointer, but not its height.
  "& .u-over:not(:hover) .u-cursor-y": { display: "none" },
  "& .u-off": { display: "none" },
} as const satisfies SystemStyleObject<Theme>;
