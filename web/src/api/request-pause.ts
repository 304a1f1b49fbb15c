/** Nothing is read from the server for a while after it has answered that there were too many requests. */
import { createObservable } from "#web/observable.ts";
import type { After } from "./after.ts";
import { backoffMilliseconds } from "./backoff.ts";

export interface RequestPause {
  /** Epoch milliseconds at which requests are sent again; undefined while there is no pause. */
  endsAt(): number | undefined;
  subscribe(onChange: () => void): () => void;
  /** Looks at each answer: HTTP 429 begins a pause or makes it longer. */
  note(answer: Pick<Response, "status" | "headers">): void;
}

export interface RequestPauseDependencies {
  readonly after: After;
  readonly nowMilliseconds: () => number;
  /** 0 to below 1. */
  readonly random: () => number;
}

const TOO_MANY_REQUESTS = 429;
/** A longer wait is not believed. */
const LONGEST_SECONDS = 300;
/** Consoles that were refused together come back over this share of the wait more. */
const SPREAD = 0.25;

/**
 * The wait is what the answer names in Retry-After, in whole seconds (RFC 9110 §10.2.3); without it, it grows with each
 * refusal in a row. A refused request counts towards the limit too, so that asking on would make the refusals last.
 */
export function createRequestPause(dependencies: RequestPauseDependencies): RequestPause {
  const { after, nowMilliseconds, random } = dependencies;
  const endsAt = createObservable<number | undefined>(undefined);
  let refusals = 0;
  let callOffEnd = () => {};

  function begin(milliseconds: number): void {
    const end = Math.max(endsAt.value() ?? 0, nowMilliseconds() + milliseconds);
    callOffEnd();
    endsAt.set(end);
    callOffEnd = after(end - nowMilliseconds(), () => endsAt.set(undefined));
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

/** Undefined without the header, and when it names a date or nothing usable. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get("retry-after") ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(LONGEST_SECONDS, Number(text)) : undefined;
}
