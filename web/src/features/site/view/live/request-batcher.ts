/**
 * Collects requests that are made within a short time and runs them together. There is only one run
 * at a time.
 */
import type { After } from "#web/api/after.ts";

export interface RequestBatcher<Request> {
  enqueue(request: Request): void;
  /**
   * Runs this request and all waiting ones without delay, or after the present run; resolves when
   * they are done.
   */
  now(request: Request): Promise<void>;
  /** Prevents further runs of requests. */
  stop(): void;
}

/** Time in milliseconds over which requests are collected before they run. */
export const BATCH_WINDOW_MILLISECONDS = 100;

export function createRequestBatcher<Request>(
  after: After,
  run: (requests: readonly Request[]) => Promise<void>,
): RequestBatcher<Request> {
  let requests: Request[] = [];
  let running: Promise<void> | undefined;
  let cancel: (() => void) | undefined;
  let isStopped = false;

  function begin(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (isStopped || requests.length === 0) return Promise.resolve();
    // Requests that were made during a run wait until it has ended.
    if (running !== undefined) return running.then(begin);
    const batch = requests;
    requests = [];
    running = run(batch).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    enqueue(request) {
      requests.push(request);
      cancel ??= after(BATCH_WINDOW_MILLISECONDS, () => void begin());
    },
    now(request) {
      requests.push(request);
      return begin();
    },
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
