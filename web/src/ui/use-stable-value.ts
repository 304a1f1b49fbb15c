/** React hook that keeps the identity of small values that are equal. */
import { useMemo } from "react";

/**
 * React hook that returns the value of an earlier render if the new one has the same JSON text, so
 * that memoised components and hooks do not see a change. For small values of plain data.
 */
export function useStableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes with the value
  return useMemo(() => value, [text]);
}
