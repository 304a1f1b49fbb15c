/** Vets a stored drawing before it is shown: by the current rules, and by a test rendering. */
import type { After } from "#web/api/after.ts";
import type { VetDrawing } from "#web/session/vetted-drawing.ts";
import { checkDrawing } from "./check-drawing.ts";
import { createDrawingFrames, type ProveDrawing } from "./drawing-frame.ts";

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
    const left = checked.ok ? new TextEncoder().encode(checked.value.svg) : bytes;
    const proof = await prove(left);
    if (proof === "drawn") return { kind: "sound", bytes: left };
    return { kind: proof === "late" ? "late" : "refused" };
  };
}

let frames: ProveDrawing | undefined;

/** The vetting function of this page; creates its frames once. */
export function createPageVet(after: After): VetDrawing {
  frames ??= createDrawingFrames(window, after);
  return createVet({ check: checkDrawing, prove: frames, after });
}
