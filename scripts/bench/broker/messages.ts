/** Messages between the benchmark of the broker and its two processes. */

export type BrokerKind = "ours" | "bare";

export interface Credentials {
  readonly mId: string;
  /** PEM texts. */
  readonly certificate: string;
  readonly key: string;
}

/** Address for masters, and their credentials. */
export interface Listening {
  readonly port: number;
  readonly authority: string;
  readonly masters: readonly Credentials[];
}

/** Figures from the broker's process. */
export interface BrokerFigures {
  /** Number of events that a function has processed. */
  readonly managed: number;
  readonly megabytes: number;
  /** Processor time since the broker began to listen, including its function threads. */
  readonly cpuSeconds: number;
}

/** Orders to the fleet, one after the other. */
export type FleetOrder =
  | { readonly kind: "connect"; readonly listening: Listening }
  | ({ readonly kind: "publish" } & PublishLoad);

export interface PublishLoad {
  readonly seconds: number;
  readonly messagesPerSecond: number;
  readonly payloadBytes: number;
}

export interface ConnectFigures {
  /** Time from the first connection to the last subscription. */
  readonly connectSeconds: number;
}

export interface PublishFigures {
  readonly sent: number;
  readonly acknowledged: number;
  /** Times from publish to acknowledgement, shortest first. */
  readonly milliseconds: readonly number[];
}
