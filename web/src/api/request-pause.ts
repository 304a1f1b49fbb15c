/** Back-off after HTTP 429: pauses all queries for a while. */
import { createObservable } from "#web/observable.ts";
import type { After } from "./after.ts";
import { backoffMilliseconds } from "./backoff.ts";

export interface RequestPause {
  /** Epoch milliseconds at which requests are sent again; undefined while there is no pause. */
  endsAt(): number | undefined;
  subscribe(onChange: () => void): () => void;
  /** Call with each response: HTTP 429 starts or extends a pause. */
  note(answer: Pick<Response, "status" | "headers">): void;
}

export interface RequestPauseDependencies {
  readonly after: After;
  readonly nowMilliseconds: () => number;
  /** Returns a random number, 0 to below 1. */
  readonly random: () => number;
}

const TOO_MANY_REQUESTS = 429;
/** Maximum wait; a longer Retry-After is capped. */
const MAX_SECONDS = 300;
/** Jitter: adds up to this share of the wait, so that clients do not return all at once. */
const SPREAD = 0.25;

/**
 * Waits as long as Retry-After says, in whole seconds (RFC 9110 §10.2.3); without this header, the
 * wait grows with each consecutive 429. Refused requests count towards the limit too, so retrying
 * at once would prolong the throttling.
 */
export function createRequestPause(dependencies: RequestPauseDependencies): RequestPause {
  const { after, nowMilliseconds, random } = dependencies;
  const endsAt = createObservable<number | undefined>(undefined);
  let refusals = 0;
  let cancelEnd = () => {};

  function begin(milliseconds: number): void {
    const end = Math.max(endsAt.value() ?? 0, nowMilliseconds() + milliseconds);
    cancelEnd();
    endsAt.set(end);
    cancelEnd = after(end - nowMilliseconds(), () => endsAt.set(undefined));
  }

  return {
    endsAt: endsAt.value,
    subscribe: endsAt.subscribe,
    note({ status, headers }) {
      if (status !== TOO_MANY_REQUESTS) {
        refusals = 0;
        return;
      }
      const seconds = retryAfterSeconds(headers);
      begin(
        seconds === undefined
          ? backoffMilliseconds(refusals, random())
          : Math.round(seconds * 1_000 * (1 + SPREAD * random())),
      );
      refusals += 1;
    },
  };
}

/** Seconds in the Retry-After header; undefined if it is missing, is a date or is invalid. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(MAX_SECONDS, Number(text)) : undefined;
}
