/**
 * Requests that the server refuses because this session is idle.
 * They wait until the user has given the password, and are then sent again.
 */
import type { Result } from "#domain/result.ts";
import { createObservable, type Observable } from "#web/observable.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type { Rest } from "./rest.ts";

type Send<T> = () => Promise<Result<T, Failure>>;

export interface IdleControl {
  /** Whether requests wait for the password. */
  readonly isAsking: Pick<Observable<boolean>, "value" | "subscribe">;
  /** Sends a request, and once more if the password was given after a refusal. */
  run<T>(send: Send<T>): Promise<Result<T, Failure>>;
  /** Ends the wait: sends the requests again if the password was right, else drops them. */
  answer(isProved: boolean): void;
}

export function createIdleControl(): IdleControl {
  const isAsking = createObservable(false);
  let waiting: ((isProved: boolean) => void)[] = [];

  function ask(): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.push(resolve);
      isAsking.set(true);
    });
  }

  return {
    isAsking,
    async run(send) {
      const first = await send();
      if (first.ok || !isIdle(first.error)) return first;
      return (await ask()) ? send() : first;
    },
    answer(isProved) {
      const answered = waiting;
      waiting = [];
      isAsking.set(false);
      for (const resolve of answered) resolve(isProved);
    },
  };
}

function isIdle(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === "SessionIdle";
}

/** The client, with requests that wait for the password of an idle session. */
export function askingClient(client: GraphqlClient, control: IdleControl): GraphqlClient {
  return { ...client, query: (request) => control.run(() => client.query(request)) };
}

/** The same for the REST API. */
export function askingRest(rest: Rest, control: IdleControl): Rest {
  return { send: (request) => control.run(() => rest.send(request)) };
}
