/**
 * States of the Run Command button after it has sent a command. The time comes in as events; no
 * clock is read.
 */
import type { Feedback } from "#domain/wire/feedback.ts";
import { FIRST_ANSWER_MS, NEXT_ANSWER_MS } from "./command-state.ts";

/** Milliseconds for which an outcome stays on the button. */
export const OUTCOME_SHOWN_MS = 2000;

/**
 * `since` is the time, in epoch milliseconds, of the event that last led to or confirmed this
 * state.
 */
export type RunState =
  | { readonly status: "idle" }
  | {
      readonly status: "sending" | "received" | "success" | "fail" | "timeout" | "error";
      readonly since: number;
    };

export type RunEvent =
  | { readonly kind: "submitted"; readonly at: number }
  | { readonly kind: "feedback"; readonly status: Feedback["status"]; readonly at: number }
  /** The request itself failed with an error. */
  | { readonly kind: "requestFailed"; readonly at: number }
  | { readonly kind: "elapsed"; readonly at: number };

export const IDLE: RunState = { status: "idle" };

/**
 * The state after an event. A new command can be sent only from `idle`, because the button is
 * disabled in every other state.
 */
export function nextRunState(state: RunState, event: RunEvent): RunState {
  switch (event.kind) {
    case "submitted":
      return state.status === "idle" ? { status: "sending", since: event.at } : state;
    case "feedback":
      return isWaiting(state) ? { status: shown(event.status), since: event.at } : state;
    case "requestFailed":
      return state.status === "sending" ? { status: "error", since: event.at } : state;
    case "elapsed":
      return afterTime(state, event.at);
  }
}

/**
 * Time at which the state ends even if no event comes, in epoch milliseconds; undefined while idle.
 */
export function nextChangeAt(state: RunState): number | undefined {
  return state.status === "idle" ? undefined : state.since + LASTS_MS[state.status];
}

/**
 * How long each state lasts, in milliseconds. The wait for the final feedback is limited, too: if
 * that feedback is lost, the button would otherwise be blocked for ever.
 */
const LASTS_MS = {
  sending: FIRST_ANSWER_MS,
  received: NEXT_ANSWER_MS,
  success: OUTCOME_SHOWN_MS,
  fail: OUTCOME_SHOWN_MS,
  timeout: OUTCOME_SHOWN_MS,
  error: OUTCOME_SHOWN_MS,
} as const;

function afterTime(state: RunState, at: number): RunState {
  const changeAt = nextChangeAt(state);
  if (changeAt === undefined || at < changeAt) return state;
  return isWaiting(state) ? { status: "timeout", since: at } : IDLE;
}

function isWaiting({ status }: RunState): boolean {
  return status === "sending" || status === "received";
}

function shown(status: Feedback["status"]): "received" | "success" | "fail" {
  return status === "running" ? "received" : status;
}
