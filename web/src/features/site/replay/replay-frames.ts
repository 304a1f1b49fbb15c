/** What has been read of a replay: readings of nodes near the playhead, and what the masters said over the whole range. */
import type { MasterDataRecord, ReadingRecord } from "#web/api/site-records.ts";

/** Readings of every node at one moment of the grid. */
export type NodeFrame = readonly ReadingRecord[];

export interface FrameCache {
  /** By place in the grid. */
  readonly nodes: ReadonlyMap<number, NodeFrame>;
  readonly masters: ReadonlyMap<number, readonly MasterDataRecord[]>;
}

export const NO_FRAMES: FrameCache = { nodes: new Map(), masters: new Map() };

/** Values of nodes that are held at once; eight bytes each. */
const MAX_VALUES = 4_000_000;

/** With these frames; those farthest from the playhead go when there are too many. */
export function withNodeFrames(
  cache: FrameCache,
  more: ReadonlyMap<number, NodeFrame>,
  playPlace: number,
): FrameCache {
  const all = new Map([...cache.nodes, ...more]);
  // What lies behind is seldom wanted again.
  const distance = (place: number) =>
    place >= playPlace ? place - playPlace : 3 * (playPlace - place);
  const nearest = [...all].sort(([one], [other]) => distance(one) - distance(other));
  let values = 0;
  const kept = nearest.filter(([, frame], at) => {
    values += frameValues(frame);
    return values <= MAX_VALUES || at === 0;
  });
  return { ...cache, nodes: new Map(kept) };
}

/** How many frames as large as these can be held. */
export function capacity({ nodes }: FrameCache): number {
  const [frame] = nodes.values();
  const values = frame === undefined ? 0 : frameValues(frame);
  return values === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(MAX_VALUES / values));
}

export function withMasters(
  cache: FrameCache,
  more: ReadonlyMap<number, readonly MasterDataRecord[]>,
): FrameCache {
  return { ...cache, masters: new Map([...cache.masters, ...more]) };
}

export function isReady({ nodes, masters }: FrameCache, place: number): boolean {
  return nodes.has(place) && masters.has(place);
}

/** The first place from this one on that is not ready; `count` where all are. */
export function firstMissing(cache: FrameCache, place: number, count: number): number {
  let at = place;
  while (at < count && isReady(cache, at)) at += 1;
  return at;
}

function frameValues(frame: NodeFrame): number {
  const columns = frame.flatMap(({ reading }) => reading.columns);
  return columns.reduce((sum, values) => sum + (values?.length ?? 0), 0);
}
