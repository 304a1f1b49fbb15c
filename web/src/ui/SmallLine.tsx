/**
 * Frame of a sparkline (small line chart). Decorative: the text beside or around it says the same.
 */
import type { ReactNode } from "react";
import type { LineBox } from "./line-path.ts";

interface Props {
  readonly box: LineBox;
  /** SVG paths of the sparkline, within the box. */
  readonly children: ReactNode;
}

/** Frame of a sparkline: as wide as its parent, in the colour of the surrounding text. */
export function SmallLine({ box, children }: Props) {
  return (
    <svg
      aria-hidden
      viewBox={`0 ${-EDGE_PX} ${box.width} ${box.height + 2 * EDGE_PX}`}
      preserveAspectRatio="none"
      style={{ display: "block", width: "100%", height: box.height + 2 * EDGE_PX }}
    >
      {children}
    </svg>
  );
}

/** Margin at the upper and lower edge of the sparkline, so that half a stroke is not cut off. */
const EDGE_PX = 2;

interface StrokeProps {
  /** SVG path of the line. */
  readonly path: string;
  readonly widthPx: number;
}

/** Line of a sparkline, equally wide however the frame is stretched. */
export function LineStroke({ path, widthPx }: StrokeProps) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={widthPx}
      vectorEffect="non-scaling-stroke"
    />
  );
}
