/**
 * Which alarms are acknowledged or shelved now, updated with each act and each round without
 * reading the past again.
 */
import { STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { masterColumn, nodeColumn } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isNodeStale, MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { type AlarmAct, type AlarmTarget, MAX_LOOKBACK_SECONDS } from "./acts.ts";
import type { AlarmWord } from "./alarms.ts";
import { type AlarmKey, alarmKeyOf } from "./episode.ts";

/**
 * An acknowledgement that holds for as long as every round has the alarm. All times are epoch
 * seconds.
 */
export interface AcknowledgedAlarm extends AlarmKey {
  /** Last round that the user saw. */
  readonly seenAt: number;
  /** Every round after `seenAt` and up to this time was found to have the alarm. */
  readonly checkedTo: number;
  /** Time from which the journal does not read the act any more. */
  readonly until: number;
}

/** A shelving, which holds until this epoch second whatever the alarm does meanwhile. */
export interface ShelvedAlarm extends AlarmKey {
  readonly until: number;
}

/** Acknowledged and shelved alarms, by alarm key. */
export interface HandledAlarms {
  /** Number of the last act that is included; 0 before the first. */
  readonly lastAct: number;
  readonly acknowledged: ReadonlyMap<string, AcknowledgedAlarm>;
  readonly shelved: ReadonlyMap<string, ShelvedAlarm>;
}

export const NOTHING_HANDLED: HandledAlarms = {
  lastAct: 0,
  acknowledged: new Map(),
  shelved: new Map(),
};

/**
 * Maximum number of handled alarms stored for a layout; beyond it the oldest are dropped and count
 * as not acknowledged.
 */
export const MAX_HANDLED = 10_000;

/**
 * Rounds that arrive this late are still considered: even then, a round without the alarm ends an
 * acknowledgement. At least as long as the time after which a master is silent.
 */
export const LATE_SECONDS = MASTER_STALE_SECONDS;

/**
 * Adds acts that came after the included ones.
 * @param acts oldest first
 * @param lastAct number of the last of these acts
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
    // Of two acknowledgements of an alarm, the one whose user saw the later round counts.
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

/** The entries added last, at most MAX_HANDLED; a map iterates in the order of insertion. */
function newest<Value>(byAlarm: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return byAlarm.size <= MAX_HANDLED ? byAlarm : new Map([...byAlarm].slice(-MAX_HANDLED));
}

/**
 * The handled alarms without acknowledgements and shelvings that have expired.
 * @param now epoch seconds
 */
export function withoutExpired(handled: HandledAlarms, now: number): HandledAlarms {
  return {
    ...handled,
    acknowledged: filtered(handled.acknowledged, ({ until }) => until > now),
    shelved: filtered(handled.shelved, ({ until }) => until > now),
  };
}

/** Reports of one master and its nodes, in the order of time. */
export interface CheckedRounds {
  /** Rounds of the nodes from `startOfCheck` on. */
  readonly nodes: readonly Reading[];
  readonly reports: readonly Reading[];
}

/** Time from which rounds must be read to check an acknowledgement; epoch seconds. */
export function startOfCheck({
  seenAt,
  checkedTo,
}: Pick<AcknowledgedAlarm, "seenAt" | "checkedTo">): number {
  return Math.max(seenAt, checkedTo) - LATE_SECONDS;
}

/**
 * The acknowledgement after a check of these rounds. Undefined if the alarm is missing in a round
 * after `seenAt` or in the last one before, or if the acknowledgement was never checked before and
 * no round had arrived when it was given.
 */
export function checked(
  alarm: AcknowledgedAlarm,
  rounds: CheckedRounds,
): AcknowledgedAlarm | undefined {
  const { word, bit, seenAt } = alarm;
  const readings = word === "MASTER" ? rounds.reports : rounds.nodes;
  const checkedTo = Math.max(alarm.checkedTo, readings.at(-1)?.ts ?? 0);
  if (word === "MASTER" && bit === SILENT_MASTER_ALARM.bit) {
    const all = [...rounds.nodes, ...rounds.reports];
    const hasReported = all.some(({ ts }) => ts >= seenAt - MASTER_STALE_SECONDS);
    return hasReported ? undefined : { ...alarm, checkedTo };
  }
  const isFirst = alarm.checkedTo === seenAt;
  if (isFirst && !readings.some(({ ts }) => ts <= seenAt)) return undefined;
  let wasRaised: boolean | undefined;
  for (const reading of readings) {
    const isRaised = isRaisedIn(reading, alarm);
    if (isRaised === undefined) continue;
    if (reading.ts <= seenAt) wasRaised = isRaised;
    else if (!isRaised) return undefined;
  }
  return wasRaised === false ? undefined : { ...alarm, checkedTo };
}

/**
 * Whether the alarm is raised in the round; undefined where the round has no value of the device.
 */
export function isRaisedIn(
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

/** Applies a function to each acknowledgement, and removes those for which it returns undefined. */
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

/** Whether both have the same alarms, handled in the same way by the same acts. */
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

/** Whether both have the same handled alarms, checked up to the same rounds. */
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

/** WORK: caused by a person's work in a held work zone (domain/work-zones/work-alarms.ts). */
export const HANDLED_STATES = ["ACKNOWLEDGED", "SHELVED", "WORK"] as const;

export type HandledState = (typeof HANDLED_STATES)[number];

/**
 * Devices of one master with the same alarm in the same state and, if shelved, with the same end of
 * shelving. An alarm that is both acknowledged and shelved is only in a group of shelved alarms.
 */
export interface HandledGroup {
  readonly state: HandledState;
  readonly mLocId: string;
  readonly word: AlarmWord;
  readonly bit: number;
  /** Locations of the nodes; empty for an alarm of the master itself. */
  readonly nLocIds: readonly string[];
  /** When the shelving or the zone ends; epoch seconds. Undefined for acknowledged alarms. */
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
