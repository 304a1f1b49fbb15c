/**
 * Keyboard control of the map: arrow keys move a cross over the canvas; other keys tap at the
 * cross, pick up or drop a corner there, undo or cancel.
 */
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { PLANE } from "#web/map/pixel-plane.ts";

export type CrossAction =
  | { readonly kind: "move"; readonly to: PlanPosition }
  | { readonly kind: "tap"; readonly at: PlanPosition }
  /** Picks up the corner at the cross, or drops the corner that is held. */
  | { readonly kind: "hold"; readonly at: PlanPosition }
  | { readonly kind: "undo" }
  | { readonly kind: "cancel" };

/** Distance that an arrow key moves the cross, in canvas units; small with Shift. */
const STEP = { large: 10, small: 1 } as const;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * What a key does on the map; undefined for keys without an action. The cross starts in the middle
 * of the canvas.
 */
export function crossAction(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  cross: PlanPosition | undefined,
): CrossAction | undefined {
  const at = cross ?? { xLoc: PLANE.centre.x, yLoc: PLANE.centre.y };
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (direction !== undefined) {
    const step = shiftKey ? STEP.small : STEP.large;
    const [east, north] = direction;
    // The first key press only makes the cross visible.
    if (cross === undefined) return { kind: "move", to: at };
    return { kind: "move", to: within(at.xLoc + east * step, at.yLoc + north * step) };
  }
  if (key === "Enter" || key === " ") return { kind: "tap", at };
  if (key === "m" || key === "M") return { kind: "hold", at };
  if (key === "Backspace") return { kind: "undo" };
  return key === "Escape" ? { kind: "cancel" } : undefined;
}

function within(x: number, y: number): PlanPosition {
  const { west, east, south, north } = PLANE.maxBounds;
  const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
  return { xLoc: clamp(x, west, east), yLoc: clamp(y, south, north) };
}
