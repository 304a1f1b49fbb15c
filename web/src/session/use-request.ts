/**
 * React hook of a request whose answer a screen shows: sent on mount and when the browser is
 * online again; only the newest request counts.
 */

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { useIsOnline, useServices } from "./services.ts";

/**
 * State of a request. `value` is the last answer for the same key; it stays while a request is
 * pending or fails.
 */
export type RequestState<Value> =
  /** No request was sent, because there is no key. */
  | { readonly status: "idle"; readonly value: undefined }
  | { readonly status: "loading"; readonly value: Value | undefined }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly value: Value | undefined; readonly failure: Failure };

/** Sends the request. @param key names what is requested */
type Send<Value> = (key: string) => Promise<Result<Value, Failure>>;

export interface UsedRequest<Value> {
  readonly state: RequestState<Value>;
  /** Sends the request again. */
  readonly retry: () => void;
  /** Sends another request for the same key, such as for the next page; replaces the value. */
  readonly request: (send: Send<Value>) => void;
  /**
   * Replaces the value without a request, such as after a save.
   * @param next returns the new value; undefined leaves it unchanged
   * @param key of the value, if it is not the current one
   */
  readonly change: (next: (value: Value | undefined) => Value | undefined, key?: string) => void;
}

interface Options {
  /** True: sends again each time the browser is online again. False: only until it succeeded. */
  readonly isRenewed?: boolean;
  /** A change of this value sends the request again. */
  readonly trigger?: unknown;
}

/**
 * React hook of a request. Offline it sends nothing and fails with a network error.
 * @param key names what is requested; a new key sends a new request, undefined sends none
 */
export function useRequest<Value>(
  key: string | undefined,
  send: Send<Value>,
  { isRenewed = false, trigger }: Options = {},
): UsedRequest<Value> {
  const isOnline = useIsOnline();
  const [keyed, setKeyed] = useState<KeyedState<Value>>({ key: undefined, state: LOADING });
  const newest = useRef(0);
  const lastTrigger = useRef(trigger);
  const state = key === undefined ? IDLE : stateOf(keyed, key);

  async function request(sendNow: Send<Value>): Promise<void> {
    if (key === undefined) return;
    newest.current += 1;
    const own = newest.current;
    const show = (next: (last: Value | undefined) => ActiveState<Value>) =>
      setKeyed((before) => ({ key, state: next(stateOf(before, key).value) }));
    if (!isOnline) return show((value) => ({ status: "failed", value, failure: UNREACHED }));
    show((value) => ({ status: "loading", value }));
    const outcome = await sendNow(key);
    if (own !== newest.current) return;
    show((value) =>
      outcome.ok
        ? { status: "ready", value: outcome.value }
        : { status: "failed", value, failure: outcome.error },
    );
  }

  const start = useEffectEvent(() => {
    const isOther = trigger !== lastTrigger.current;
    lastTrigger.current = trigger;
    if (isRenewed || isOther || state.status !== "ready") void request(send);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: isOnline and trigger re-send
  useEffect(() => {
    if (key === undefined) return undefined;
    start();
    return () => {
      newest.current += 1;
    };
  }, [key, isOnline, trigger]);

  return {
    state,
    retry: () => void request(send),
    request: (sendNow) => void request(sendNow),
    change: (next, changedKey = key) => {
      if (changedKey !== undefined) setKeyed((before) => changed(before, changedKey, next));
    },
  };
}

/**
 * Polls: sends the request again after each answer or failure.
 * @param milliseconds pause after an answer; undefined: no polling
 */
export function usePolling(
  { state, retry }: Pick<UsedRequest<unknown>, "state" | "retry">,
  milliseconds: number | undefined,
): void {
  const { after } = useServices();
  const again = useEffectEvent(retry);
  useEffect(() => {
    const isAnswered = state.status === "ready" || state.status === "failed";
    if (milliseconds === undefined || !isAnswered) return undefined;
    return after(milliseconds, () => again());
  }, [after, milliseconds, state]);
}

type ActiveState<Value> = Exclude<RequestState<Value>, { status: "idle" }>;

interface KeyedState<Value> {
  readonly key: string | undefined;
  readonly state: ActiveState<Value>;
}

const IDLE = { status: "idle", value: undefined } as const;
const LOADING = { status: "loading", value: undefined } as const;
const UNREACHED: Failure = { status: "networkError" };

function stateOf<Value>(keyed: KeyedState<Value>, key: string): ActiveState<Value> {
  return keyed.key === key ? keyed.state : LOADING;
}

function changed<Value>(
  keyed: KeyedState<Value>,
  key: string,
  next: (value: Value | undefined) => Value | undefined,
): KeyedState<Value> {
  const value = next(stateOf(keyed, key).value);
  if (value === undefined) return keyed;
  return { key, state: keyed.key === key ? { ...keyed.state, value } : { status: "ready", value } };
}
