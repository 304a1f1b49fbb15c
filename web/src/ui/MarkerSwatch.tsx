/** The sign of a state as on the map, for popups and legends. It is decoration: the words beside it say the same. */
import type { ReactNode } from "react";
import { addGlyph, type MarkerShape, type Pen } from "./marker-glyph.ts";

export const SIGN_SIZE_PX = 18;

interface Props {
  readonly shape: MarkerShape;
  readonly colour: string;
}

const RADIUS = 6.5;

export function MarkerSwatch({ shape, colour }: Props) {
  return (
    <SignFrame>
      {shape === "bar" ? (
        <rect x="6" y="1" width="6" height="16" fill={colour} />
      ) : (
        <path d={glyphPath(shape)} fill={colour} fillRule="evenodd" />
      )}
    </SignFrame>
  );
}

function glyphPath(shape: MarkerShape): string {
  const parts: string[] = [];
  const pen: Pen = {
    moveTo: (x, y) => void parts.push(`M${x} ${y}`),
    lineTo: (x, y) => void parts.push(`L${x} ${y}`),
    // Whole circles only, as two halves.
    arc: (x, y, radius) =>
      void parts.push(
        `A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}`,
      ),
    closePath: () => void parts.push("Z"),
  };
  addGlyph(pen, shape, SIGN_SIZE_PX / 2, SIGN_SIZE_PX / 2, RADIUS);
  return parts.join("");
}

interface FrameProps {
  readonly children: ReactNode;
}

/** A sign of the map beside words, as large as in the legend. It is decoration: the words say the same. */
export function SignFrame({ children }: FrameProps) {
  return (
    <svg
      width={SIGN_SIZE_PX}
      height={SIGN_SIZE_PX}
      viewBox={`0 0 ${SIGN_SIZE_PX} ${SIGN_SIZE_PX}`}
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none" }}
    >
      {children}
    </svg>
  );
}
