/** How long a form waits for the server before it says so (S1 §9). */
import type { Services } from "./services.ts";

export const SAVE_TIMEOUT_MILLISECONDS = 20_000;

/** The work's result, or `late` when it takes longer; the work goes on. */
export function answeredInTime<T>(
  { after }: Pick<Services, "after">,
  work: Promise<T>,
): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    const stop = after(SAVE_TIMEOUT_MILLISECONDS, () => resolve("late"));
    work.then(resolve, reject).finally(stop);
  });
}
