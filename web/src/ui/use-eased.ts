/** Draws what is large in pieces, between which the browser answers to a finger or a key. */
import { useDeferredValue } from "react";

/**
 * False until what depends on it has been drawn aside, piece by piece; then what stood there gives way at once. What was there from
 * the beginning is drawn with its surroundings.
 */
export function useEased(isThere: boolean): boolean {
  const isDrawn = useDeferredValue(isThere);
  return isThere && isDrawn;
}
