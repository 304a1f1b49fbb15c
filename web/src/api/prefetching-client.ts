/** GraphQL client with prefetch: the next identical query uses the prefetched response, once. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient, GraphqlRequest } from "./client.ts";
import type { Failure } from "./failure.ts";

export interface PrefetchingClient extends GraphqlClient {
  /** Client that prefetches: `query` sends a request and stores its response. */
  readonly prefetcher: GraphqlClient;
  /**
   * Whether the page has sent this query itself a moment ago, or has taken its prefetched response:
   * what follows from it needs no prefetch.
   */
  hasAsked(request: GraphqlRequest): boolean;
}

export interface PrefetchingClientDependencies {
  readonly client: GraphqlClient;
  readonly nowMilliseconds: () => number;
}

/** A prefetched response is discarded this long after its request. */
export const PREFETCH_LIFETIME_MILLISECONDS = 15_000;

interface Prefetched {
  readonly at: number;
  readonly answer: Promise<Result<unknown, Failure>>;
}

export function createPrefetchingClient({
  client,
  nowMilliseconds,
}: PrefetchingClientDependencies): PrefetchingClient {
  const prefetched = new Map<string, Prefetched>();
  /** Times of the page's queries, oldest first. */
  const askedAt = new Map<string, number>();

  const isFresh = (at: number) => nowMilliseconds() - at < PREFETCH_LIFETIME_MILLISECONDS;

  function markAsked(key: string): void {
    for (const [known, at] of askedAt) {
      if (isFresh(at)) break;
      askedAt.delete(known);
    }
    askedAt.delete(key);
    askedAt.set(key, nowMilliseconds());
  }

  /**
   * The prefetched response. If prefetching failed, sends the request again, as the failure may
   * have been temporary.
   */
  async function prefetchedResponse({ answer }: Prefetched, request: GraphqlRequest) {
    const outcome = await answer;
    return outcome.ok ? outcome : client.query(request);
  }

  return {
    query(request) {
      const key = JSON.stringify(request);
      const found = prefetched.get(key);
      prefetched.delete(key);
      markAsked(key);
      return found !== undefined && isFresh(found.at)
        ? prefetchedResponse(found, request)
        : client.query(request);
    },
    hasAsked: (request) =>
      isFresh(askedAt.get(JSON.stringify(request)) ?? Number.NEGATIVE_INFINITY),
    clearPrefetched() {
      prefetched.clear();
      askedAt.clear();
    },
    prefetcher: {
      query(request) {
        const answer = client.query(request);
        prefetched.set(JSON.stringify(request), { at: nowMilliseconds(), answer });
        return answer;
      },
    },
  };
}
