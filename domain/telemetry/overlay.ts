/** Overlays frames that list only some of a master's nodes: how far back to go, and the result. */
import type { Reading, ReadingKind } from "./reading.ts";

/** Maximum number of frames laid over each other. */
export const MAX_OVERLAY_FRAMES = 16;
/** Maximum age of a frame relative to the newest one. */
export const MAX_OVERLAY_SECONDS = 86_400;

/** Time, part and completeness of a frame. */
export interface FrameFacts {
  /** Start of the round; epoch seconds. */
  readonly ts: number;
  readonly kind: ReadingKind;
  /** Number of this part of the round, from 0. */
  readonly chunk: number;
  readonly chunks: number;
  /** Whether the frame contains every node of the master. */
  readonly isComplete: boolean;
}

export interface OverlayFrames<Frame> {
  /** The frames to overlay, newest first; no more than are needed. */
  readonly frames: readonly Frame[];
  /** Whether every node is in at least one of the frames. If not, older frames may add some. */
  readonly isComplete: boolean;
}

/**
 * Selects the frames to overlay, from the newest back to a complete one, or until all parts of one
 * round are present.
 */
export function overlayFrames<Frame extends FrameFacts>(
  newestFirst: readonly Frame[],
): OverlayFrames<Frame> {
  const [newest] = newestFirst;
  const earliest = (newest?.ts ?? 0) - MAX_OVERLAY_SECONDS;
  const usable = newestFirst
    .slice(0, MAX_OVERLAY_FRAMES)
    .filter(({ ts }) => newest !== undefined && ts >= earliest);
  const last = usable.findIndex((_frame, at) => isCompletedBy(usable.slice(0, at + 1)));
  return last < 0
    ? { frames: usable, isComplete: false }
    : { frames: usable.slice(0, last + 1), isComplete: true };
}

/** Whether the last of these frames completes the ones before it. */
function isCompletedBy(frames: readonly FrameFacts[]): boolean {
  const last = frames.at(-1);
  if (last === undefined || last.isComplete) return last !== undefined;
  // A reading of nodes on request never contains all nodes, in however many parts it comes.
  if (last.kind === "dt") return false;
  const round = frames.filter(({ ts, kind }) => ts === last.ts && kind === last.kind);
  return new Set(round.map(({ chunk }) => chunk)).size === last.chunks;
}

/**
 * Combines readings of one schema: every node has the values of the newest reading that lists it,
 * null values included, and the result has the time and kind of the newest of all. Undefined
 * without a reading.
 */
export function overlaid(newestFirst: readonly Reading[]): Reading | undefined {
  const [newest, ...older] = newestFirst;
  if (newest === undefined || older.length === 0) return newest;
  const sources = sourcesOf(newestFirst);
  return {
    schema: newest.schema,
    kind: newest.kind,
    ts: newest.ts,
    slots: Math.max(...newestFirst.map(({ slots }) => slots)),
    nodes: sources.map(({ node }) => node),
    isComplete: newestFirst.some(({ isComplete }) => isComplete),
    columns: newest.schema.columns.map(({ id }) => columnFrom(sources, id)),
  };
}

/** Reading that holds the values of a node, and the index in its columns. */
interface Source {
  readonly node: number;
  readonly reading: Reading;
  readonly index: number;
}

function sourcesOf(newestFirst: readonly Reading[]): readonly Source[] {
  const sources = new Map<number, Source>();
  for (const reading of newestFirst) {
    for (const [index, node] of reading.nodes.entries()) {
      if (!sources.has(node)) sources.set(node, { node, reading, index });
    }
  }
  return [...sources.values()].sort((one, other) => one.node - other.node);
}

/**
 * Values of a column, each from the reading that holds the node's values; undefined where no
 * reading has the column.
 */
function columnFrom(sources: readonly Source[], id: number): Float64Array | undefined {
  if (sources.every(({ reading }) => reading.columns[id] === undefined)) return undefined;
  return Float64Array.from(
    sources,
    ({ reading, index }) => reading.columns[id]?.[index] ?? Number.NaN,
  );
}
