/** Messages between the benchmark of commands and the process of its masters. */
import type { Credentials, Listening } from "#scripts/bench/broker/messages.ts";

export type MastersOrder =
  | {
      readonly kind: "connect";
      readonly listening: Listening;
      /** Credentials of a cloud client that receives the answers of every master. */
      readonly watcher: Credentials;
    }
  /** Turns the answers of the masters to commands on or off. */
  | { readonly kind: "answer"; readonly isOn: boolean }
  | { readonly kind: "watch"; readonly finals: number; readonly seconds: number }
  | ({ readonly kind: "load" } & RequestLoad);

export interface RequestLoad {
  readonly what: "getMe" | "command";
  readonly graphqlUrl: string;
  readonly token: string;
  readonly layoutId: string;
  /** Location ids of the masters, commanded in turn. */
  readonly mLocIds: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /**
   * Fixed number of requests a second; without it, each connection sends the next request as soon
   * as it has an answer.
   */
  readonly rate?: number;
}

/** Commands whose final feedback the watcher has received since the last query. */
export interface WatchFigures {
  /** Epoch milliseconds with fractions, by command id. */
  readonly finals: readonly (readonly [id: string, atMilliseconds: number])[];
}

export interface LoadFigures {
  readonly seconds: number;
  /**
   * Time of each request from when it was due, shortest first; for an unanswered one, its age at
   * the end.
   */
  readonly milliseconds: readonly number[];
  readonly ids: number;
  /**
   * Largest delay of a request after it was due, in milliseconds: for that long, the requesting
   * process did not run.
   */
  readonly latestStart: number;
  /** Number of answers by status, or by the type of the error. */
  readonly statuses: Readonly<Record<string, number>>;
}
