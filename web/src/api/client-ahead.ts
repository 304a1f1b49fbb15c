/** GraphQL client with prefetch: the next identical query uses the prefetched response, once. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient, GraphqlRequest } from "./client.ts";
import type { Failure } from "./failure.ts";

export interface ClientAhead extends GraphqlClient {
  /** Client that prefetches: `query` sends a request and stores its response. */
  readonly ahead: GraphqlClient;
}

export interface ClientAheadDependencies {
  readonly client: GraphqlClient;
  readonly nowMilliseconds: () => number;
}

/** A prefetched response is discarded this long after its request. */
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

  /**
   * The prefetched response. If prefetching failed, sends the request again, as the failure may
   * have been temporary.
   */
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
