/**
 * The MQTT broker: mutual TLS on loopback; checks every packet against the deployed device
 * policies, and passes every message to the rules.
 */
import type { AddressInfo, Socket } from "node:net";
import { createServer, type Server, TLSSocket } from "node:tls";
import { Aedes, type Client, type PublishPacket } from "aedes";
import { writeToStream } from "mqtt-packet";
import { IOT } from "#src/limits.ts";
import type { Clock } from "#src/services.ts";
import { type ArrivalLimits, type Arrivals, createArrivals } from "./arrivals.ts";
import type { Authority } from "./certificates.ts";
import { admit, type ConnectionDeps, type DeviceConnection } from "./connection.ts";
import { guardPackets } from "./packet-guard.ts";
import { type ReceptionDeps, receive } from "./reception.ts";
import type { RetainedMessages } from "./retained.ts";
import { guardSubscribes } from "./subscribe-guard.ts";
import { hasWildcard } from "./topics.ts";

export interface Broker {
  /** Port of the listener; 0 chooses a free one. */
  listen(port: number): Promise<number>;
  /** Publishes a message from the cloud, already authorised. */
  publish(message: CloudMessage): Promise<void>;
  /**
   * Accepts no more connections and closes the present ones; resolves when the rules have received
   * their messages.
   */
  disconnect(): Promise<void>;
  /** Ends everything at once. */
  stop(): Promise<void>;
}

export interface CloudMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly qos: 0 | 1;
  readonly retain: boolean;
}

export interface BrokerDeps extends ConnectionDeps, ReceptionDeps {
  readonly authority: Authority;
  readonly clock: Clock;
  /** Limits that differ from those of the service. */
  readonly arrivals?: Partial<ArrivalLimits> | undefined;
}

// Turns off the engine's cache of buffers for two-byte numbers: it burdens the garbage collector
// and saves almost nothing.
writeToStream.cacheNumbers = false;

/** Longest wait for a slow client, so that it does not delay the others. */
const DRAIN_MILLISECONDS = 5_000;
const CONCURRENCY = 10_000;

/** The connected devices, and messages that have not reached the rules yet. */
interface Live {
  readonly clients: Set<Client>;
  /**
   * Includes clients that are not accepted yet, and those that have disconnected, whose will must
   * still be checked.
   */
  readonly connections: WeakMap<Client, DeviceConnection>;
  readonly receiving: Set<Promise<unknown>>;
  readonly arrivals: Arrivals;
}

export async function createBroker(deps: BrokerDeps): Promise<Broker> {
  const limits = { ...IOT, ...deps.arrivals };
  const arrivals = createArrivals(limits);
  const live: Live = {
    clients: new Set(),
    connections: new WeakMap(),
    receiving: new Set(),
    arrivals,
  };
  const { connections } = live;
  const aedes = await Aedes.createBroker({
    connectTimeout: limits.connectMilliseconds,
    concurrency: CONCURRENCY,
    drainTimeout: DRAIN_MILLISECONDS,
    maxClientsIdLength: IOT.clientIdBytes,
    maxTopicLevels: 100,
    preConnect: (client, packet, done) => {
      const reason = connect(client, packet, live, deps);
      if (reason !== undefined) deps.log("iot.refused", { clientId: packet.clientId, reason });
      // Without an error the engine would leave the refused socket open.
      done(reason === undefined ? null : new Error(reason), reason === undefined);
    },
    authorizePublish: (client, packet, done) => {
      publishFromDevice(client, packet, live, deps).then(
        (reason) => done(reason === undefined ? null : new Error(reason)),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const connection = connections.get(client);
      const allowed =
        connection?.may("iot:Subscribe", `topicfilter/${subscription.topic}`) === true &&
        subscription.qos < 2 &&
        !isOfTheEngine(subscription.topic) &&
        connection.subscribe(subscription.topic);
      done(null, allowed ? subscription : null);
    },
    authorizeForward: (client, packet) => {
      // Forwards requests for provisioning to no device: only the service may read them.
      if (deps.provisioning.handles(packet.topic)) return null;
      const may = connections.get(client)?.may("iot:Receive", `topic/${packet.topic}`);
      return may === true ? packet : null;
    },
  });
  aedes.on("subscribe", (subscriptions, client) => {
    for (const { topic } of subscriptions) sendRetained(topic, client, deps.retained);
  });
  aedes.on("unsubscribe", (filters, client) => {
    for (const filter of filters) connections.get(client)?.unsubscribe(filter);
  });
  aedes.on("clientReady", (client) => {
    live.clients.add(client);
    announcePresence(aedes, "connected", client, live, deps);
    // The certificate may have been deactivated since it was checked.
    const id = connections.get(client)?.certificateId ?? "";
    if (deps.registry.certificate(id)?.status !== "ACTIVE") client.close();
  });
  deps.registry.onEnded((id) => {
    for (const client of [...live.clients])
      if (connections.get(client)?.certificateId === id) {
        deps.log("iot.disconnected", { clientId: client.id, reason: "its certificate has ended" });
        client.close();
      }
  });
  aedes.on("clientDisconnect", (client) => {
    live.clients.delete(client);
    announcePresence(aedes, "disconnected", client, live, deps);
  });
  return serve(aedes, live, deps);
}

/** Accepts or refuses a client; returns the reason of a refusal. */
function connect(
  client: Client,
  packet: { readonly clientId?: string; readonly clean?: boolean; readonly will?: unknown },
  { connections, arrivals }: Live,
  deps: BrokerDeps,
): string | undefined {
  if (!(client.conn instanceof TLSSocket)) return "the connection is not TLS";
  const request = {
    clientId: packet.clientId ?? "",
    cleanSession: packet.clean === true,
    hasWill: packet.will !== undefined,
  };
  const admission = admit(client.conn, request, deps);
  if (!admission.ok) return admission.error;
  connections.set(client, admission.value);
  arrivals.admit(client.conn);
  guardSubscribes(client, () => {
    deps.log("iot.refused", { clientId: packet.clientId, reason: "too many filters at once" });
    client.close();
  });
  return undefined;
}

/** Checks a message; returns the reason of a refusal, which also disconnects the sender. */
async function publishFromDevice(
  client: Client | null,
  packet: PublishPacket,
  { connections, receiving }: Live,
  deps: BrokerDeps,
): Promise<string | undefined> {
  if (client === null) return undefined;
  const connection = connections.get(client);
  if (connection === undefined) return "not connected";
  const reception = receive(client, packet, connection, deps);
  receiving.add(reception);
  try {
    return await reception;
  } finally {
    receiving.delete(reception);
  }
}

/** True for system topics that the engine has but AWS IoT does not. */
function isOfTheEngine(filter: string): boolean {
  return filter.startsWith("$") && !filter.startsWith("$aws/");
}

function sendRetained(filter: string, client: Client, retained: RetainedMessages): void {
  if (hasWildcard(filter)) return;
  const message = retained.get(filter);
  if (message === undefined) return;
  const { topic, payload } = message;
  client.publish(
    { cmd: "publish", topic, payload: Buffer.from(payload), qos: 1, retain: true, dup: false },
    () => {},
  );
}

function announcePresence(
  aedes: Aedes,
  eventType: "connected" | "disconnected",
  client: Client,
  { connections }: Live,
  { clock, rules }: BrokerDeps,
): void {
  const connection = connections.get(client);
  if (connection === undefined) return;
  const { clientId, certificateId } = connection;
  const timestamp = clock.nowMilliseconds();
  const event = { clientId, timestamp, eventType, principalIdentifier: certificateId };
  const topic = `$aws/events/presence/${eventType}/${clientId}`;
  const payload = Buffer.from(JSON.stringify(event));
  rules.handle({ topic, payload, clientId, principal: certificateId });
  aedes.publish({ cmd: "publish", topic, payload, qos: 0, retain: false, dup: false }, () => {});
}

async function serve(aedes: Aedes, live: Live, deps: BrokerDeps): Promise<Broker> {
  const { certificate, key } = await deps.authority.issueServer();
  const server = createServer({
    cert: certificate,
    key,
    ca: deps.authority.certificate,
    requestCert: true,
    rejectUnauthorized: true,
    minVersion: "TLSv1.2",
    ALPNProtocols: ["x-amzn-mqtt-ca", "mqtt"],
  });
  const sockets = new Set<Socket>();
  // Includes sockets during their handshake: closing the listener would wait for them.
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    live.arrivals.add(socket);
  });
  server.on("secureConnection", (socket) => {
    // Without this option, a round trip of QoS 1 would wait for delayed acknowledgements.
    socket.setNoDelay(true);
    const client = aedes.handle(socket);
    guardPackets(client, () => {
      deps.log("iot.refused", { clientId: client.id, reason: "the packet is too large" });
      client.close();
    });
  });
  const end = async (): Promise<void> => {
    const closed = server.listening && new Promise((resolve) => server.close(resolve));
    // Each client's will is published, as when the broker becomes unreachable.
    await Promise.all(
      [...live.clients].map((client) => new Promise<void>((resolve) => client.close(resolve))),
    );
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    listen: (port) => listen(server, port),
    publish: (message) => publishFromCloud(aedes, message, deps),
    disconnect: async () => {
      await end();
      await Promise.allSettled(live.receiving);
    },
    stop: async () => {
      await end();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: Error & { code?: string }) => {
      const reason = cause.code === "EADDRINUSE" ? "is in use by another program" : cause.message;
      reject(new Error(`port ${port} for MQTT ${reason}`, { cause }));
    });
    server.listen(port, "127.0.0.1", () => {
      server.removeAllListeners("error");
      const address: AddressInfo | string | null = server.address();
      if (typeof address === "object" && address !== null) resolve(address.port);
      else reject(new Error("the broker has no port"));
    });
  });
}

/** Resolves when the subscribers have the message; the rules may still be running. */
async function publishFromCloud(
  aedes: Aedes,
  { topic, payload, qos, retain }: CloudMessage,
  { retained, rules }: BrokerDeps,
): Promise<void> {
  if (retain) await retained.put({ topic, payload });
  rules.handle({ topic, payload, clientId: undefined, principal: undefined });
  const packet = {
    cmd: "publish",
    topic,
    payload: Buffer.from(payload),
    qos,
    retain: false,
    dup: false,
  } as const;
  await new Promise<void>((resolve, reject) => {
    aedes.publish(packet, (error) => (error ? reject(error) : resolve()));
  });
}
