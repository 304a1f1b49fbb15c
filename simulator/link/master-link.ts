/**
 * The connection of one master: connects, subscribes, publishes its birth, reconnects after a loss,
 * and carries messages both ways.
 */
import type { MqttClient } from "mqtt";
import type { MasterId } from "#domain/identity/master-id.ts";
import { encodeMessage } from "#domain/wire/payload.ts";
import { DOWNLINKS, isRetained, topicOf, type Uplink } from "#domain/wire/topics.ts";
import type { Timers } from "#simulator/clock.ts";
import type { Log } from "#simulator/log.ts";
import type { BrokerAddress, Credentials } from "./broker-address.ts";
import { connectClient } from "./connect-client.ts";
import { Outbox, type OutgoingMessage } from "./outbox.ts";

export interface MasterLinkOptions {
  readonly broker: BrokerAddress;
  readonly mId: MasterId;
  /**
   * Returns the credentials of the master; called before each connection. The first call registers
   * the master.
   */
  readonly credentials: () => Promise<Credentials>;
  /** Makes a unique id for a connection: 16 lower-case hex digits. */
  readonly makeSessionId: () => string;
  /**
   * Returns the birth message of the connection with this id; called once the subscriptions are
   * active.
   */
  readonly birth: (sid: string) => object;
  readonly onMessage: (topic: string, payload: Uint8Array) => void;
  readonly onLost: () => void;
  /** Returns random numbers of at least 0 and below 1. */
  readonly random: () => number;
  readonly timers: Timers;
  readonly log: Log;
}

type LinkState =
  | { readonly kind: "stopped" }
  /**
   * The link waits before it connects again: for a timer, or until `mend` when a fault has cut it.
   */
  | { readonly kind: "waiting"; readonly cancel: () => void }
  | { readonly kind: "connecting" }
  /** The link publishes its planned disconnect and reconnects afterwards. */
  | { readonly kind: "leaving" }
  | OnlineState;

interface OnlineState {
  readonly kind: "online";
  readonly client: MqttClient;
  readonly sid: string;
}

const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;
const JITTER = 0.25;

export class MasterLink {
  private state: LinkState = { kind: "stopped" };
  private failures = 0;
  private isCut = false;
  private readonly outbox = new Outbox();

  constructor(private readonly options: MasterLinkOptions) {}

  get isOnline(): boolean {
    return this.state.kind === "online";
  }

  /** Number of messages that the broker has not acknowledged. */
  get unsent(): number {
    return this.outbox.size;
  }

  /** Connects after a delay, so that a fleet does not connect all at once. */
  start(delayMilliseconds: number): void {
    this.wait(delayMilliseconds);
  }

  publish(ending: Uplink, payload: object): void {
    this.outbox.add({ ending, payload: JSON.stringify(payload) });
  }

  /**
   * Publishes the birth message of this connection again, for a cloud that did not know the master
   * when it received the first.
   */
  announceAgain(): void {
    if (this.state.kind !== "online") return;
    const { sid } = this.state;
    this.outbox.add({ ending: "conn", payload: JSON.stringify(this.options.birth(sid)) });
  }

  /**
   * Simulates a pulled cable: the link closes without a farewell message and makes no new attempt
   * before `mend`.
   */
  cut(): void {
    this.isCut = true;
    if (this.state.kind === "online") this.state.client.stream.destroy();
  }

  mend(): void {
    if (!this.isCut) return;
    this.isCut = false;
    this.failures = 0;
    this.wait(0);
  }

  /** Publishes a planned disconnect and stays disconnected. */
  async stop(): Promise<void> {
    const { state } = this;
    this.state = { kind: "stopped" };
    this.outbox.close();
    if (state.kind === "waiting") state.cancel();
    if (state.kind === "online") await this.leave(state);
  }

  /**
   * Sends all pending messages, then a planned disconnect, and reconnects after that many
   * milliseconds.
   */
  async restart(milliseconds: number): Promise<void> {
    await this.outbox.drained();
    const { state } = this;
    if (state.kind !== "online") return;
    this.state = { kind: "leaving" };
    this.outbox.close();
    this.options.onLost();
    await this.leave(state);
    if (this.isLeaving()) this.wait(milliseconds);
  }

  /**
   * Simulates a power failure: closes the link without a farewell message, and reconnects after
   * that many milliseconds.
   */
  crash(milliseconds: number): void {
    const { state } = this;
    if (state.kind !== "online") return;
    this.state = { kind: "leaving" };
    this.outbox.close();
    this.options.onLost();
    state.client.stream.destroy();
    state.client.end(true);
    this.wait(milliseconds);
  }

  private async leave({ client, sid }: OnlineState): Promise<void> {
    // If the broker never acknowledges the farewell message, the end of the connection ends the
    // wait.
    const closed = new Promise<void>((resolve) => client.once("close", resolve));
    const farewell = this.send(client, { ending: "conn", payload: offline(sid) })
      .then(() => client.endAsync())
      .catch(() => undefined);
    await Promise.race([farewell, closed]);
  }

  /** This is a method, because the state may change while the farewell message is sent. */
  private isLeaving(): boolean {
    return this.state.kind === "leaving";
  }

  private wait(milliseconds: number): void {
    const cancel = this.options.timers.after(milliseconds, () => void this.connect());
    this.state = { kind: "waiting", cancel };
  }

  private async connect(): Promise<void> {
    if (this.state.kind !== "waiting" || this.isCut) return;
    this.state = { kind: "connecting" };
    const { mId, log } = this.options;
    try {
      const sid = this.options.makeSessionId();
      const client = await this.open(sid);
      // The link was stopped while it was connecting.
      if (!this.isConnecting()) {
        client.end(true);
        return;
      }
      this.failures = 0;
      this.state = { kind: "online", client, sid };
      this.outbox.open((message) => this.send(client, message));
      log("link.online", { mId });
    } catch (error) {
      log("link.refused", { mId, reason: reasonOf(error) });
      if (this.isConnecting()) this.retry();
    }
  }

  /**
   * Whether the link waits for the broker: it connects, subscribes and publishes its birth. This is
   * a method, because the state may change meanwhile.
   */
  isConnecting(): boolean {
    return this.state.kind === "connecting";
  }

  /**
   * Connects and subscribes before it publishes the birth message, so that the cloud never shows
   * the master online before a command can reach it.
   */
  private async open(sid: string): Promise<MqttClient> {
    const { broker, mId, credentials, birth, onMessage } = this.options;
    const will = { topic: topicOf(mId, "conn"), payload: Buffer.from(offline(sid)) };
    const client = await connectClient(broker, await credentials(), {
      clientId: mId,
      will: { ...will, qos: 1, retain: true },
    });
    client.on("message", onMessage);
    client.once("close", () => this.lost(client));
    try {
      await client.subscribeAsync(
        DOWNLINKS.map((ending) => topicOf(mId, ending)),
        { qos: 1 },
      );
      await this.send(client, { ending: "conn", payload: JSON.stringify(birth(sid)) });
      return client;
    } catch (error) {
      client.end(true);
      throw error;
    }
  }

  private lost(client: MqttClient): void {
    if (this.state.kind !== "online" || this.state.client !== client) return;
    this.options.log("link.lost", { mId: this.options.mId });
    this.options.onLost();
    this.outbox.close();
    // Unacknowledged messages return to the outbox.
    client.end(true);
    this.retry();
  }

  /**
   * Schedules the next attempt to connect, after 1, 2, 4 … 60 s plus up to a quarter of that at
   * random.
   */
  private retry(): void {
    const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** this.failures, LONGEST_PAUSE_SECONDS);
    this.failures += 1;
    this.wait(seconds * 1000 * (1 + JITTER * this.options.random()));
  }

  private async send(client: MqttClient, { ending, payload }: OutgoingMessage): Promise<void> {
    const retain = isRetained(ending);
    await client.publishAsync(topicOf(this.options.mId, ending), payload, { qos: 1, retain });
  }
}

/** Message that the connection with this id has ended, whatever became of later connections. */
function offline(sid: string): string {
  return encodeMessage({ online: false, sid });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
