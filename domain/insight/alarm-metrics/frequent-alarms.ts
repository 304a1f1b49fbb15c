/** Which alarms were raised most often, and which chatter. */
import type { AlarmWord } from "#domain/journal/alarms.ts";
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

/** Counts the raises within a period. @param counted the alarms that count */
export function raisedAlarms(
  masters: readonly MasterAlarms[],
  { from, to }: TimeSpan,
  counted: (span: AlarmSpan, master: MasterAlarms) => boolean,
): RaisedAlarms {
  const byAlarm = new Map<string, { of: AlarmSpan; raised: number; devices: number }>();
  const chattering: ChatteringAlarm[] = [];
  let all = 0;
  for (const master of masters) {
    const byDevice = new Map<string, AlarmSpan[]>();
    for (const span of master.spans) {
      if (!span.isRaiseSeen || span.raisedAt >= to || !counted(span, master)) continue;
      const key = `${span.word} ${span.bit} ${span.slot}`;
      const known = byDevice.get(key);
      if (known === undefined) byDevice.set(key, [span]);
      else known.push(span);
    }
    for (const spans of byDevice.values()) {
      const within = spans.filter(({ raisedAt }) => raisedAt >= from);
      const [first] = within;
      if (first === undefined) continue;
      all += within.length;
      const { word, bit, slot } = first;
      const key = `${word} ${bit}`;
      const sum = byAlarm.get(key) ?? { of: first, raised: 0, devices: 0 };
      sum.raised += within.length;
      sum.devices += 1;
      byAlarm.set(key, sum);
      if (!isChattering(spans, from)) continue;
      const times = within.map(({ raisedAt }) => raisedAt);
      chattering.push({
        ...{ mLocId: master.mLocId, word, slot, bit, raised: within.length },
        ...{ firstAt: Math.min(...times), lastAt: Math.max(...times) },
      });
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
