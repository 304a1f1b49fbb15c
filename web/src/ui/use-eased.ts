/** Renders large content interruptibly, so that the browser stays responsive to input. */
import { useDeferredValue, useEffect, useState } from "react";
import type { After } from "#web/api/after.ts";

/**
 * React hook that delays large content: false until React has rendered it in the background
 * (`useDeferredValue`); then the switch is immediate. Content that is there at mount is rendered
 * with its surroundings.
 */
export function useEased(isThere: boolean): boolean {
  const isDrawn = useDeferredValue(isThere);
  return isThere && isDrawn;
}

/** How long after opening a page rendering is interruptible, at most. */
const FIRST_LOOK_MILLISECONDS = 6_000;

/**
 * React hook that defers a value until a complete one has been rendered, and returns it at once
 * from then on: live values must not wait, and on a slow phone, frequent deferred values would
 * never be rendered.
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
