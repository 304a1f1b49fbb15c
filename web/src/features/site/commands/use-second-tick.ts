/** React hook of a clock that ticks every second. */
import { useEffect, useState } from "react";
import { useServices } from "#web/session/services.ts";

/**
 * Current time in epoch seconds; renders every second.
 * @param isTicking false: the time is not updated
 */
export function useSecondTick(isTicking: boolean): number {
  const { nowSeconds, after } = useServices();
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    if (!isTicking) return;
    const tick = () => {
      setNow(nowSeconds());
      cancel = after(1_000, tick);
    };
    let cancel = after(1_000, tick);
    return () => cancel();
  }, [isTicking, nowSeconds, after]);
  return now;
}
