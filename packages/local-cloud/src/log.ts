/** Formats log lines for the terminal: one per event, with its facts as key=value. */
import type { Clock, Log } from "#src/services.ts";

/** A log that passes each finished line to `write`. */
export function createLog(clock: Clock, write: (line: string) => void): Log {
  return (event, fields = {}) => {
    const facts = Object.entries(fields).map(([key, value]) => ` ${key}=${shown(value)}`);
    write(`${new Date(clock.nowMilliseconds()).toISOString()} ${event}${facts.join("")}`);
  };
}

function shown(value: unknown): string {
  if (typeof value === "string") return /^[\w./:@+-]+$/.test(value) ? value : JSON.stringify(value);
  if (value instanceof Error) return JSON.stringify(value.message);
  return JSON.stringify(value) ?? "undefined";
}
