/** One socket of the real-time endpoint: AppSync's graphql-ws dialect and the life of the connection. */

import type { WebSocket } from "ws";
import { isRecord, type Json } from "#src/assembly/json.ts";
import type { Clock, Log } from "#src/services.ts";
import type { Api } from "./api.ts";
import { authenticate } from "./identity.ts";
import { parseJson } from "./json.ts";
import type { AppSyncLimits } from "./limits.ts";
import {
  type FrameError,
  type StartDependencies,
  signedRequest,
  startSubscription,
} from "./realtime-start.ts";
import type { Subscription, SubscriptionHub } from "./subscriptions.ts";

export interface ConnectionDependencies extends StartDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: AppSyncLimits;
  readonly hub: SubscriptionHub;
}

/** The address to which a client connected, with the headers that it encoded there. */
export interface ConnectionOrigin {
  readonly graphqlPath: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
}

const POLICY_VIOLATION = 1008;
const EXPIRED = { errorType: "UnauthorizedException", message: "Token has expired." };

/** Serves one connection until it closes. */
export class RealtimeConnection {
  readonly #socket: WebSocket;
  readonly #api: Api;
  readonly #origin: ConnectionOrigin;
  readonly #dependencies: ConnectionDependencies;
  /** By the client's id; undefined while the start is being decided. */
  readonly #subscriptions = new Map<string, Subscription | undefined>();
  readonly #endsAtMilliseconds: number;
  #state: "new" | "opening" | "open" | "closed" = "new";
  #authorisedUntilMilliseconds = 0;
  #keepAlive: NodeJS.Timeout | undefined;
  #expiry: NodeJS.Timeout | undefined;
  readonly #patience: NodeJS.Timeout;

  constructor(
    socket: WebSocket,
    api: Api,
    origin: ConnectionOrigin,
    dependencies: ConnectionDependencies,
  ) {
    this.#socket = socket;
    this.#api = api;
    this.#origin = origin;
    this.#dependencies = dependencies;
    const { clock, limits, log } = dependencies;
    this.#endsAtMilliseconds = clock.nowMilliseconds() + limits.connectionMilliseconds;
    socket.on("message", (frame) => this.#receive(parseJson(String(frame))));
    socket.on("ping", (data) => this.#hasTaken() && socket.pong(data));
    socket.on("close", () => this.#closed());
    socket.on("error", (error) => log("real-time socket failed", { reason: error.message }));
    this.#patience = setTimeout(() => socket.terminate(), limits.connectionInitMilliseconds);
  }

  /** False until a token has authenticated the connection. */
  get isOpened(): boolean {
    return this.#state === "open";
  }

  close(): void {
    this.#socket.close();
  }

  #send(frame: Json): void {
    if (this.#state !== "closed" && this.#hasTaken()) this.#socket.send(JSON.stringify(frame));
  }

  /** Ends the connection and returns false when the client has left too many sent bytes unread. */
  #hasTaken(): boolean {
    const { unreadBytes, unreadBytesUnopened } = this.#dependencies.limits;
    const most = this.#state === "open" ? unreadBytes : unreadBytesUnopened;
    const hasTaken = this.#socket.bufferedAmount <= most;
    if (!hasTaken) this.#socket.terminate();
    return hasTaken;
  }

  #sendErrors(id: string | undefined, errors: readonly FrameError[]): void {
    this.#send({ type: "error", ...(id === undefined ? {} : { id }), payload: { errors } });
  }

  #receive(frame: unknown): void {
    const { type, id, payload } = isRecord(frame) ? frame : {};
    const work = this.#carryOut(type, typeof id === "string" ? id : undefined, payload);
    work.catch((error) => {
      this.#dependencies.log("real-time frame failed", { type, reason: String(error) });
      this.#socket.close();
    });
  }

  async #carryOut(type: unknown, id: string | undefined, payload: unknown): Promise<void> {
    if (type === "connection_init" && this.#state === "new") return this.#open();
    if (type === "start" && this.#state === "open" && id !== undefined) {
      return this.#start(id, payload);
    }
    if (type === "stop" && this.#state === "open" && id !== undefined) return this.#stop(id);
    const message = `Frame ${JSON.stringify(type)} was not expected.`;
    this.#sendErrors(id, [{ errorType: "BadRequestException", message }]);
  }

  async #open(): Promise<void> {
    this.#state = "opening";
    const { graphqlPath, headers, remoteAddress } = this.#origin;
    const request = signedRequest(`${graphqlPath}/connect`, headers, "{}", remoteAddress);
    const { auth, limits } = this.#dependencies;
    const authentication = await authenticate(this.#api.settings, request, auth);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (!authentication.ok) {
      const { status: errorCode, errorType, message } = authentication.error;
      const payload = { errors: [{ errorType, errorCode, message }] };
      this.#send({ type: "connection_error", payload });
      this.#socket.close(POLICY_VIOLATION);
      return;
    }
    this.#state = "open";
    clearTimeout(this.#patience);
    this.#extend(authentication.value.expiresAtMilliseconds);
    const payload = { connectionTimeoutMs: limits.connectionTimeoutMilliseconds };
    this.#send({ type: "connection_ack", payload });
    this.#send({ type: "ka" });
    this.#keepAlive = setInterval(() => this.#send({ type: "ka" }), limits.keepAliveMilliseconds);
  }

  /** Extends the connection to the expiry of a newer token, sent with a start. */
  #extend(expiresAtMilliseconds = Number.POSITIVE_INFINITY): void {
    this.#authorisedUntilMilliseconds = Math.max(
      this.#authorisedUntilMilliseconds,
      expiresAtMilliseconds,
    );
    this.#watchExpiry();
  }

  #deadlines(): readonly number[] {
    const own = [...this.#subscriptions.values()].flatMap(
      (entry) => entry?.caller.expiresAtMilliseconds ?? [],
    );
    return [this.#endsAtMilliseconds, this.#authorisedUntilMilliseconds, ...own];
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry);
    const next = Math.min(...this.#deadlines()) - this.#dependencies.clock.nowMilliseconds();
    this.#expiry = setTimeout(() => this.#expire(), Math.max(next, 1));
  }

  #expire(): void {
    const now = this.#dependencies.clock.nowMilliseconds();
    if (Math.min(this.#authorisedUntilMilliseconds, this.#endsAtMilliseconds) <= now) {
      const payload = { errors: [{ ...EXPIRED, errorCode: 401 }] };
      this.#send({ type: "connection_error", payload });
      this.#socket.close(POLICY_VIOLATION);
      return;
    }
    for (const [id, subscription] of this.#subscriptions) {
      if ((subscription?.caller.expiresAtMilliseconds ?? Number.POSITIVE_INFINITY) > now) continue;
      this.#remove(id);
      this.#sendErrors(id, [EXPIRED]);
    }
    this.#watchExpiry();
  }

  #findStartFault(id: string): FrameError | undefined {
    if (this.#subscriptions.has(id)) {
      const message = `Operation with id ${id} already exists.`;
      return { errorType: "DuplicatedOperationError", message };
    }
    const limit = this.#dependencies.limits.subscriptionsPerConnection;
    if (this.#subscriptions.size < limit) return undefined;
    const message = `Max number of ${limit} subscriptions reached.`;
    return { errorType: "MaxSubscriptionsReachedError", message };
  }

  async #start(id: string, payload: unknown): Promise<void> {
    const fault = this.#findStartFault(id);
    if (fault !== undefined) return this.#sendErrors(id, [fault]);
    this.#subscriptions.set(id, undefined);
    const { graphqlPath, remoteAddress } = this.#origin;
    const start = await startSubscription(
      this.#api,
      payload,
      graphqlPath,
      remoteAddress,
      this.#dependencies,
    );
    const isGone = this.#state === "closed" || !this.#subscriptions.has(id);
    if (isGone) return;
    if (!start.ok) {
      this.#subscriptions.delete(id);
      return this.#sendErrors(id, start.error);
    }
    this.#run(id, start.value);
  }

  #run(id: string, allowed: Omit<Subscription, "deliver" | "end">): void {
    const subscription: Subscription = {
      ...allowed,
      deliver: (data, errors) => {
        const payload = errors.length === 0 ? { data } : { data, errors };
        if (this.#isLive(id, subscription)) this.#send({ type: "data", id, payload });
      },
      end: () => {
        this.#subscriptions.delete(id);
        this.#send({ type: "complete", id });
      },
    };
    this.#subscriptions.set(id, subscription);
    this.#dependencies.hub.add(subscription);
    this.#send({ type: "start_ack", id });
    this.#extend(allowed.caller.expiresAtMilliseconds);
  }

  /** False after the token's expiry, even before the timer has fired. */
  #isLive(id: string, subscription: Subscription): boolean {
    const { expiresAtMilliseconds = Number.POSITIVE_INFINITY } = subscription.caller;
    const now = this.#dependencies.clock.nowMilliseconds();
    return this.#subscriptions.get(id) === subscription && now < expiresAtMilliseconds;
  }

  #remove(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (subscription !== undefined) this.#dependencies.hub.remove(subscription);
    this.#subscriptions.delete(id);
  }

  #stop(id: string): void {
    this.#remove(id);
    this.#send({ type: "complete", id });
  }

  #closed(): void {
    this.#state = "closed";
    clearInterval(this.#keepAlive);
    clearTimeout(this.#expiry);
    clearTimeout(this.#patience);
    for (const id of [...this.#subscriptions.keys()]) this.#remove(id);
  }
}
