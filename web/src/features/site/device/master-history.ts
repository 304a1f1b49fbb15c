/** What one master has reported, newest first, a page at a time as it is asked for. */
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { listMasterEvents } from "#web/features/site/model/event-operations.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { createObservable } from "#web/observable.ts";

export interface MasterHistoryState {
  /** How the last read ended; what was read before is shown all the same. */
  readonly status: "loading" | "ready" | Failure["status"];
  readonly events: readonly MasterEvent[];
  /** Undefined when there is no more. */
  readonly nextToken: string | undefined;
}

export interface MasterHistory {
  state(): MasterHistoryState;
  subscribe(onChange: () => void): () => void;
  /** Reads the next page, or the same once more where it could not be read. */
  more(): Promise<void>;
}

export function createMasterHistory(
  client: GraphqlClient,
  place: { readonly layoutId: string; readonly mLocId: string },
): MasterHistory {
  const state = createObservable<MasterHistoryState>({
    status: "loading",
    events: [],
    nextToken: undefined,
  });
  let isReading = false;

  async function more(): Promise<void> {
    if (isReading) return;
    isReading = true;
    const known = state.value();
    state.set({ ...known, status: "loading" });
    const page = await listMasterEvents(client, place, known.nextToken);
    isReading = false;
    if (!page.ok) return state.set({ ...known, status: page.error.status });
    const { items, nextToken } = page.value;
    state.set({ status: "ready", events: [...known.events, ...items], nextToken });
  }

  return { state: state.value, subscribe: state.subscribe, more };
}
