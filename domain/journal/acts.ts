/** What people do with alarms, and which episodes that concerns however the episodes are found again later. */
import { type AlarmPlace, type Episode, placeKey } from "./episode.ts";

export const ACT_KINDS = ["ACKNOWLEDGE", "SHELVE", "UNSHELVE", "NOTE"] as const;

export type ActKind = (typeof ACT_KINDS)[number];

/** An episode as it was seen by whoever acted: rounds that arrive later may move its ends, so an act names what lay between. */
export interface AlarmTarget extends AlarmPlace {
  /** Epoch seconds, both included: where it rose, and the last round that had it. */
  readonly from: number;
  readonly to: number;
}

export interface AlarmAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly targets: readonly AlarmTarget[];
  /** Of a shelving the reason. */
  readonly note: string | undefined;
  /** Of a shelving when it ends by itself; epoch seconds. */
  readonly until: number | undefined;
  /** First and last name. */
  readonly username: string;
  /** By the server's clock; epoch seconds. */
  readonly createdAt: number;
}

/** Nobody shelves an alarm for longer than a shift. */
export const MAX_SHELVE_SECONDS = 12 * 3_600;
export const MIN_SHELVE_SECONDS = 300;
/** What one act may concern; more are several acts. */
export const MAX_TARGETS = 100;
export const MAX_NOTE_CHARACTERS = 500;
/** Nothing older is read, so nothing older can be acted on. */
export const MAX_LOOKBACK_SECONDS = 7 * 86_400;

type Between = Pick<AlarmTarget, "from" | "to">;

export function overlaps(one: Between, other: Between): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** An episode that stands goes on for as long as nothing says otherwise. */
export function concerns(target: AlarmTarget, episode: Episode): boolean {
  const { raisedAt, clearedAt } = episode;
  return target.to >= raisedAt && (clearedAt === undefined || target.from < clearedAt);
}

/** @param earliest where what was read begins: of what stood before nothing more is known. Epoch seconds. */
export function targetOf(episode: Episode, earliest: number): AlarmTarget {
  const { mLocId, nLocId, word, bit, raisedAt, seenAt } = episode;
  const from = Math.max(raisedAt, earliest);
  return { mLocId, nLocId, word, bit, from, to: Math.max(from, seenAt) };
}

export interface PlaceAct {
  readonly act: AlarmAct;
  readonly target: AlarmTarget;
}

/** Acts by the alarm that they concern, each list in the order of the acts. */
export function actsByPlace(acts: readonly AlarmAct[]): ReadonlyMap<string, readonly PlaceAct[]> {
  const byPlace = new Map<string, PlaceAct[]>();
  for (const act of acts) {
    for (const target of act.targets) {
      const key = placeKey(target);
      const list = byPlace.get(key) ?? [];
      list.push({ act, target });
      byPlace.set(key, list);
    }
  }
  return byPlace;
}

/** The shelving that holds; undefined where there is none, or it is over. @param at epoch seconds. */
export function shelvedBy(acts: readonly PlaceAct[], at: number): AlarmAct | undefined {
  const last = acts.findLast(({ act }) => act.kind === "SHELVE" || act.kind === "UNSHELVE")?.act;
  return last?.kind === "SHELVE" && (last.until ?? 0) > at ? last : undefined;
}

/** The acknowledgement that came first. */
export function acknowledgedBy(acts: readonly PlaceAct[]): AlarmAct | undefined {
  return acts.find(({ act }) => act.kind === "ACKNOWLEDGE")?.act;
}
