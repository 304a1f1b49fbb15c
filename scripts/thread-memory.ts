/** Memory of threads, where a flag of the process would override the limit of each. */
import { setFlagsFromString } from "node:v8";

/**
 * Keeps the start command's `--max-semi-space-size` to this thread, whose heap has taken it by now. V8
 * would apply it to every thread that starts later, in place of the thread's own limits.
 */
export function keepYoungGenerationFlagHere(): void {
  setFlagsFromString("--max-semi-space-size=0");
}
