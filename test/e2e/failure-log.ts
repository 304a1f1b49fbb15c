/** Prints why a local cloud could not answer: tests see only the status 500. */
import { createLog } from "local-cloud/data";

const FAILURE = / [a-z]+\.failed |(?:rest|field) failed/;

export function printFailure(line: string): void {
  if (FAILURE.test(line)) process.stderr.write(`${line}\n`);
}

/** Log of a cloud that a test starts for itself. */
export const failureLog = createLog({ nowMilliseconds: () => Date.now() }, printFailure);
