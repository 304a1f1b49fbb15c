/** Reads a replay from the server bundle by bundle, nodes and masters beside each other, and never more than is wanted. */
import type { GraphqlClient } from "#web/api/client.ts";
import type { FrameReader } from "#web/api/frame-reader.ts";
import type { Outcome } from "#web/api/outcome.ts";
import { type CommandRecord, listCommands, listReadingsAt } from "#web/api/replay-operations.ts";
import { listMasterDataAtAll } from "#web/api/site-operations.ts";
import { type FrameCache, NO_FRAMES, withMasters, withNodeFrames } from "./replay-frames.ts";
import { momentAt, placeAt, type ReplayGrid } from "./replay-grid.ts";
import { planNext } from "./replay-plan.ts";

export interface ReplayReadsDependencies {
  readonly layoutId: string;
  readonly client: GraphqlClient;
  readonly frames: FrameReader;
}

export interface ReadState {
  readonly cache: FrameCache;
  /** Newest first; undefined while they are not there. */
  readonly commands: readonly CommandRecord[] | undefined;
  /** Something could not be read; nothing more is, until it is tried again. */
  readonly isFailed: boolean;
}

export const NOTHING_READ: ReadState = {
  cache: NO_FRAMES,
  commands: undefined,
  isFailed: false,
};

export interface ReplayReadsOptions {
  readonly grid: ReplayGrid;
  readonly mLocIds: readonly string[];
  readonly state: () => ReadState & { readonly playhead: number; readonly speed: number };
  readonly change: (more: Partial<ReadState>) => void;
}

export interface ReplayReads {
  /** Reads what is wanted now, unless that is under way. */
  pump(): void;
  /** What is under way ends in nothing. */
  stop(): void;
}

export function createReplayReads(
  { layoutId, client, frames }: ReplayReadsDependencies,
  { grid, mLocIds, state, change }: ReplayReadsOptions,
): ReplayReads {
  const busy = new Set<"nodes" | "masters" | "commands">();
  let isStopped = false;

  /** One piece of each kind at a time. */
  async function read<T>(
    kind: "nodes" | "masters" | "commands",
    load: () => Promise<Outcome<T>>,
    take: (value: T) => Partial<ReadState>,
  ): Promise<void> {
    if (busy.has(kind)) return;
    busy.add(kind);
    const outcome = await load();
    busy.delete(kind);
    if (isStopped) return;
    change(outcome.status === "ok" ? take(outcome.value) : { isFailed: true });
    pump();
  }

  function readNodes(places: readonly number[]): void {
    const moments = momentsAt(grid, places);
    const request = { layoutId, mLocIds, moments: [...moments.keys()] };
    void read(
      "nodes",
      () => listReadingsAt(client, frames, request),
      (found) => {
        const { cache, playhead } = state();
        return { cache: withNodeFrames(cache, byPlace(found, moments), placeAt(grid, playhead)) };
      },
    );
  }

  function readMasters(places: readonly number[]): void {
    const moments = momentsAt(grid, places);
    void read(
      "masters",
      () => listMasterDataAtAll(client, layoutId, [...moments.keys()]),
      (found) => ({ cache: withMasters(state().cache, byPlace(found, moments)) }),
    );
  }

  function readCommands(): void {
    const { from, to } = grid;
    void read(
      "commands",
      () => listCommands(client, { layoutId, from, to }),
      (commands) => ({ commands }),
    );
  }

  function pump(): void {
    const { cache, commands, isFailed, playhead, speed } = state();
    if (isStopped || isFailed) return;
    const masterCount = mLocIds.length;
    const plan = planNext({ grid, cache, playhead, speed, masterCount });
    if (plan.nodes.length > 0) readNodes(plan.nodes);
    if (plan.masters.length > 0) readMasters(plan.masters);
    if (commands === undefined) readCommands();
  }

  return {
    pump,
    stop() {
      isStopped = true;
    },
  };
}

/** Places by their moments. */
function momentsAt(grid: ReplayGrid, places: readonly number[]): ReadonlyMap<number, number> {
  return new Map(places.map((place) => [momentAt(grid, place), place]));
}

function byPlace<T>(
  found: ReadonlyMap<number, T>,
  moments: ReadonlyMap<number, number>,
): ReadonlyMap<number, T> {
  return new Map(
    [...found].flatMap(([ts, value]) => {
      const place = moments.get(ts);
      return place === undefined ? [] : [[place, value] as const];
    }),
  );
}
