/**
 * The rounds of readings that have been read for a site's journal, as consecutive stretches of
 * time. The newest stretch is read repeatedly.
 */

import type { AlarmAct } from "#domain/journal/acts.ts";
import { alarmKeyOf, type Episode, isActive } from "#domain/journal/episode.ts";
import { episodesOf } from "#domain/journal/episodes.ts";
import { type HopTree, hopTree } from "#domain/journal/hop-tree.ts";
import { joinSpells } from "#domain/journal/join-spells.ts";
import { type StowSpell, stowKey, stowsOf } from "#domain/journal/stows.ts";
import { cutDay } from "#domain/telemetry/site-rounds.ts";
import type { MasterRounds } from "#web/features/site/model/replay-operations.ts";

/** Range of time in epoch seconds, both inclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface ReadStretch extends Stretch {
  readonly masters: readonly MasterRounds[];
}

/** The stretches that have been read, in order of time, without gaps. */
export type ReadRounds = readonly ReadStretch[];

/** Returns the whole range that was read; undefined if nothing was read. */
export function spanOf(rounds: ReadRounds): Stretch | undefined {
  const [first, last] = [rounds[0], rounds.at(-1)];
  return first && last && { from: first.from, to: last.to };
}

/** Adds an earlier stretch before the others. */
export function withEarlier(rounds: ReadRounds, earlier: ReadStretch): ReadRounds {
  return [earlier, ...rounds];
}

/** Replaces the rounds from the start of `tail` on by `tail`, a stretch that was read again. */
export function withTail(rounds: ReadRounds, tail: ReadStretch): ReadRounds {
  const before = rounds.flatMap((stretch) => {
    if (stretch.from >= tail.from) return [];
    return [stretch.to <= tail.from ? stretch : upTo(stretch, tail.from)];
  });
  return [...before, tail];
}

function upTo(stretch: ReadStretch, to: number): ReadStretch {
  const range = { after: Number.NEGATIVE_INFINITY, upTo: to };
  const masters = stretch.masters.map(({ node, master, ...ids }) => ({
    ...ids,
    node: cutDay(node, range),
    master: cutDay(master, range),
  }));
  return { from: stretch.from, to, masters };
}

export interface FoldedRounds {
  readonly episodes: readonly Episode[];
  readonly stows: readonly StowSpell[];
  /** mLocIds of masters from which data was read. */
  readonly mastersWithData: ReadonlySet<string>;
  readonly treeOf: (mLocId: string) => HopTree | undefined;
}

export function foldRounds(rounds: ReadRounds): FoldedRounds {
  const span = spanOf(rounds);
  if (span === undefined) return NOTHING_FOLDED;
  const tables = new Map<string, MasterRounds[]>();
  for (const { masters } of rounds) {
    for (const one of masters) tables.set(one.mLocId, [...(tables.get(one.mLocId) ?? []), one]);
  }
  const masters = [...tables].map(([mLocId, of]) => ({
    mLocId,
    nodes: of.map(({ node }) => node),
    reports: of.map(({ master }) => master),
  }));
  const trees = new Map(masters.map(({ mLocId, nodes }) => [mLocId, hopTree(nodes)]));
  return {
    episodes: masters.flatMap((master) => episodesOf(master, span)),
    stows: masters.flatMap(stowsOf),
    mastersWithData: new Set(tables.keys()),
    treeOf: (mLocId) => trees.get(mLocId),
  };
}

export const NOTHING_FOLDED: FoldedRounds = {
  episodes: [],
  stows: [],
  mastersWithData: new Set(),
  treeOf: () => undefined,
};

/** Joins the results of two consecutive pieces; the radio routes are those of the later piece. */
export function joinFolded(
  before: FoldedRounds,
  next: FoldedRounds,
  /** End of the earlier piece and start of the later one; epoch seconds. */
  at: number,
): FoldedRounds {
  const hasData = (mLocId: string) => next.mastersWithData.has(mLocId);
  return {
    episodes: joinSpells(before.episodes, next.episodes, { at, keyOf: alarmKeyOf, hasData }),
    stows: joinSpells(before.stows, next.stows, { at, keyOf: stowKey, hasData }),
    mastersWithData: new Set([...before.mastersWithData, ...next.mastersWithData]),
    treeOf: next.treeOf,
  };
}

/**
 * True if earlier rounds must be read: an alarm is active since before the read range, and a user
 * acted before that, other than by shelving, on the same alarm at the same device. Only earlier
 * rounds show whether it is the same occurrence.
 */
export function mustReadBack(rounds: ReadRounds, acts: readonly AlarmAct[]): boolean {
  const from = spanOf(rounds)?.from ?? 0;
  const places = new Set<string>();
  for (const { kind, targets } of acts) {
    for (const target of kind === "SHELVE" || kind === "UNSHELVE" ? [] : targets) {
      if (target.to < from) places.add(alarmKeyOf(target));
    }
  }
  if (places.size === 0) return false;
  return foldRounds(rounds).episodes.some(
    (episode) => isActive(episode) && !episode.isRaiseSeen && places.has(alarmKeyOf(episode)),
  );
}
