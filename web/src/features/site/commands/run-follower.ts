/** The last intent that was sent: moved on by what is heard of it, and by the time that goes by. */
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
  /** Nothing once another intent has begun. @param id of the intent that it is about */
  take(id: string, event: CommandRunEvent): void;
  /** The same of whichever intent is the last. */
  hear(event: CommandRunEvent): void;
  /** Nothing is under way any more, if it is still this intent that was. */
  giveAway(id: string): void;
  /** Time goes by unnoticed from here on. */
  stop(): void;
}

export function createRunFollower({
  after,
  nowSeconds,
}: Pick<Services, "after" | "nowSeconds">): RunFollower {
  const run = createObservable<CommandRun | undefined>(undefined);
  const now = () => nowSeconds() * 1_000;
  let callOff: (() => void) | undefined;

  function move(event: CommandRunEvent, at = now()): void {
    const current = run.value();
    if (current === undefined) return;
    run.set(nextRun(current, event, at));
    wait();
  }

  /** A timer may come a little early: the moment it was meant for counts. */
  function wait(): void {
    callOff?.();
    const current = run.value();
    const at = current && nextRunChangeAt(current);
    if (at === undefined) return;
    callOff = after(Math.max(0, at - now()), () => move({ kind: "elapsed" }, Math.max(at, now())));
  }

  return {
    state: run.value,
    subscribe: run.subscribe,
    begin(start, targets) {
      run.set(startRun(start, targets, now()));
      wait();
    },
    take(id, event) {
      if (run.value()?.intent.id === id) move(event);
    },
    hear: (event) => move(event),
    giveAway(id) {
      if (run.value()?.intent.id !== id) return;
      callOff?.();
      run.set(undefined);
    },
    stop: () => callOff?.(),
  };
}
