/**
 * Users' acts on alarms, and the match of acts with episodes, which holds even when the episodes
 * are computed again from more data.
 */
import { type AlarmKey, alarmKeyOf, type Episode } from "./episode.ts";

export const ACT_KINDS = ["ACKNOWLEDGE", "SHELVE", "UNSHELVE", "NOTE"] as const;

export type ActKind = (typeof ACT_KINDS)[number];

/**
 * An episode as the user saw it who acted on it. Rounds that arrive later may move the ends of the
 * episode, so an act refers to the span between them.
 */
export interface AlarmTarget extends AlarmKey {
  /** Epoch seconds, both included: the first and the last round that had the alarm. */
  readonly from: number;
  readonly to: number;
}

export interface AlarmAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly targets: readonly AlarmTarget[];
  /** The reason of a shelving. */
  readonly note: string | undefined;
  /** Expiry of a shelving; epoch seconds. */
  readonly until: number | undefined;
  /** First and last name of the user who acted. */
  readonly username: string;
  /** Epoch seconds by the server's clock. */
  readonly createdAt: number;
}

/** Maximum duration of a shelving: a shift. */
export const MAX_SHELVE_SECONDS = 12 * 3_600;
export const MIN_SHELVE_SECONDS = 300;
/** Maximum number of targets of one act; more targets take several acts. */
export const MAX_TARGETS = 100;
export const MAX_NOTE_CHARACTERS = 500;
/** Maximum age of an alarm that can be acted on: older data is not read. */
export const MAX_LOOKBACK_SECONDS = 7 * 86_400;

type Between = Pick<AlarmTarget, "from" | "to">;

export function overlaps(one: Between, other: Between): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/**
 * Whether the act concerns this episode. An active episode continues until a round without the
 * alarm.
 */
export function concerns(target: AlarmTarget, episode: Episode): boolean {
  const { raisedAt, clearedAt } = episode;
  return target.to >= raisedAt && (clearedAt === undefined || target.from < clearedAt);
}

/**
 * The target that describes this episode in an act.
 * @param earliest start of the data read, epoch seconds: an active alarm may have begun before
 */
export function targetOf(episode: Episode, earliest: number): AlarmTarget {
  const { mLocId, nLocId, word, bit, raisedAt, seenAt } = episode;
  const from = Math.max(raisedAt, earliest);
  return { mLocId, nLocId, word, bit, from, to: Math.max(from, seenAt) };
}

export interface AlarmKeyAct {
  readonly act: AlarmAct;
  readonly target: AlarmTarget;
}

/** Acts by the alarm that they concern, each list in the order of the acts. */
export function actsByAlarm(
  acts: readonly AlarmAct[],
): ReadonlyMap<string, readonly AlarmKeyAct[]> {
  const byAlarm = new Map<string, AlarmKeyAct[]>();
  for (const act of acts) {
    for (const target of act.targets) {
      const key = alarmKeyOf(target);
      const list = byAlarm.get(key) ?? [];
      list.push({ act, target });
      byAlarm.set(key, list);
    }
  }
  return byAlarm;
}

/**
 * The shelving in force; undefined when there was none, or it has expired.
 * @param at epoch seconds
 */
export function shelvedBy(acts: readonly AlarmKeyAct[], at: number): AlarmAct | undefined {
  const last = acts.findLast(({ act }) => act.kind === "SHELVE" || act.kind === "UNSHELVE")?.act;
  return last?.kind === "SHELVE" && (last.until ?? 0) > at ? last : undefined;
}

/** The first acknowledgement among these acts. */
export function acknowledgedBy(acts: readonly AlarmKeyAct[]): AlarmAct | undefined {
  return acts.find(({ act }) => act.kind === "ACKNOWLEDGE")?.act;
}
