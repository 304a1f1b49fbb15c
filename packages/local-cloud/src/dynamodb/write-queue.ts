/**
 * Runs writes one after the other, and flushes those that wait with a single call (group commit).
 */
import { setTimeout as pause } from "node:timers/promises";
import type { LevelStore } from "./level-store.ts";
import { Stage } from "./stage.ts";

export interface WriteQueue {
  /**
   * Runs the task in its turn. Settles once everything that the task read and wrote is on disk,
   * with the result or the error of the task. A task that throws writes nothing.
   */
  run<Result>(task: (stage: Stage) => Promise<Result>): Promise<Result>;
  /**
   * As `run`, for a task that iterates over the database: all earlier writes are on disk before it
   * starts.
   */
  runAlone<Result>(task: (stage: Stage) => Promise<Result>): Promise<Result>;
}

interface Outcome {
  readonly written: () => void;
  readonly lost: (cause: unknown) => void;
}

interface Waiting {
  readonly alone: boolean;
  readonly perform: (group: Stage) => Promise<Outcome>;
}

/**
 * Shortest time between two flushes while tasks are waiting: a flush costs the same for one task as
 * for many.
 */
const GROUPS_APART_MILLISECONDS = 8;
/** Most tasks of one flush, which limits the delay for its first task. */
const GROUP_LIMIT = 64;

export function createWriteQueue(store: LevelStore): WriteQueue {
  const waiting: Waiting[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const begun = performance.now();
      const notify = await performGroup(store, takeGroup(waiting));
      // Read before the writes are acknowledged, so that a client that waits for each write is not
      // delayed.
      const othersWait = waiting.length > 0;
      notify();
      const rest = begun + GROUPS_APART_MILLISECONDS - performance.now();
      if (othersWait && rest > 0) await pause(rest);
    }
    busy = false;
  }

  function enqueue<Result>(alone: boolean, task: (stage: Stage) => Promise<Result>) {
    return new Promise<Result>((resolve, reject) => {
      waiting.push({ alone, perform: (group) => performTask(group, task, resolve, reject) });
      if (!busy) void drain();
    });
  }

  return {
    run: (task) => enqueue(false, task),
    runAlone: (task) => enqueue(true, task),
  };
}

function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  const first = waiting.findIndex((each) => each.alone);
  const count = first < 0 ? waiting.length : Math.max(first, 1);
  return waiting.splice(0, Math.min(count, GROUP_LIMIT));
}

/** Runs the tasks of a group; resolves to a function that settles all of them. */
async function performGroup(store: LevelStore, group: readonly Waiting[]): Promise<() => void> {
  const stage = new Stage(store);
  const outcomes: Outcome[] = [];
  for (const each of group) outcomes.push(await each.perform(stage));
  try {
    const operations = stage.operations();
    if (operations.length > 0) await store.write(operations);
  } catch (cause) {
    return () => {
      for (const outcome of outcomes) outcome.lost(cause);
    };
  }
  return () => {
    for (const outcome of outcomes) outcome.written();
  };
}

async function performTask<Result>(
  group: Stage,
  task: (stage: Stage) => Promise<Result>,
  resolve: (result: Result) => void,
  reject: (cause: unknown) => void,
): Promise<Outcome> {
  const stage = new Stage(group);
  try {
    const result = await task(stage);
    group.absorb(stage);
    return { written: () => resolve(result), lost: reject };
  } catch (cause) {
    // A refusal may depend on a write of the same group, so it is also reported only once that
    // write is on disk.
    return { written: () => reject(cause), lost: reject };
  }
}
