/** A client that can send requests before their answers are needed: the next identical request takes the answer, once. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient, GraphqlRequest } from "./client.ts";
import type { Failure } from "./failure.ts";

export interface ClientAhead extends GraphqlClient {
  /** Asks through it now what will be asked for soon. */
  readonly ahead: GraphqlClient;
}

export interface ClientAheadDependencies {
  readonly client: GraphqlClient;
  readonly nowMilliseconds: () => number;
}

/** An answer that is not taken within this time is discarded; milliseconds since its request. */
export const AHEAD_MILLISECONDS = 15_000;

interface Asked {
  readonly at: number;
  readonly answer: Promise<Result<unknown, Failure>>;
}

export function createClientAhead({
  client,
  nowMilliseconds,
}: ClientAheadDependencies): ClientAhead {
  const asked = new Map<string, Asked>();

  /** What failed is asked for again: a failure says nothing of the next attempt. */
  async function taken({ answer }: Asked, request: GraphqlRequest) {
    const outcome = await answer;
    return outcome.ok ? outcome : client.query(request);
  }

  return {
    query(request) {
      const key = JSON.stringify(request);
      const found = asked.get(key);
      asked.delete(key);
      const isFresh = found !== undefined && nowMilliseconds() - found.at < AHEAD_MILLISECONDS;
      return isFresh ? taken(found, request) : client.query(request);
    },
    forgetAhead: () => asked.clear(),
    ahead: {
      query(request) {
        const answer = client.query(request);
        asked.set(JSON.stringify(request), { at: nowMilliseconds(), answer });
        return answer;
      },
    },
  };
}
