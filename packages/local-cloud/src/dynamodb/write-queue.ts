/**
 * Runs writes one after the other and flushes those that waited together at once (group commit).
 */
import { setTimeout as pause } from "node:timers/promises";
import type { LevelStore } from "./level-store.ts";
import { Stage } from "./stage.ts";

export interface WriteQueue {
  /**
   * Runs the task when its turn comes; resolves, or rejects with what the task threw, once everything it saw and wrote
   * is on disk. A task that throws writes nothing.
   */
  run<Result>(task: (stage: Stage) => Promise<Result>): Promise<Result>;
  /**
   * The same for a task that iterates over the database: all earlier writes are on disk before it
   * runs.
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

/** A flush costs as much for one task as for many: while tasks come faster than this, those in between share the next one. */
const GROUPS_APART_MILLISECONDS = 8;
/** Bounds the delay that one flush can add to its first task. */
const GROUP_LIMIT = 64;

export function createWriteQueue(store: LevelStore): WriteQueue {
  const waiting: Waiting[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const begun = performance.now();
      const notify = await performGroup(store, takeGroup(waiting));
      // Read before the writes are acknowledged: a client that writes one after the other must not
      // be delayed.
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

/** Resolves to a function that settles all tasks of the group. */
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
    // A refusal may depend on a write of the same group, so it too waits until that write is on
    // disk.
    return { written: () => reject(cause), lost: reject };
  }
}
