/** Store of the charted history, for one request at a time. */
import type { GraphqlClient } from "#web/api/client.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import { createGraphDecoder, type StartWorker } from "./graph-decoder.ts";
import type { HistoryRequest } from "./graph-plan.ts";
import { type History, NO_HISTORY } from "./history.ts";
import { loadHistory } from "./load-history.ts";

export interface HistoryStore extends Pick<Observable<History>, "value" | "subscribe"> {
  /** Clears the history and reads the requested one; returns a function that stops reading. */
  show(request: HistoryRequest): () => void;
  /** Reads the current request again; the old history stays until the new one has arrived. */
  refresh(): void;
  /** Reads the current request again if the last read failed for lack of a connection. */
  retry(): void;
}

export function createHistoryStore(client: GraphqlClient, startWorker: StartWorker): HistoryStore {
  const shown = createObservable(NO_HISTORY);
  const decoder = createGraphDecoder(startWorker);
  let request: HistoryRequest | undefined;
  let end: () => void = () => undefined;

  function load(next: HistoryRequest, isCached: boolean): void {
    stop();
    end = loadHistory({ client, decoder }, next, (history) => {
      if (!isCached || history.status !== "pending") shown.set(history);
    });
  }

  function stop(): void {
    end();
    decoder.stop();
  }

  return {
    value: shown.value,
    subscribe: shown.subscribe,
    show(next) {
      request = next;
      load(next, false);
      return stop;
    },
    refresh() {
      if (request !== undefined) load(request, shown.value().status === "resolved");
    },
    retry() {
      if (request !== undefined && shown.value().status === "networkError") load(request, false);
    },
  };
}
