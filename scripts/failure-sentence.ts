/** Runs a command; when it fails, prints one sentence without the stack and ends with exit code 1. */

export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/**
 * Message of an error with its cause, such as "fetch failed: connect ECONNREFUSED 127.0.0.1:8443".
 */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? causeText(error.cause) : "";
  const [line = ""] = `${error.message || causeText(error).slice(2)}${cause}`.split("\n");
  return line === "" ? error.name : line;
}

/**
 * Text of a cause; for an AggregateError, which often has no message, the text of its first error.
 */
function causeText(cause: Error): string {
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  const text = cause.message || (first instanceof Error ? first.message : "");
  return text === "" ? "" : `: ${text}`;
}
