/** Which alarms are acknowledged or shelved now: followed from act to act and from round to round, without reading the past again. */
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { masterColumn, nodeColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isNodeStale, MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { type AlarmAct, type AlarmTarget, MAX_LOOKBACK_SECONDS } from "./acts.ts";
import type { AlarmWord } from "./alarms.ts";
import { type AlarmKey, alarmKeyOf } from "./episode.ts";

/** An acknowledgement that holds for as long as every round has the alarm. Epoch seconds. */
export interface AcknowledgedAlarm extends AlarmKey {
  /** Last round that the user saw. */
  readonly seenAt: number;
  /** Up to then every round after `seenAt` was found to have the alarm. */
  readonly checkedTo: number;
  /** From then on the journal does not find the act any more. */
  readonly until: number;
}

/** Holds until then, whatever the alarm does meanwhile; epoch seconds. */
export interface ShelvedAlarm extends AlarmKey {
  readonly until: number;
}

/** Both by place. */
export interface HandledAlarms {
  /** Number of the last act that is taken into account; 0 before the first. */
  readonly lastAct: number;
  readonly acknowledged: ReadonlyMap<string, AcknowledgedAlarm>;
  readonly shelved: ReadonlyMap<string, ShelvedAlarm>;
}

export const NOTHING_HANDLED: HandledAlarms = {
  lastAct: 0,
  acknowledged: new Map(),
  shelved: new Map(),
};

/** What is remembered of one layout; the oldest beyond that is forgotten, so that it counts as not acknowledged. */
export const MOST_HANDLED = 10_000;

/**
 * Rounds that come so late are still taken into account: a round without the alarm ends an acknowledgement afterwards too.
 * At least as long as what makes a master silent.
 */
export const LATE_SECONDS = MASTER_STALE_SECONDS;

/**
 * With acts that came after those that are taken into account, oldest first.
 * @param lastAct number of the last of them
 */
export function withActs(
  handled: HandledAlarms,
  acts: readonly AlarmAct[],
  lastAct: number,
): HandledAlarms {
  const acknowledged = new Map(handled.acknowledged);
  const shelved = new Map(handled.shelved);
  for (const act of acts) {
    for (const target of act.targets) TAKE[act.kind]({ acknowledged, shelved }, act, target);
  }
  return { lastAct, acknowledged: newest(acknowledged), shelved: newest(shelved) };
}

interface Taken {
  readonly acknowledged: Map<string, AcknowledgedAlarm>;
  readonly shelved: Map<string, ShelvedAlarm>;
}

const TAKE: Readonly<
  Record<AlarmAct["kind"], (taken: Taken, act: AlarmAct, target: AlarmTarget) => void>
> = {
  ACKNOWLEDGE: ({ acknowledged }, { createdAt }, target) => {
    const key = alarmKeyOf(target);
    const known = acknowledged.get(key);
    // Of two, the one that saw the later round holds wherever the other one does.
    if (known !== undefined && known.seenAt > target.to) return;
    acknowledged.delete(key);
    acknowledged.set(key, {
      ...alarmKeyIn(target),
      seenAt: target.to,
      checkedTo: Math.max(target.to, known?.checkedTo ?? 0),
      until: createdAt + MAX_LOOKBACK_SECONDS,
    });
  },
  SHELVE: ({ shelved }, { until }, target) => {
    const key = alarmKeyOf(target);
    shelved.delete(key);
    shelved.set(key, { ...alarmKeyIn(target), until: until ?? 0 });
  },
  UNSHELVE: ({ shelved }, _act, target) => void shelved.delete(alarmKeyOf(target)),
  NOTE: () => undefined,
};

function alarmKeyIn({ mLocId, nLocId, word, bit }: AlarmKey): AlarmKey {
  return { mLocId, nLocId, word, bit };
}

/** A map keeps the order in which keys came in. */
function newest<Value>(byAlarm: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return byAlarm.size <= MOST_HANDLED ? byAlarm : new Map([...byAlarm].slice(-MOST_HANDLED));
}

/** Without what has ended by time. @param now epoch seconds. */
export function withoutExpired(handled: HandledAlarms, now: number): HandledAlarms {
  return {
    ...handled,
    acknowledged: filtered(handled.acknowledged, ({ until }) => until > now),
    shelved: filtered(handled.shelved, ({ until }) => until > now),
  };
}

/** What one master and its nodes reported, in the order of time. */
export interface CheckedRounds {
  /** From `startOfCheck` on. */
  readonly nodes: readonly Reading[];
  readonly reports: readonly Reading[];
}

/** From which round on an acknowledgement is checked; epoch seconds. */
export function startOfCheck({
  seenAt,
  checkedTo,
}: Pick<AcknowledgedAlarm, "seenAt" | "checkedTo">): number {
  return Math.max(seenAt, checkedTo) - LATE_SECONDS;
}

/**
 * The acknowledgement as it holds after these rounds; undefined where one of them was without the alarm. One that was never checked
 * was given for nothing where no round had come by then.
 */
export function checked(
  alarm: AcknowledgedAlarm,
  rounds: CheckedRounds,
): AcknowledgedAlarm | undefined {
  const { word, bit, seenAt } = alarm;
  const heard = word === "MASTER" ? rounds.reports : rounds.nodes;
  const checkedTo = Math.max(alarm.checkedTo, heard.at(-1)?.ts ?? 0);
  if (word === "MASTER" && bit === SILENT_MASTER_ALARM.bit) {
    const all = [...rounds.nodes, ...rounds.reports];
    const isHeard = all.some(({ ts }) => ts >= seenAt - MASTER_STALE_SECONDS);
    return isHeard ? undefined : { ...alarm, checkedTo };
  }
  const isFirst = alarm.checkedTo === seenAt;
  if (isFirst && !heard.some(({ ts }) => ts <= seenAt)) return undefined;
  let wasRaised: boolean | undefined;
  for (const reading of heard) {
    const isRaised = isRaisedIn(reading, alarm);
    if (isRaised === undefined) continue;
    if (reading.ts <= seenAt) wasRaised = isRaised;
    else if (!isRaised) return undefined;
  }
  return wasRaised === false ? undefined : { ...alarm, checkedTo };
}

/** Undefined where the round says nothing of the device. */
function isRaisedIn(
  { ts, nodes, columns }: Reading,
  { word, bit, nLocId }: AlarmKey,
): boolean | undefined {
  const index = nLocId === undefined ? 0 : nodes.indexOf(Number(nLocId));
  const stored = (column: number) => columns[column]?.[index] ?? Number.NaN;
  if (word === "NODE" && bit === STALE_NODE_ALARM.bit) {
    const readAt = stored(TIMESTAMP);
    return Number.isNaN(readAt) ? undefined : isNodeStale(readAt, ts);
  }
  const value = stored(WORD_COLUMNS[word]);
  return Number.isNaN(value) ? undefined : isBitSet(value, bit);
}

const TIMESTAMP = nodeColumn("timestamp").id;

const WORD_COLUMNS: Readonly<Record<AlarmWord, number>> = {
  NODE: nodeColumn("alarms").id,
  AUX: nodeColumn("auxAlarms").id,
  MASTER: masterColumn("alarms").id,
};

/** The acknowledgements changed one by one; those that become undefined are gone. */
export function withAcknowledged(
  handled: HandledAlarms,
  change: (alarm: AcknowledgedAlarm) => AcknowledgedAlarm | undefined,
): HandledAlarms {
  const changed = [...handled.acknowledged].flatMap(([key, alarm]) => {
    const next = change(alarm);
    return next === undefined ? [] : [[key, next] as const];
  });
  return { ...handled, acknowledged: new Map(changed) };
}

/** Whether the same alarms are handled in the same way by the same acts. */
export function hasSameAlarms(one: HandledAlarms, other: HandledAlarms): boolean {
  const same = <Alarm extends { readonly until: number }>(
    before: ReadonlyMap<string, Alarm>,
    after: ReadonlyMap<string, Alarm>,
  ) =>
    before.size === after.size &&
    [...before].every(([key, { until }]) => after.get(key)?.until === until);
  return (
    one.lastAct === other.lastAct &&
    same(one.acknowledged, other.acknowledged) &&
    same(one.shelved, other.shelved)
  );
}

/** The same, and checked up to the same rounds. */
export function hasSameChecks(one: HandledAlarms, other: HandledAlarms): boolean {
  return (
    hasSameAlarms(one, other) &&
    [...one.acknowledged].every(
      ([key, { checkedTo }]) => other.acknowledged.get(key)?.checkedTo === checkedTo,
    )
  );
}

function filtered<Value>(
  byAlarm: ReadonlyMap<string, Value>,
  matches: (value: Value) => boolean,
): ReadonlyMap<string, Value> {
  return new Map([...byAlarm].filter(([, value]) => matches(value)));
}

export const HANDLED_STATES = ["ACKNOWLEDGED", "SHELVED"] as const;

export type HandledState = (typeof HANDLED_STATES)[number];

/**
 * The same alarm of one master and its nodes, in the state that the journal shows: what is shelved is not acknowledged as well. Shelvings
 * that end at different times are different groups.
 */
export interface HandledGroup {
  readonly state: HandledState;
  readonly mLocId: string;
  readonly word: AlarmWord;
  readonly bit: number;
  /** Empty for an alarm of the master itself. */
  readonly nLocIds: readonly string[];
  /** When the shelving ends; epoch seconds. Undefined for what is acknowledged. */
  readonly until: number | undefined;
}

export function handledGroups({ acknowledged, shelved }: HandledAlarms): readonly HandledGroup[] {
  const groups = new Map<string, HandledGroup & { readonly nLocIds: string[] }>();
  const add = (state: HandledState, { mLocId, nLocId, word, bit }: AlarmKey, until?: number) => {
    const key = `${state} ${mLocId} ${word} ${bit} ${until}`;
    const group = groups.get(key) ?? { state, mLocId, word, bit, nLocIds: [], until };
    groups.set(key, group);
    if (nLocId !== undefined) group.nLocIds.push(nLocId);
  };
  for (const alarm of shelved.values()) add("SHELVED", alarm, alarm.until);
  for (const [key, alarm] of acknowledged) if (!shelved.has(key)) add("ACKNOWLEDGED", alarm);
  return [...groups.values()];
}
