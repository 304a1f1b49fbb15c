/** Draws what is large in pieces, between which the browser answers to a finger or a key. */
import { useDeferredValue, useEffect, useState } from "react";
import type { After } from "#web/api/after.ts";

/**
 * False until what depends on it has been drawn aside, piece by piece; then what stood there gives way at once. What was there from
 * the beginning is drawn with its surroundings.
 */
export function useEased(isThere: boolean): boolean {
  const isDrawn = useDeferredValue(isThere);
  return isThere && isDrawn;
}

/** So long a page that has just been opened is still being put together. */
export const FIRST_LOOK_MILLISECONDS = 6_000;

/**
 * The value, drawn in pieces while the page around it is being put together, and at once from then on: where values come faster
 * than a slow phone draws them in pieces, none of them would ever be drawn.
 */
export function useEasedAtFirst<Value>(value: Value, after: After): Value {
  const [isFirstLook, setIsFirstLook] = useState(true);
  useEffect(() => after(FIRST_LOOK_MILLISECONDS, () => setIsFirstLook(false)), [after]);
  const drawn = useDeferredValue(value);
  return isFirstLook ? drawn : value;
}
