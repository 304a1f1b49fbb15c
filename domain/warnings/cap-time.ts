/** Reads the times of CAP messages. */
import {
  daysInMonth,
  type EpochSeconds,
  epochSecondsFrom,
  startOfUtcDay,
} from "#domain/units/time.ts";

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a time such as 2026-05-24T16:49:00-07:00; undefined if it has another form or does not
 * exist. CAP demands an offset; Z, which it does not allow, is read too, because services send it.
 */
export function readCapTime(text: string | undefined): EpochSeconds | undefined {
  const [, zone] = /(Z|[+-]\d\d:\d\d)$/.exec(text ?? "") ?? [];
  const parts = TIME.exec(text ?? "")
    ?.slice(1, 7)
    .map(Number);
  if (parts === undefined || zone === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  if (!isDay || hour > 23 || minute > 59 || second > 60) return undefined;
  const local = startOfUtcDay({ year, month, day }) + hour * 3600 + minute * 60 + second;
  return epochSecondsFrom(local - offsetSeconds(zone));
}

/** Seconds by which local time is ahead of UTC; −14 to 14 hours in practice. */
function offsetSeconds(zone: string): number {
  if (zone === "Z") return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(":").map(Number);
  return (zone.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60);
}
