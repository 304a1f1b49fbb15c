/** Joins the days of one master to alarms over a period, and to the times in which it reported. */
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import type { AlarmInterval } from "#domain/journal/alarm-intervals.ts";
import { ALARM_WORDS, type AlarmWord } from "#domain/journal/alarms.ts";
import { hasMember } from "#domain/telemetry/codec/bitmap.ts";
import { MAX_NODES } from "#domain/telemetry/codec/decoded.ts";
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import type { DayAlarms, WordAlarms } from "./day-alarms.ts";

/** An alarm of one device; `slot` is the index of the node, and 0 for the master itself. */
export interface AlarmSpan extends AlarmInterval {
  readonly word: AlarmWord;
}

/** Epoch seconds; `from` is included, `to` is not. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface MasterAlarms {
  readonly mLocId: string;
  readonly spans: readonly AlarmSpan[];
  /** Times of rounds and reports, epoch seconds, ascending. */
  readonly times: readonly number[];
  /** Times in which the master sent nothing for so long that nothing is known of its alarms. */
  readonly unknown: readonly TimeSpan[];
  /** Whether alarms of a day are missing, because there were more than are stored. */
  readonly isCut: boolean;
}

/**
 * Joins days that are in the order of time. An alarm that is active over midnight is one alarm; one
 * that is active in the first round of a day, and was not in the last one before, was raised then.
 * @param read the time of which all days that exist are given
 */
export function masterAlarms(
  mLocId: string,
  days: readonly DayAlarms[],
  read: TimeSpan,
): MasterAlarms {
  const times = [
    ...new Set(days.flatMap(({ roundTimes, reportTimes }) => [...roundTimes, ...reportTimes])),
  ].sort((one, other) => one - other);
  const unknown = gapsOf(times, read);
  return {
    mLocId,
    spans: [...ALARM_WORDS.flatMap((word) => spansOf(word, days)), ...silences(times, read.to)],
    times,
    unknown,
    isCut: days.some(({ isCut }) => isCut),
  };
}

interface OpenSpan {
  readonly word: AlarmWord;
  readonly slot: number;
  readonly bit: number;
  raisedAt: number;
  isRaiseSeen: boolean;
  clearedAt: number | undefined;
  seenAt: number;
}

const BITS = 32;

function spansOf(word: AlarmWord, days: readonly DayAlarms[]): readonly AlarmSpan[] {
  const spans: AlarmSpan[] = [];
  /** 1 for a device of which a day so far has a value. */
  const known = new Uint8Array(MAX_NODES);
  /** Alarms that were active in the last round of the days so far. */
  let open = new Map<number, OpenSpan>();
  for (const day of days) {
    const { intervals, known: ofDay, slots }: WordAlarms = day.words[word];
    const firstAt = (word === "MASTER" ? day.reportTimes : day.roundTimes)[0];
    const next = new Map<number, OpenSpan>();
    for (const interval of intervals) {
      const key = interval.slot * BITS + interval.bit;
      const begun = interval.isRaiseSeen ? undefined : open.get(key);
      const span = begun ?? {
        ...interval,
        word,
        isRaiseSeen: interval.isRaiseSeen || known[interval.slot] === 1,
      };
      span.clearedAt = interval.clearedAt;
      span.seenAt = interval.seenAt;
      if (begun === undefined) spans.push(span);
      else open.delete(key);
      if (span.clearedAt === undefined) next.set(key, span);
    }
    for (const [key, span] of open) {
      // A device without a value on this day retains its state.
      if (span.slot < slots && hasMember(ofDay, span.slot)) span.clearedAt = firstAt;
      else next.set(key, span);
    }
    for (let slot = 0; slot < slots; slot += 1) if (hasMember(ofDay, slot)) known[slot] = 1;
    open = next;
  }
  return spans;
}

/** The alarm "No Data From Master", as in the alarm journal. */
function silences(times: readonly number[], to: number): readonly AlarmSpan[] {
  return times.flatMap((ts, at): readonly AlarmSpan[] => {
    const raisedAt = ts + MASTER_STALE_SECONDS + 1;
    const next = times[at + 1];
    if ((next ?? to) < raisedAt) return [];
    const { bit } = SILENT_MASTER_ALARM;
    return [
      {
        ...{ word: "MASTER", slot: 0, bit, raisedAt, isRaiseSeen: true },
        ...{ clearedAt: next, seenAt: next ?? to },
      },
    ];
  });
}

/** Spans between two reports that are longer than the age above which data is stale. */
function gapsOf(times: readonly number[], { from, to }: TimeSpan): readonly TimeSpan[] {
  const bounds = [from, ...times, to];
  return bounds.flatMap((bound, at) => {
    const next = bounds[at + 1] ?? bound;
    return next - bound > MASTER_STALE_SECONDS ? [{ from: bound, to: next }] : [];
  });
}
