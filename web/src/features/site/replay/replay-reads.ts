/**
 * Reads the data of a replay from the server piece by piece, nodes and events in parallel, and
 * never more than the plan needs.
 */
import { err, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import type { CommandRecord } from "#web/features/site/model/replay.generated.ts";
import type { MasterRounds } from "#web/features/site/model/replay-operations.ts";
import { alarmRises } from "./alarm-rises.ts";
import {
  type Events,
  NOTHING_CACHED,
  type ReplayCache,
  type Rounds,
  withEvents,
  withNodes,
} from "./replay-cache.ts";
import { type PlanFacts, planNext } from "./replay-plan.ts";
import { indexAt, stretchAt } from "./stretches.ts";

export interface ReplayReadsDependencies {
  readonly layoutId: string;
  readonly client: GraphqlClient;
  readonly inflateAll: InflateAll;
}

export interface ReadState {
  readonly cache: ReplayCache;
  /** Commands in the replayed range, newest first; undefined until they are read. */
  readonly commands: readonly CommandRecord[] | undefined;
  /** True after a failed read; the replay reads again only when the user retries. */
  readonly isFailed: boolean;
}

export const NOTHING_READ: ReadState = {
  cache: NOTHING_CACHED,
  commands: undefined,
  isFailed: false,
};

export interface ReplayReadsOptions {
  readonly state: () => ReadState & PlanFacts;
  readonly change: (more: Partial<ReadState>) => void;
}

export interface ReplayReads {
  /** Starts the next reads of the plan, unless they are already running. */
  pump(): void;
  /** Stops reading; the results of running reads are ignored. */
  stop(): void;
}

type Operations = typeof import("#web/features/site/model/replay-operations.ts");

let operations: Operations | undefined;

/**
 * Loads the code that decodes rounds of readings; lazy, because users who never open a replay do
 * not need it.
 */
async function loadOperations(): Promise<Operations> {
  operations ??= await import("#web/features/site/model/replay-operations.ts");
  return operations;
}

const NOT_LOADED = err({ status: "networkError" } as const);

export function createReplayReads(
  { layoutId, client, inflateAll }: ReplayReadsDependencies,
  { state, change }: ReplayReadsOptions,
): ReplayReads {
  const busy = new Set<"nodes" | "events" | "commands">();
  let isStopped = false;

  /**
   * Reads one piece of a kind of data (nodes, events or commands), unless another of that kind is
   * being read.
   */
  async function read<T>(
    kind: "nodes" | "events" | "commands",
    load: (operations: Operations) => Promise<Result<T, Failure>>,
    take: (value: T) => Partial<ReadState>,
  ): Promise<void> {
    if (busy.has(kind)) return;
    busy.add(kind);
    const outcome = await loadOperations().then(load, () => NOT_LOADED);
    busy.delete(kind);
    if (isStopped) return;
    change(outcome.ok ? take(outcome.value) : { isFailed: true });
    pump();
  }

  function readNodes(index: number): void {
    const request = { layoutId, ...stretchAt(state().nodeStretches, index) };
    void read(
      "nodes",
      ({ listSiteRounds }) => listSiteRounds(client, inflateAll, { ...request, content: "MAP" }),
      (found) => {
        const { cache, playhead, nodeStretches } = state();
        const playPlace = indexAt(nodeStretches, playhead);
        return { cache: withNodes(cache, index, tablesOf(found, "node"), playPlace) };
      },
    );
  }

  function readEvents(index: number): void {
    const request = { layoutId, ...stretchAt(state().eventStretches, index) };
    void read(
      "events",
      ({ listSiteRounds }) => listSiteRounds(client, inflateAll, { ...request, content: "EVENTS" }),
      (found) => ({ cache: withEvents(state().cache, index, eventsOf(found)) }),
    );
  }

  function readCommands(): void {
    const { from, to } = state().eventStretches;
    void read(
      "commands",
      ({ listCommands }) => listCommands(client, { layoutId, from, to }),
      (commands) => ({ commands }),
    );
  }

  function pump(): void {
    const facts = state();
    if (isStopped || facts.isFailed) return;
    const plan = planNext(facts);
    if (plan.nodes !== undefined) readNodes(plan.nodes);
    if (plan.events !== undefined) readEvents(plan.events);
    if (facts.commands === undefined) readCommands();
  }

  return {
    pump,
    stop() {
      isStopped = true;
    },
  };
}

function tablesOf(found: readonly MasterRounds[], table: "node" | "master"): Rounds {
  return new Map(found.map((rounds) => [rounds.mLocId, rounds[table]]));
}

function eventsOf(found: readonly MasterRounds[]): Events {
  return {
    reports: tablesOf(found, "master"),
    mIds: new Map(found.map(({ mLocId, mId }) => [mLocId, mId])),
    rises: found.flatMap(({ mLocId, node }) => alarmRises(mLocId, node)),
  };
}
