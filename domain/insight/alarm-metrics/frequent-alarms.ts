/** Which alarms were raised most often, and which chatter. */
import { ALARM_WORDS, type AlarmWord } from "#domain/journal/alarms.ts";
import { MAX_NODES } from "#domain/telemetry/codec/decoded.ts";
import type { AlarmSpan, MasterAlarms, TimeSpan } from "./master-alarms.ts";
import { CHATTERING } from "./references.ts";

/** An alarm of all devices of a site. */
export interface FrequentAlarm {
  readonly word: AlarmWord;
  readonly bit: number;
  readonly raised: number;
  readonly devices: number;
  /** Share of all alarms that were raised, above 0 and at most 1. */
  readonly share: number;
}

/** An alarm of one device that was raised too often. */
export interface ChatteringAlarm {
  readonly mLocId: string;
  readonly word: AlarmWord;
  /** Index of the node; 0 for the master itself. */
  readonly slot: number;
  readonly bit: number;
  readonly raised: number;
  /** Epoch seconds, as is `lastAt`: the first and the last raise of the period. */
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface RaisedAlarms {
  /** All alarms that were raised, the most frequent first. */
  readonly frequent: readonly FrequentAlarm[];
  /** The most frequent first. */
  readonly chattering: readonly ChatteringAlarm[];
}

/** Counts the raises within a period. @param masters with the alarms that count */
export function raisedAlarms(
  masters: readonly MasterAlarms[],
  { from, to }: TimeSpan,
): RaisedAlarms {
  const byAlarm = new Map<number, { of: AlarmSpan; raised: number; devices: number }>();
  const chattering: ChatteringAlarm[] = [];
  let all = 0;
  for (const { mLocId, spans } of masters) {
    for (const [key, ofDevice] of raisesByDevice(spans, to)) {
      const within = ofDevice.filter(({ raisedAt }) => raisedAt >= from);
      const [first] = within;
      if (first === undefined) continue;
      const { length: raised } = within;
      all += raised;
      const alarmKey = Math.floor(key / MAX_NODES);
      const sum = byAlarm.get(alarmKey) ?? { of: first, raised: 0, devices: 0 };
      sum.raised += raised;
      sum.devices += 1;
      byAlarm.set(alarmKey, sum);
      if (!isChattering(ofDevice, from)) continue;
      const { word, bit, slot } = first;
      const times = within.map(({ raisedAt }) => raisedAt);
      const ends = { firstAt: Math.min(...times), lastAt: Math.max(...times) };
      chattering.push({ mLocId, word, slot, bit, raised, ...ends });
    }
  }
  const frequent = [...byAlarm.values()]
    .sort((one, other) => other.raised - one.raised || one.of.bit - other.of.bit)
    .map(({ of: { word, bit }, raised, devices }) => {
      return { word, bit, raised, devices, share: raised / all };
    });
  return {
    frequent,
    chattering: chattering.sort((one, other) => other.raised - one.raised),
  };
}

const BITS = 32;

/** The raises before `to` of each alarm and device of a master, by a key of word, bit and device. */
function raisesByDevice(
  spans: readonly AlarmSpan[],
  to: number,
): ReadonlyMap<number, readonly AlarmSpan[]> {
  const byDevice = new Map<number, AlarmSpan[]>();
  for (const span of spans) {
    if (!span.isRaiseSeen || span.raisedAt >= to) continue;
    const alarm = ALARM_WORDS.indexOf(span.word) * BITS + span.bit;
    const key = alarm * MAX_NODES + span.slot;
    const known = byDevice.get(key);
    if (known === undefined) byDevice.set(key, [span]);
    else known.push(span);
  }
  return byDevice;
}

/** Whether the alarm was raised often enough within the time, the last of them after `from`. */
function isChattering(spans: readonly AlarmSpan[], from: number): boolean {
  const { raises, seconds } = CHATTERING;
  if (spans.length < raises) return false;
  const times = spans.map(({ raisedAt }) => raisedAt).sort((one, other) => one - other);
  return times.some((ts, at) => {
    const before = times[at - raises + 1];
    return before !== undefined && ts >= from && ts - before <= seconds;
  });
}
