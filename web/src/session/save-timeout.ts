/** Time-out of form submissions, after which the form reports that the server is slow. */
import type { Services } from "./services.ts";

export const SAVE_TIMEOUT_MILLISECONDS = 20_000;

/** The result of the submission, or `late` after the time-out; the submission is not cancelled. */
export function withSaveTimeout<T>(
  { after }: Pick<Services, "after">,
  work: Promise<T>,
): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    const stop = after(SAVE_TIMEOUT_MILLISECONDS, () => resolve("late"));
    work.then(resolve, reject).finally(stop);
  });
}
