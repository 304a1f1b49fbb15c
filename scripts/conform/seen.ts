/** What the kit has seen of a master, and how a report shows it. */
import type { IConnectPacket, IPublishPacket, Packet } from "mqtt-packet";

export interface Will {
  readonly topic: string;
  readonly payload: string;
  readonly qos: number;
  readonly retain: boolean;
}

export interface SeenPublish {
  readonly kind: "publish";
  readonly topic: string;
  readonly payload: string;
  readonly qos: number;
  readonly retain: boolean;
  readonly dup: boolean;
}

export interface SeenConnect {
  readonly kind: "connect";
  readonly clientId: string;
  readonly isClean: boolean;
  readonly keepAliveSeconds: number;
  /** Protocol level: 4 is MQTT 3.1.1. */
  readonly level: number;
  readonly will: Will | undefined;
}

export interface SeenSecured {
  readonly kind: "secured";
  /** Such as TLSv1.3. */
  readonly version: string;
  /** Server name indication; undefined if the master sent none. */
  readonly serverName: string | undefined;
  /** Common name and fingerprint of the client's certificate. */
  readonly commonName: string;
  readonly fingerprint: string;
}

export interface SeenSubscribe {
  readonly kind: "subscribe";
  readonly filters: readonly { readonly topic: string; readonly qos: number }[];
}

export type SeenEvent =
  /** A TCP connection; what follows is missing where the broker was unreachable. */
  | { readonly kind: "attempt" }
  | SeenSecured
  | { readonly kind: "notSecured"; readonly reason: string }
  | SeenConnect
  | SeenSubscribe
  | { readonly kind: "unreadable"; readonly reason: string }
  | SeenPublish
  | { readonly kind: "puback" }
  | { readonly kind: "disconnect" }
  | { readonly kind: "closed" }
  /** What the kit did itself. */
  | { readonly kind: "kit"; readonly what: string };

export type Seen = SeenEvent & {
  /** Time by the kit's clock, epoch seconds with a fraction. */
  readonly at: number;
  /** Number of the connection, from 1. */
  readonly link: number;
};

/** The event of a packet; undefined for packets that are not recorded, such as PINGREQ. */
export function packetEvent(packet: Packet): SeenEvent | undefined {
  switch (packet.cmd) {
    case "connect":
      return connectEvent(packet);
    case "subscribe": {
      const filters = packet.subscriptions.map(({ topic, qos }) => ({ topic, qos }));
      return { kind: "subscribe", filters };
    }
    case "publish":
      return publishEvent(packet);
    case "puback":
    case "disconnect":
      return { kind: packet.cmd };
    default:
      return undefined;
  }
}

export function publishEvent({ topic, payload, qos, retain, dup }: IPublishPacket): SeenPublish {
  return { kind: "publish", topic, payload: payload.toString(), qos, retain, dup };
}

function connectEvent({
  clientId,
  clean,
  keepalive,
  protocolVersion,
  will,
}: IConnectPacket): SeenConnect {
  return {
    kind: "connect",
    clientId,
    isClean: clean === true,
    keepAliveSeconds: keepalive ?? 0,
    level: protocolVersion ?? 0,
    will:
      will === undefined
        ? undefined
        : {
            topic: will.topic,
            payload: will.payload.toString(),
            qos: will.qos ?? 0,
            retain: will.retain === true,
          },
  };
}

const EXCERPT = 240;

/** One line of a report, such as `12.50 s  #2 PUBLISH fb qos 1 {"v":1,…`. */
export function seenLine(seen: Seen, startedAt: number): string {
  const seconds = (seen.at - startedAt).toFixed(2).padStart(8);
  return `${seconds} s  #${seen.link} ${textOf(seen)}`;
}

function textOf(seen: Seen): string {
  switch (seen.kind) {
    case "attempt":
      return "TCP connection";
    case "secured":
      return `${seen.version}, server name ${seen.serverName ?? "(none)"}, certificate of ${seen.commonName}`;
    case "notSecured":
      return `TLS failed: ${seen.reason}`;
    case "connect":
      return `CONNECT ${seen.clientId} clean=${seen.isClean} keepalive=${seen.keepAliveSeconds} will=${excerpt(seen.will?.payload ?? "(none)")}`;
    case "subscribe":
      return `SUBSCRIBE ${seen.filters.map(({ topic, qos }) => `${topic} (qos ${qos})`).join(", ")}`;
    case "unreadable":
      return `unreadable: ${seen.reason}`;
    case "publish": {
      const flags = `qos ${seen.qos}${seen.retain ? " retained" : ""}${seen.dup ? " dup" : ""}`;
      return `PUBLISH ${seen.topic} ${flags} ${excerpt(seen.payload)}`;
    }
    case "puback":
      return "PUBACK";
    case "disconnect":
      return "DISCONNECT";
    case "closed":
      return "connection closed";
    case "kit":
      return `kit: ${excerpt(seen.what)}`;
  }
}

export function excerpt(text: string): string {
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT)}… (${text.length} characters)`;
}
