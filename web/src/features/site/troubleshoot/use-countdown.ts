/** A wait by the console's own clock. */
import { useEffect, useRef, useState } from "react";
import { useServices } from "#web/session/services.ts";

export interface Countdown {
  /** 1 or more; undefined while nobody waits. */
  readonly secondsLeft: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** @param onOver told when the time has gone by, and not when somebody stops. */
export function useCountdown(seconds: number, onOver: () => void): Countdown {
  const { nowSeconds, after } = useServices();
  const [startedAt, setStartedAt] = useState<number>();
  const [now, setNow] = useState(0);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (startedAt === undefined) return;
    let callOff = after(TICK_MS, tick);
    function tick(): void {
      setNow(nowSeconds());
      if (nowSeconds() < (startedAt ?? 0) + seconds) callOff = after(TICK_MS, tick);
      else {
        setStartedAt(undefined);
        latest.current();
      }
    }
    return () => callOff();
  }, [startedAt, seconds, nowSeconds, after]);
  return {
    secondsLeft: startedAt === undefined ? undefined : leftOf(startedAt + seconds - now, seconds),
    start() {
      setNow(nowSeconds());
      setStartedAt(nowSeconds());
    },
    stop: () => setStartedAt(undefined),
  };
}

/** A clock that was put back must not make the wait look longer than it is. */
function leftOf(left: number, seconds: number): number {
  return Math.min(seconds, Math.max(1, Math.ceil(left)));
}

const TICK_MS = 250;
