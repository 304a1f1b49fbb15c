/** React hook that calls a function a given time after a value has changed. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useServices } from "./services.ts";

/**
 * Calls `run` once for all changes within the delay. Further changes do not put the call off, so it
 * comes at most `milliseconds` after a change, however many follow.
 * @param value compared by identity; its first value counts as a change unless it is undefined
 * @param milliseconds undefined: off, and a pending call is cancelled
 */
export function useAfterChange(
  value: unknown,
  milliseconds: number | undefined,
  run: () => void,
): void {
  const { after } = useServices();
  const cancel = useRef<() => void>(undefined);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (milliseconds === undefined || value === undefined || cancel.current !== undefined) return;
    cancel.current = after(milliseconds, () => {
      cancel.current = undefined;
      runNow();
    });
  }, [after, milliseconds, value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed delay cancels
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = undefined;
    },
    [after, milliseconds],
  );
}
