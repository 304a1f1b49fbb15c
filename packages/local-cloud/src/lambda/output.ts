/**
 * Sends a function's output from its thread to the log as plain messages, which cost less than a
 * stream.
 */
import type { OutputStream, WrittenText } from "./messages.ts";

type Done = () => void;
type Written = string | Uint8Array;

const STREAMS = ["stdout", "stderr"] as const satisfies readonly OutputStream[];

/**
 * Runs inside the thread. Sends output immediately, so that nothing is lost when the function
 * hangs.
 */
export function forwardOutput(report: (text: WrittenText) => void): void {
  for (const stream of STREAMS) {
    const write = (written: Written, encoding?: BufferEncoding | Done, done?: Done): boolean => {
      const text = textOf(written, typeof encoding === "string" ? encoding : "utf8");
      report({ stream, written: text });
      const callback = typeof encoding === "function" ? encoding : done;
      if (callback !== undefined) queueMicrotask(callback);
      return true;
    };
    Object.assign(process[stream], { write });
  }
}

function textOf(written: Written, encoding: BufferEncoding): string {
  if (typeof written !== "string") return Buffer.from(written).toString("utf8");
  return encoding === "utf8" || encoding === "utf-8"
    ? written
    : Buffer.from(written, encoding).toString("utf8");
}

/** Splits a text that arrives in parts into lines. */
export class LineReader {
  #rest = "";

  constructor(private readonly onLine: (line: string) => void) {}

  add(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.onLine(line);
  }

  /** Emits the unfinished last line. */
  end(): void {
    if (this.#rest !== "") this.onLine(this.#rest);
    this.#rest = "";
  }
}
