/**
 * Removes everything that a run has created, newest first, also after a failure or an interruption.
 */

export interface CleanUpTask {
  /** The object to remove, as the operator finds it in the account, such as `thing FCC23D…`. */
  readonly what: string;
  /** Must succeed even when the object was never created or no longer exists. */
  run(): Promise<void>;
}

export interface CleanUp {
  /** Registers a removal. If the clean-up has already started, the removal runs at once. */
  add(what: string, run: () => Promise<void>): void;
}

export interface LeftOver {
  readonly what: string;
  readonly reason: string;
}

export interface CleanUpStack extends CleanUp {
  /**
   * Runs every removal, even after one has failed. Resolves with the objects that could not be
   * removed.
   */
  runAll(): Promise<readonly LeftOver[]>;
}

export function createCleanUp(): CleanUpStack {
  const tasks: CleanUpTask[] = [];
  const late: Promise<void>[] = [];
  const left: LeftOver[] = [];
  let isRunning = false;
  const attempt = async ({ what, run }: CleanUpTask): Promise<void> => {
    try {
      await run();
    } catch (error) {
      left.push({ what, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    add: (what, run) => {
      if (isRunning) late.push(attempt({ what, run }));
      else tasks.push({ what, run });
    },
    runAll: async () => {
      isRunning = true;
      for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) await attempt(task);
      await Promise.all(late);
      return left;
    },
  };
}
