/** `util.time`: the clock as resolvers see it, in UTC. */

import type { Clock } from "#src/services.ts";
import { notProvided, numberAt, type RuntimeMembers, textAt } from "./runtime-member.ts";

function parseIso(text: string): number {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new Error(`expected an ISO 8601 timestamp, got ${text}`);
  return milliseconds;
}

/** Functions that format times with Java's DateTimeFormatter; they are not provided. */
const FORMATTED = [
  "nowFormatted",
  "parseFormattedToEpochMilliSeconds",
  "epochMilliSecondsToFormatted",
];

export function createUtilTime(clock: Clock): RuntimeMembers {
  return {
    "util.time.nowISO8601": () => new Date(clock.nowMilliseconds()).toISOString(),
    "util.time.nowEpochSeconds": () => Math.floor(clock.nowMilliseconds() / 1000),
    "util.time.nowEpochMilliSeconds": () => clock.nowMilliseconds(),
    "util.time.parseISO8601ToEpochMilliSeconds": (values) => parseIso(textAt(values, 0)),
    "util.time.epochMilliSecondsToSeconds": (values) => Math.floor(numberAt(values, 0) / 1000),
    "util.time.epochMilliSecondsToISO8601": (values) => new Date(numberAt(values, 0)).toISOString(),
    ...Object.fromEntries(
      FORMATTED.map((name) => [`util.time.${name}`, notProvided(`util.time.${name}`)]),
    ),
  };
}
