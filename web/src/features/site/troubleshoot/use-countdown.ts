/** How long is left of a wait, by the console's own clock. */
import { useEffect, useRef, useState } from "react";
import { useServices } from "#web/session/services.ts";

/**
 * 1 or more; undefined while nobody waits.
 * @param startedAt epoch seconds; of a wait that was over meanwhile it tells at once.
 * @param onOver told when the time has gone by, and not when nobody waits any more
 */
export function useCountdown(
  seconds: number,
  startedAt: number | undefined,
  onOver: () => void,
): number | undefined {
  const { nowSeconds, after } = useServices();
  const [now, setNow] = useState(nowSeconds);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (startedAt === undefined) return;
    const overAt = startedAt + seconds;
    let callOff = after(0, tick);
    function tick(): void {
      setNow(nowSeconds());
      if (nowSeconds() < overAt) callOff = after(TICK_MS, tick);
      else latest.current();
    }
    return () => callOff();
  }, [startedAt, seconds, nowSeconds, after]);
  return startedAt === undefined ? undefined : leftOf(startedAt + seconds - now, seconds);
}

/** A clock that was put back must not make the wait look longer than it is. */
function leftOf(left: number, seconds: number): number {
  return Math.min(seconds, Math.max(1, Math.ceil(left)));
}

const TICK_MS = 250;
