/** The ids one node has had, newest first: the last days at first, earlier ones as they are asked for. */
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { NodeIdChange } from "#web/api/ids.generated.ts";
import {
  getNodeIdChangeBefore,
  listNodeIdChanges,
  type NodePlace,
  type Span,
} from "#web/api/node-id-history.ts";
import { createObservable } from "#web/observable.ts";

export interface IdHistoryState {
  /** How the last read ended; what was read before is shown all the same. */
  readonly status: "loading" | "ready" | Failure["status"];
  /** Within the days read so far, newest first. */
  readonly changes: readonly NodeIdChange[];
  /** The last change before those days. */
  readonly before: NodeIdChange | undefined;
  /** Begin of those days; epoch seconds. */
  readonly from: number;
}

export interface IdHistory {
  state(): IdHistoryState;
  subscribe(onChange: () => void): () => void;
  /** Reads the days before those that were read, or these once more where they could not be. */
  more(): Promise<void>;
}

/** Days that are read at a time. */
export const HISTORY_DAYS = 30;
const WINDOW_SECONDS = HISTORY_DAYS * 86_400;

export function createIdHistory(
  client: GraphqlClient,
  place: NodePlace,
  nowSeconds: number,
): IdHistory {
  // The server's clock may be ahead of this one.
  const end = nowSeconds + 86_400;
  const state = createObservable<IdHistoryState>({
    status: "loading",
    changes: [],
    before: undefined,
    from: end + 1,
  });

  let isReading = false;

  async function more(): Promise<void> {
    if (isReading) return;
    isReading = true;
    const known = state.value();
    state.set({ ...known, status: "loading" });
    // What lies between may be long: the next days are those that end with the last known change.
    const latest = known.before?.timestamp ?? nowSeconds;
    const span: Span = { from: Math.max(0, latest - WINDOW_SECONDS), to: known.from - 1 };
    const [within, last] = await Promise.all([
      listNodeIdChanges(client, place, span),
      getNodeIdChangeBefore(client, place, span.from),
    ]);
    isReading = false;
    if (!within.ok) state.set({ ...known, status: within.error.status });
    else if (!last.ok) state.set({ ...known, status: last.error.status });
    else {
      const changes = [...known.changes, ...within.value.toReversed()];
      state.set({ status: "ready", changes, before: last.value, from: span.from });
    }
  }

  return { state: state.value, subscribe: state.subscribe, more };
}
