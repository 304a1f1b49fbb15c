/** A request whose answer a screen shows: sent when the screen appears and when the server can be reached again; the newest one wins. */

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { useIsOnline, useServices } from "./services.ts";

/** `value` is the last answer to the same question; it stays while the next one is on its way, and when that fails. */
export type RequestState<Value> =
  /** There is no question. */
  | { readonly status: "idle"; readonly value: undefined }
  | { readonly status: "loading"; readonly value: Value | undefined }
  | { readonly status: "ready"; readonly value: Value }
  | { readonly status: "failed"; readonly value: Value | undefined; readonly failure: Failure };

/** @param key of the question */
type Send<Value> = (key: string) => Promise<Result<Value, Failure>>;

export interface UsedRequest<Value> {
  readonly state: RequestState<Value>;
  /** Sends the request again. */
  readonly retry: () => void;
  /** Sends another request about the same question, such as one for the next page; its answer replaces the value. */
  readonly ask: (send: Send<Value>) => void;
  /**
   * Replaces the value without a request, for example with what was just saved; undefined leaves it as it is.
   * @param key names the question that the value answers, if it is not the present one
   */
  readonly change: (next: (value: Value | undefined) => Value | undefined, key?: string) => void;
}

interface Options {
  /** Sends the request each time the server can be reached again; otherwise only until it has succeeded. */
  readonly isRenewed?: boolean;
  /** Another one is a reason to send the request again: the answer may be another now. */
  readonly occasion?: unknown;
}

/**
 * Nothing is sent without a connection: until there is one, the request has failed with a network error.
 * @param key names the question: another key is another question, undefined is none
 */
export function useRequest<Value>(
  key: string | undefined,
  send: Send<Value>,
  { isRenewed = false, occasion }: Options = {},
): UsedRequest<Value> {
  const isOnline = useIsOnline();
  const [asked, setAsked] = useState<Asked<Value>>({ key: undefined, state: LOADING });
  const newest = useRef(0);
  const lastOccasion = useRef(occasion);
  const state = key === undefined ? IDLE : stateOf(asked, key);

  async function ask(sendNow: Send<Value>): Promise<void> {
    if (key === undefined) return;
    newest.current += 1;
    const own = newest.current;
    const show = (next: (last: Value | undefined) => AskedState<Value>) =>
      setAsked((before) => ({ key, state: next(stateOf(before, key).value) }));
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
    const isOther = occasion !== lastOccasion.current;
    lastOccasion.current = occasion;
    if (isRenewed || isOther || state.status !== "ready") void ask(send);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection and another occasion are reasons to ask again.
  useEffect(() => {
    if (key === undefined) return undefined;
    start();
    return () => {
      newest.current += 1;
    };
  }, [key, isOnline, occasion]);

  return {
    state,
    retry: () => void ask(send),
    ask: (sendNow) => void ask(sendNow),
    change: (next, changedKey = key) => {
      if (changedKey !== undefined) setAsked((before) => changed(before, changedKey, next));
    },
  };
}

/**
 * Sends the request again and again, some time after each answer.
 * @param milliseconds undefined: not at all
 */
export function useRepeats(
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

type AskedState<Value> = Exclude<RequestState<Value>, { status: "idle" }>;

interface Asked<Value> {
  readonly key: string | undefined;
  readonly state: AskedState<Value>;
}

const IDLE = { status: "idle", value: undefined } as const;
const LOADING = { status: "loading", value: undefined } as const;
const UNREACHED: Failure = { status: "networkError" };

function stateOf<Value>(asked: Asked<Value>, key: string): AskedState<Value> {
  return asked.key === key ? asked.state : LOADING;
}

function changed<Value>(
  asked: Asked<Value>,
  key: string,
  next: (value: Value | undefined) => Value | undefined,
): Asked<Value> {
  const value = next(stateOf(asked, key).value);
  if (value === undefined) return asked;
  return { key, state: asked.key === key ? { ...asked.state, value } : { status: "ready", value } };
}
