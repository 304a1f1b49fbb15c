/** Vets a stored drawing before it is shown: by the current rules, and by a test rendering. */
import type { After } from "#web/api/after.ts";
import type { VetDrawing } from "#web/session/vetted-drawing.ts";
import { checkDrawing } from "./check-drawing.ts";
import { createDrawingFrames, type ProveDrawing } from "./drawing-frame.ts";
import { squareDrawing } from "./square-drawing.ts";

export interface VetDependencies {
  readonly check: typeof checkDrawing;
  readonly prove: ProveDrawing;
  readonly after: After;
}

export function createVet({ check, prove, after }: VetDependencies): VetDrawing {
  return async (bytes) => {
    const checked = await check(bytes, after);
    if (!checked.ok && checked.error !== "unchecked") {
      return { kind: checked.error === "late" ? "late" : "refused" };
    }
    const svg = checked.ok ? checked.value.svg : new TextDecoder().decode(bytes);
    const square = new TextEncoder().encode(squareDrawing(svg));
    const proof = await prove(square);
    if (proof.kind === "drawn") {
      const sanitised = checked.ok ? new TextEncoder().encode(svg) : bytes;
      return { kind: "sound", bytes: sanitised, square, preview: proof.preview };
    }
    return { kind: proof.kind === "late" ? "late" : "refused" };
  };
}

let frames: ProveDrawing | undefined;

/** The vetting function of this page; creates its frames once. */
export function createPageVet(after: After): VetDrawing {
  frames ??= createDrawingFrames(window, after);
  return createVet({ check: checkDrawing, prove: frames, after });
}
