/** What the benchmark of commands and the process of its masters tell each other. */
import type { Credentials, Listening } from "#scripts/bench/broker/messages.ts";

export type MastersOrder =
  | {
      readonly kind: "connect";
      readonly listening: Listening;
      /** Of somebody in the cloud who hears what every master answers. */
      readonly watcher: Credentials;
    }
  /** Whether masters answer what they are told from here on. */
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
  /** Requests a second, whatever becomes of them; without it each connection asks again as soon as it is answered. */
  readonly rate?: number;
}

/** Of commands whose final the watcher has heard since the last time. */
export interface WatchFigures {
  /** Epoch milliseconds with fractions, by the id of the command. */
  readonly finals: readonly (readonly [id: string, atMilliseconds: number])[];
}

export interface LoadFigures {
  readonly seconds: number;
  /** One of each request, shortest first, from the moment at which it was due; of one without an answer, its age at the end. */
  readonly milliseconds: readonly number[];
  readonly ids: number;
  /** By how much the latest request left after it was due: so long the process that asks, which has little to do, did not run. */
  readonly latestStart: number;
  /** How often each status was answered; the type of an error where there was one. */
  readonly statuses: Readonly<Record<string, number>>;
}
