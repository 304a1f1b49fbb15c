/** What has been read of a site's alarms: stretches of time that follow each other, the newest read again and again. */

import type { AlarmAct } from "#domain/journal/acts.ts";
import { type Episode, isActive, placeKey } from "#domain/journal/episode.ts";
import { episodesOf } from "#domain/journal/episodes.ts";
import { type HopTree, hopTree } from "#domain/journal/hop-tree.ts";
import { joinSpells } from "#domain/journal/join-spells.ts";
import { type StowSpell, stowKey, stowsOf } from "#domain/journal/stows.ts";
import { cutDay } from "#domain/telemetry/site-rounds.ts";
import type { MasterRounds } from "#web/features/site/model/replay-operations.ts";

/** Epoch seconds, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface ReadStretch extends Stretch {
  readonly masters: readonly MasterRounds[];
}

/** In the order of time, without gaps. */
export type ReadRounds = readonly ReadStretch[];

/** All that was read, from its beginning to its end; undefined while nothing was. */
export function spanOf(rounds: ReadRounds): Stretch | undefined {
  const [first, last] = [rounds[0], rounds.at(-1)];
  return first && last && { from: first.from, to: last.to };
}

/** With one that lies before all others. */
export function withEarlier(rounds: ReadRounds, earlier: ReadStretch): ReadRounds {
  return [earlier, ...rounds];
}

/** With what was read anew from a moment on in the place of what was known of that time. */
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
  /** Masters of which anything was read. */
  readonly heard: ReadonlySet<string>;
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
    heard: new Set(tables.keys()),
    treeOf: (mLocId) => trees.get(mLocId),
  };
}

export const NOTHING_FOLDED: FoldedRounds = {
  episodes: [],
  stows: [],
  heard: new Set(),
  treeOf: () => undefined,
};

/** What was folded piece by piece, as one. The ways of the radio are those of the last piece. */
export function joinFolded(
  before: FoldedRounds,
  next: FoldedRounds,
  /** Where the one ends and the next begins; epoch seconds. */
  at: number,
): FoldedRounds {
  const isHeard = (mLocId: string) => next.heard.has(mLocId);
  return {
    episodes: joinSpells(before.episodes, next.episodes, { at, keyOf: placeKey, isHeard }),
    stows: joinSpells(before.stows, next.stows, { at, keyOf: stowKey, isHeard }),
    heard: new Set([...before.heard, ...next.heard]),
    treeOf: next.treeOf,
  };
}

/**
 * Whether an alarm has stood since before anything was read, while somebody acknowledged it there: only what lies before
 * can tell whether it is the same.
 */
export function mustReadBack(rounds: ReadRounds, acts: readonly AlarmAct[]): boolean {
  const from = spanOf(rounds)?.from ?? 0;
  const places = new Set<string>();
  for (const { kind, targets } of acts) {
    for (const target of kind === "SHELVE" || kind === "UNSHELVE" ? [] : targets) {
      if (target.to < from) places.add(placeKey(target));
    }
  }
  if (places.size === 0) return false;
  return foldRounds(rounds).episodes.some(
    (episode) => isActive(episode) && !episode.isRaiseSeen && places.has(placeKey(episode)),
  );
}
