/** Messages between the benchmark of commands and the process of its masters. */
import type { Credentials, Listening } from "#scripts/bench/broker/messages.ts";

export type MastersOrder =
  | {
      readonly kind: "connect";
      readonly listening: Listening;
      /** Of a cloud client that receives the answers of every master. */
      readonly watcher: Credentials;
    }
  /** Whether masters answer commands from here on. */
  | { readonly kind: "answer"; readonly isOn: boolean }
  | { readonly kind: "watch"; readonly finals: number; readonly seconds: number }
  | ({ readonly kind: "load" } & RequestLoad);

export interface RequestLoad {
  readonly what: "getMe" | "command";
  readonly graphqlUrl: string;
  readonly token: string;
  readonly layoutId: string;
  /** Commanded in turn. */
  readonly mLocIds: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /**
   * Requests a second, whatever their answers; without it each connection sends the next request as
   * soon as it is answered.
   */
  readonly rate?: number;
}

/** Commands whose final feedback the watcher has received since the last time. */
export interface WatchFigures {
  /** Epoch milliseconds with fractions, by the id of the command. */
  readonly finals: readonly (readonly [id: string, atMilliseconds: number])[];
}

export interface LoadFigures {
  readonly seconds: number;
  /**
   * One of each request, shortest first, from the moment at which it was due; for one without an
   * answer, its age at the end.
   */
  readonly milliseconds: readonly number[];
  readonly ids: number;
  /**
   * Largest delay of a request after it was due: for that long the requesting process, which has
   * little to do, did not run.
   */
  readonly latestStart: number;
  /** Number of answers by status; the type of the error where there was one. */
  readonly statuses: Readonly<Record<string, number>>;
}
