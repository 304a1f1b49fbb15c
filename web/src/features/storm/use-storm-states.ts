/** React hook of the storm states of all layouts: read again and again while the page is visible. */
import { useCallback, useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import type { StormRecord } from "./operations/storm.generated.ts";
import { listStormStates } from "./operations/storm-operations.ts";

export interface StormStates {
  /** States by layout id; undefined before the first answer. */
  readonly states: ReadonlyMap<string, StormRecord> | undefined;
  /** Why the last request failed; undefined after a success, and before the first answer. */
  readonly failure: Failure | undefined;
  /** Present time by the server's clock, on which all ages are based; epoch seconds. */
  readonly nowSeconds: number;
  /** Present time by this device's clock; epoch seconds. */
  readonly deviceSeconds: number;
  readonly onRefresh: () => void;
}

/**
 * Pause in milliseconds after each answer. The server's answer is at most 10 s old, so that a state
 * on the screen is younger than 30 s.
 */
const POLL_MILLISECONDS = 12_000;
/** Interval in milliseconds at which ages on the screen are updated. */
const TICK_MILLISECONDS = 5_000;

interface Answered {
  readonly states: ReadonlyMap<string, StormRecord>;
  /** Seconds by which this device's clock is ahead of the server's. */
  readonly ahead: number;
}

const UNREACHED: Failure = { status: "networkError" };

/** React hook of the states; sends one request per 50 layouts. */
export function useStormStates(): StormStates {
  const services = useServices();
  const isOnline = useIsOnline();
  const now = useTick();
  const [answered, setAnswered] = useState<Answered>();
  const [failure, setFailure] = useState<Failure>();
  const read = useCallback(
    async (isCurrent: () => boolean) => {
      const outcome = await listStormStates(services.client);
      if (!isCurrent()) return;
      setFailure(outcome.ok ? undefined : outcome.error);
      if (outcome.ok) setAnswered(answerOf(outcome.value, services.nowSeconds()));
    },
    [services],
  );
  useEffect(() => {
    if (isOnline) return pollWhileVisible(services, POLL_MILLISECONDS, read);
    setFailure(UNREACHED);
    return undefined;
  }, [services, isOnline, read]);
  return {
    states: answered?.states,
    failure,
    nowSeconds: now - (answered?.ahead ?? 0),
    deviceSeconds: now,
    onRefresh: () => void read(() => true),
  };
}

/**
 * The answer by layout. The newest state of an answer was read when the request arrived, or at most
 * 10 s before, which tells the difference of the clocks.
 */
function answerOf(items: readonly StormRecord[], receivedAt: number): Answered {
  const newest = Math.max(...items.map(({ asOf }) => asOf));
  return {
    states: new Map(items.map((state) => [state.layoutId, state])),
    ahead: items.length === 0 ? 0 : receivedAt - newest,
  };
}

/** This device's time in epoch seconds, at most TICK_MILLISECONDS late. */
function useTick(): number {
  const { after, nowSeconds } = useServices();
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const next = (): void => {
      cancel = after(TICK_MILLISECONDS, () => {
        setNow(nowSeconds());
        next();
      });
    };
    next();
    return () => cancel?.();
  }, [after, nowSeconds]);
  return now;
}
