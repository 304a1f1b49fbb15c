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

/** So long at most a page that has just been opened is put together. */
const FIRST_LOOK_MILLISECONDS = 6_000;

/**
 * The value, drawn in pieces until one that is whole has been drawn, and at once from then on: what is live must not wait, and where
 * values come faster than a slow phone draws them in pieces, none of them would ever be drawn.
 */
export function useEasedAtFirst<Value>(
  value: Value,
  isWhole: (value: Value) => boolean,
  after: After,
): Value {
  const [isFirstLook, setIsFirstLook] = useState(true);
  const drawn = useDeferredValue(value);
  const isDrawn = isWhole(drawn);
  useEffect(() => {
    const end = () => setIsFirstLook(false);
    if (!isDrawn) return after(FIRST_LOOK_MILLISECONDS, end);
    end();
    return undefined;
  }, [isDrawn, after]);
  return isFirstLook ? drawn : value;
}
