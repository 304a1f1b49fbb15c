/** Frame of a sparkline. Decorative: the text beside or around it says the same. */
import type { ReactNode } from "react";
import type { LineBox } from "./line-path.ts";

interface Props {
  readonly box: LineBox;
  /** SVG paths within the box. */
  readonly children: ReactNode;
}

/** Full width, in the colour of the surrounding text. */
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

/** Half a stroke must not be cut off at the highest and the lowest value. */
const EDGE_PX = 2;

interface StrokeProps {
  /** An SVG path. */
  readonly path: string;
  readonly widthPx: number;
}

/** Equally wide however the frame is stretched. */
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
