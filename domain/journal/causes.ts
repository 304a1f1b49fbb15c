/**
 * Finds the root cause of alarms: a master that stopped reporting or lost power, or a lost repeater
 * on the route of other nodes.
 */
import { MASTER_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { alarmBit } from "./alarms.ts";
import { alarmKeyOf, type Episode } from "./episode.ts";
import type { HopTree } from "./hop-tree.ts";

export const CAUSE_KINDS = ["silentMaster", "masterPower", "masterRadio", "lostRepeater"] as const;

export type CauseKind = (typeof CAUSE_KINDS)[number];

export interface Cause {
  readonly kind: CauseKind;
  /** The episode that explains the other episodes. */
  readonly root: Episode;
}

/**
 * Rounds are a quarter of an hour apart, so simultaneous faults are reported up to two rounds
 * apart.
 */
const MAX_SPREAD_SECONDS = 2 * 900 + 60;

/**
 * Alarms of a node that does not answer: its master has reported that, or its last answer is too
 * old.
 */
const NOT_ANSWERING = new Set([alarmBit("NODE", "notResponding"), alarmBit("NODE", "stale")]);
/** Alarms of a repeater that passes nothing on: it does not answer, or has no power. */
const REPEATER_LOST = new Set([...NOT_ANSWERING, alarmBit("NODE", "criticalBattery")]);

/** Causes in the order of severity, the most severe first. */
const MASTER_CAUSES: readonly MasterCause[] = [
  {
    kind: "silentMaster",
    bits: new Set([alarmBit("MASTER", "silent")]),
    // A master counts as stale this long after its last report.
    leadSeconds: MASTER_STALE_SECONDS,
  },
  {
    kind: "masterPower",
    bits: new Set([alarmBit("MASTER", "criticalBattery"), alarmBit("MASTER", "lowBattery")]),
    leadSeconds: MAX_SPREAD_SECONDS,
  },
  {
    kind: "masterRadio",
    bits: new Set([alarmBit("MASTER", "radioFault")]),
    leadSeconds: MAX_SPREAD_SECONDS,
  },
];

interface MasterCause {
  readonly kind: CauseKind;
  readonly bits: ReadonlySet<number>;
  /** How much earlier than its cause an alarm may be reported that the cause explains; seconds. */
  readonly leadSeconds: number;
}

/**
 * The causes of episodes, by the key of the explained episode (`episodeKey`). Only alarms of
 * unreachable nodes have causes.
 */
export function causesOf(
  episodes: readonly Episode[],
  treeOf: (mLocId: string) => HopTree | undefined,
): ReadonlyMap<string, Cause> {
  const ofMasters = grouped(
    episodes.filter(({ word }) => word === "MASTER"),
    masterOf,
  );
  const lost = grouped(
    episodes.filter((one) => isOf(one, REPEATER_LOST)),
    deviceOf,
  );
  const causes = new Map<string, Cause>();
  for (const episode of episodes) {
    if (!isOf(episode, NOT_ANSWERING)) continue;
    const cause =
      masterCause(episode, ofMasters.get(episode.mLocId) ?? []) ??
      repeaterCause(episode, lost, treeOf(episode.mLocId));
    if (cause !== undefined) causes.set(episodeKey(episode), cause);
  }
  return causes;
}

export function episodeKey(episode: Episode): string {
  return `${alarmKeyOf(episode)}:${episode.raisedAt}`;
}

function masterCause(episode: Episode, ofMaster: readonly Episode[]): Cause | undefined {
  for (const { kind, bits, leadSeconds } of MASTER_CAUSES) {
    const root = ofMaster.find((one) => bits.has(one.bit) && mayExplain(one, episode, leadSeconds));
    if (root !== undefined) return { kind, root };
  }
  return undefined;
}

/**
 * The cause of an episode, if repeaters on the node's route are lost: the lost repeater nearest to
 * the master, because repairing it may bring back all nodes behind it.
 */
function repeaterCause(
  episode: Episode,
  lost: ReadonlyMap<string, readonly Episode[]>,
  tree: HopTree | undefined,
): Cause | undefined {
  const { mLocId, nLocId, raisedAt } = episode;
  if (nLocId === undefined || tree === undefined) return undefined;
  for (const repeater of tree(nLocId, raisedAt)) {
    const of = lost.get(deviceOf({ mLocId, nLocId: repeater })) ?? [];
    const root = of.find((one) => mayExplain(one, episode, MAX_SPREAD_SECONDS));
    if (root !== undefined) return { kind: "lostRepeater", root };
  }
  return undefined;
}

/** Whether the cause was active, or had only just cleared, when the other alarm was raised. */
function mayExplain(
  { raisedAt, clearedAt = Number.POSITIVE_INFINITY }: Episode,
  episode: Episode,
  leadSeconds: number,
): boolean {
  const at = episode.raisedAt;
  return at >= raisedAt - leadSeconds && at <= clearedAt + MAX_SPREAD_SECONDS;
}

function isOf({ word, bit }: Episode, bits: ReadonlySet<number>): boolean {
  return word === "NODE" && bits.has(bit);
}

const masterOf = ({ mLocId }: Pick<Episode, "mLocId">) => mLocId;
const deviceOf = ({ mLocId, nLocId }: Pick<Episode, "mLocId" | "nLocId">) => `${mLocId}:${nLocId}`;

function grouped(
  episodes: readonly Episode[],
  keyOf: (episode: Episode) => string,
): ReadonlyMap<string, readonly Episode[]> {
  const groups = new Map<string, Episode[]>();
  for (const episode of episodes) {
    const group = groups.get(keyOf(episode)) ?? [];
    group.push(episode);
    groups.set(keyOf(episode), group);
  }
  return groups;
}
