/** The MQTT broker: mutual TLS on loopback, the deployed device policies on every packet, rules on every message. */
import type { AddressInfo } from "node:net";
import { createServer, type Server, TLSSocket } from "node:tls";
import { Aedes, type AedesPublishPacket, type Client, type PublishPacket } from "aedes";
import { IOT } from "#local/limits.ts";
import type { Clock, Log } from "#local/services.ts";
import type { Authority } from "./certificates.ts";
import { admit, type ConnectionDeps, type DeviceConnection } from "./connection.ts";
import type { RetainedMessages } from "./retained.ts";
import type { Rules } from "./rules.ts";
import { hasWildcard, topicFault } from "./topics.ts";

export interface Broker {
  /** Port of the listener; 0 takes a free one. */
  listen(port: number): Promise<number>;
  /** A message from the cloud side, already authorised. */
  publish(message: CloudMessage): Promise<void>;
  stop(): Promise<void>;
}

export interface CloudMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly qos: 0 | 1;
  readonly retain: boolean;
}

export interface BrokerDeps extends ConnectionDeps {
  readonly authority: Authority;
  readonly retained: RetainedMessages;
  readonly rules: Rules;
  readonly clock: Clock;
  readonly log: Log;
}

/** One slow client must not hold up the others. */
const DRAIN_MILLISECONDS = 5_000;
const CONCURRENCY = 10_000;

export async function createBroker(deps: BrokerDeps): Promise<Broker> {
  const connections = new WeakMap<Client, DeviceConnection>();
  const aedes = await Aedes.createBroker({
    concurrency: CONCURRENCY,
    drainTimeout: DRAIN_MILLISECONDS,
    maxClientsIdLength: IOT.clientIdBytes,
    maxTopicLevels: 100,
    preConnect: (client, packet, done) => {
      const reason = connect(client, packet, connections, deps);
      if (reason !== undefined) deps.log("iot.refused", { clientId: packet.clientId, reason });
      // Without an error the engine would leave the refused socket open.
      done(reason === undefined ? null : new Error(reason), reason === undefined);
    },
    authorizePublish: (client, packet, done) => {
      receive(client, packet, connections, deps).then(
        (reason) => done(reason === undefined ? null : new Error(reason)),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const connection = connections.get(client);
      const allowed =
        connection?.may("iot:Subscribe", `topicfilter/${subscription.topic}`) === true &&
        subscription.qos < 2 &&
        connection.countSubscription();
      done(null, allowed ? subscription : null);
    },
    authorizeForward: (client, packet) => {
      const may = connections.get(client)?.may("iot:Receive", `topic/${packet.topic}`);
      return may === true ? packet : null;
    },
    published: (packet, client, done) => {
      runRules(packet, client ? connections.get(client) : undefined, deps);
      done();
    },
  });
  aedes.on("subscribe", (subscriptions, client) => {
    for (const { topic } of subscriptions) sendRetained(topic, client, deps.retained);
  });
  const announce = (event: "connected" | "disconnected") => (client: Client) =>
    announcePresence(aedes, event, client, connections, deps.clock);
  aedes.on("clientReady", announce("connected"));
  aedes.on("clientDisconnect", announce("disconnected"));
  return serve(aedes, deps);
}

/** Reason of the refusal, or undefined when the client is in. */
function connect(
  client: Client,
  packet: { readonly clientId?: string; readonly clean?: boolean; readonly will?: unknown },
  connections: WeakMap<Client, DeviceConnection>,
  deps: BrokerDeps,
): string | undefined {
  if (!(client.conn instanceof TLSSocket)) return "the connection is not TLS";
  const request = {
    clientId: packet.clientId ?? "",
    cleanSession: packet.clean === true,
    hasWill: packet.will !== undefined,
  };
  const admission = admit(client.conn, request, deps);
  if (admission.kind === "refused") return admission.reason;
  connections.set(client, admission.connection);
  return undefined;
}

/** Reason for which a message is refused (and its sender disconnected), or undefined. */
async function receive(
  client: Client | null,
  packet: PublishPacket,
  connections: WeakMap<Client, DeviceConnection>,
  { retained }: BrokerDeps,
): Promise<string | undefined> {
  if (client === null) return undefined;
  const connection = connections.get(client);
  if (connection === undefined) return "not connected";
  const payload = Buffer.from(packet.payload);
  const fault = faultOf(packet, payload.length);
  if (fault !== undefined) return fault;
  const topic = `topic/${packet.topic}`;
  if (!connection.may("iot:Publish", topic)) return `not allowed to publish on ${packet.topic}`;
  if (packet.retain && !connection.may("iot:RetainPublish", topic))
    return `not allowed to retain on ${packet.topic}`;
  if (!connection.countPublish()) return "too many messages within a second";
  if (packet.retain) {
    await retained.put({ topic: packet.topic, payload });
    // Kept by us; the engine would hand it to wildcard filters as well.
    packet.retain = false;
  }
  return undefined;
}

function faultOf(packet: PublishPacket, bytes: number): string | undefined {
  if (packet.qos === 2) return "QoS 2 is not offered";
  if (bytes > IOT.payloadBytes) return "the payload is too large";
  const isReserved = packet.topic.startsWith("$") && !packet.topic.startsWith("$aws/rules/");
  if (isReserved) return "the topic is reserved";
  if (packet.retain && packet.topic.startsWith("$")) return "reserved topics are not retained";
  return topicFault(packet.topic);
}

function runRules(
  packet: AedesPublishPacket,
  connection: DeviceConnection | undefined,
  { rules, log }: BrokerDeps,
): void {
  if (packet.topic.startsWith("$SYS/")) return;
  const message = {
    topic: packet.topic,
    payload: Buffer.from(packet.payload),
    clientId: connection?.clientId,
    principal: connection?.certificateId,
  };
  rules.handle(message).catch((error: unknown) => log("iot.rulesFailed", { error: String(error) }));
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
  connections: WeakMap<Client, DeviceConnection>,
  clock: Clock,
): void {
  const connection = connections.get(client);
  if (connection === undefined) return;
  const { clientId, certificateId } = connection;
  const timestamp = clock.nowMilliseconds();
  const event = { clientId, timestamp, eventType, principalIdentifier: certificateId };
  const topic = `$aws/events/presence/${eventType}/${clientId}`;
  aedes.publish(
    {
      cmd: "publish",
      topic,
      payload: Buffer.from(JSON.stringify(event)),
      qos: 0,
      retain: false,
      dup: false,
    },
    () => {},
  );
}

async function serve(aedes: Aedes, deps: BrokerDeps): Promise<Broker> {
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
  const sockets = new Set<TLSSocket>();
  server.on("secureConnection", (socket) => {
    // Without this a round trip of QoS 1 waits for delayed acknowledgements.
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    aedes.handle(socket);
  });
  return {
    listen: (port) => listen(server, port),
    publish: (message) => publishFromCloud(aedes, message, deps.retained),
    stop: async () => {
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: Error & { code?: string }) => {
      const reason = cause.code === "EADDRINUSE" ? "is in use by another program" : cause.message;
      reject(new Error(`port ${port} for masters ${reason}`, { cause }));
    });
    server.listen(port, "127.0.0.1", () => {
      server.removeAllListeners("error");
      const address: AddressInfo | string | null = server.address();
      if (typeof address === "object" && address !== null) resolve(address.port);
      else reject(new Error("the broker has no port"));
    });
  });
}

async function publishFromCloud(
  aedes: Aedes,
  { topic, payload, qos, retain }: CloudMessage,
  retained: RetainedMessages,
): Promise<void> {
  if (retain) await retained.put({ topic, payload });
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
