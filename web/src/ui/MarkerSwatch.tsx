/**
 * The map's marker of a state, for popups and legends. Decorative: the text beside it names the
 * state.
 */
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
    // SVG has no full circle in a path, so a circle is drawn as two half arcs; other arcs are not
    // supported.
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

/** A map sign beside text, in the size of the legend. Decorative: the text names it. */
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
