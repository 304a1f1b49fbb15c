/**
 * Holds the state of the last command request; command events and the passing of time update it.
 */
import { createObservable } from "#web/observable.ts";
import type { Services } from "#web/session/services.ts";
import {
  type CommandRun,
  type CommandRunEvent,
  nextRun,
  nextRunChangeAt,
  type RunStart,
  type RunTarget,
  startRun,
} from "./model/command-run.ts";

export interface RunFollower {
  state(): CommandRun | undefined;
  subscribe(onChange: () => void): () => void;
  begin(start: RunStart, targets: readonly RunTarget[]): void;
  /**
   * Applies an event to the request with this id; ignored if another request has begun.
   * @param id of the command request
   */
  applyTo(id: string, event: CommandRunEvent): void;
  /** Applies an event to the last command request. */
  apply(event: CommandRunEvent): void;
  /** Clears the state if the request with this id is still the last one. */
  release(id: string): void;
  /** Cancels the timer that changes the state after a time-out. */
  stop(): void;
}

export function createRunFollower({
  after,
  nowSeconds,
}: Pick<Services, "after" | "nowSeconds">): RunFollower {
  const run = createObservable<CommandRun | undefined>(undefined);
  const now = () => nowSeconds() * 1_000;
  let cancel: (() => void) | undefined;

  function move(event: CommandRunEvent, at = now()): void {
    const current = run.value();
    if (current === undefined) return;
    run.set(nextRun(current, event, at));
    wait();
  }

  /**
   * Schedules the next change that needs no event, such as a time-out. A timer may fire slightly
   * early, so the planned time counts.
   */
  function wait(): void {
    cancel?.();
    const current = run.value();
    const at = current && nextRunChangeAt(current);
    if (at === undefined) return;
    cancel = after(Math.max(0, at - now()), () => move({ kind: "elapsed" }, Math.max(at, now())));
  }

  return {
    state: run.value,
    subscribe: run.subscribe,
    begin(start, targets) {
      run.set(startRun(start, targets, now()));
      wait();
    },
    applyTo(id, event) {
      if (run.value()?.intent.id === id) move(event);
    },
    apply: (event) => move(event),
    release(id) {
      if (run.value()?.intent.id !== id) return;
      cancel?.();
      run.set(undefined);
    },
    stop: () => cancel?.(),
  };
}
