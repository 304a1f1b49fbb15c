/**
 * The broker that the kit plays: TLS with client certificates and MQTT 3.1.1, with a record of every
 * packet, and with faults that a case asks for.
 */
import type { AddressInfo, Socket } from "node:net";
import { createServer, type Server, type TLSSocket } from "node:tls";
import type { KeyAndCertificate } from "local-cloud/authority";
import { generate, type IConnectPacket, type Packet, parser } from "mqtt-packet";
import type { Seen, SeenEvent, SeenPublish } from "./seen.ts";

export interface BrokerOptions {
  /** Certificate of the authority that masters trust, PEM. */
  readonly authority: string;
  readonly server: KeyAndCertificate;
  /** A server certificate of an authority that masters do not trust. */
  readonly stranger: KeyAndCertificate;
  /** Time in epoch seconds, with a fraction. */
  readonly now: () => number;
  /**
   * Replaces a packet of the master by others before the kit sees it: a test plants faults so.
   * @default every packet as it came
   */
  readonly tamper?: Tamper;
}

export type Tamper = (packet: Packet, link: number) => readonly Packet[];

/** How the broker behaves; a case changes it for its own duration. */
export interface Conduct {
  /** False: every connection is closed at once. */
  readonly isReachable: boolean;
  readonly isStranger: boolean;
  /** The broker closes each connection after its CONNECT, as often as this. */
  readonly cutsAfterConnect: number;
  readonly refusesConnect: (clientId: string) => boolean;
  readonly holdsSuback: boolean;
  readonly holdsPuback: (topic: string) => boolean;
}

export const POLITE: Conduct = {
  isReachable: true,
  isStranger: false,
  cutsAfterConnect: 0,
  refusesConnect: () => false,
  holdsSuback: false,
  holdsPuback: () => false,
};

export interface Link {
  readonly number: number;
  readonly socket: TLSSocket;
  clientId: string;
  readonly filters: Set<string>;
  /** Packet ids of messages to the master without a PUBACK. */
  readonly unacknowledged: Set<number>;
  /** Number of messages of the master whose PUBACK is withheld. */
  withheld: number;
  /** Calls that send the answers to SUBSCRIBE packets and the retained messages. */
  readonly heldSubacks: (() => void)[];
}

/** CONNACK code: not authorised. */
const REFUSED = 5;
const MOST_PACKET_ID = 0xffff;

export class Broker {
  readonly seen: Seen[] = [];
  /** Retained messages by topic. */
  readonly retained = new Map<string, string>();
  /** Called with each message of a master; answers requests of a registration. */
  onPublish: (link: Link, message: SeenPublish) => void = () => undefined;
  /** Called after each new entry in `seen`. */
  onSeen: () => void = () => undefined;
  readonly #options: BrokerOptions;
  readonly #server: Server;
  readonly #links = new Set<Link>();
  readonly #sockets = new Set<Socket>();
  #conduct = POLITE;
  #attempts = 0;
  #packetId = 0;

  constructor(options: BrokerOptions) {
    this.#options = options;
    this.#server = createServer(this.#tls(options.server));
    this.#server.on("connection", (socket: Socket) => this.#attempt(socket));
    this.#server.on("secureConnection", (socket) => this.#greet(socket));
    this.#server.on("tlsClientError", (error) => {
      this.#note({ kind: "notSecured", reason: error.message }, this.#attempts);
    });
  }

  /** Resolves with the port. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        const address: AddressInfo | string | null = this.#server.address();
        if (typeof address === "object" && address !== null) resolve(address.port);
      });
    });
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Whether a SUBSCRIBE of the master waits for its SUBACK. */
  get holdsSuback(): boolean {
    return [...this.#links].some(({ heldSubacks }) => heldSubacks.length > 0);
  }

  conduct(changes: Partial<Conduct>): void {
    this.#conduct = { ...this.#conduct, ...changes };
    const { isStranger, holdsSuback } = this.#conduct;
    const { server, stranger } = this.#options;
    if (changes.isStranger !== undefined)
      this.#server.setSecureContext(this.#tls(isStranger ? stranger : server));
    if (holdsSuback) return;
    for (const link of this.#links) for (const answer of link.heldSubacks.splice(0)) answer();
  }

  /** The open connection under this client id. */
  linkOf(clientId: string): Link | undefined {
    return [...this.#links].findLast((link) => link.clientId === clientId);
  }

  /** Closes the connection without a packet, as a broken network does. */
  cut(link: Link | undefined): void {
    if (link === undefined) return;
    this.note("cuts the connection", link.number);
    this.#links.delete(link);
    link.socket.destroy();
  }

  /** Publishes to the master if it has subscribed; returns whether it has. */
  publish(
    link: Link,
    topic: string,
    payload: string,
    flags: { retain?: boolean; dup?: boolean } = {},
  ): boolean {
    if (!link.filters.has(topic)) return false;
    this.#packetId = (this.#packetId % MOST_PACKET_ID) + 1;
    link.unacknowledged.add(this.#packetId);
    const { retain = false, dup = false } = flags;
    this.note(`publishes ${topic} ${payload}`, link.number);
    this.#write(link, {
      cmd: "publish",
      topic,
      payload,
      qos: 1,
      retain,
      dup,
      messageId: this.#packetId,
    });
    return true;
  }

  /** Records what the kit itself does. */
  note(what: string, link = 0): void {
    this.#note({ kind: "kit", what }, link);
  }

  #tls({ certificate, key }: KeyAndCertificate) {
    const { authority } = this.#options;
    return {
      cert: certificate,
      key,
      ca: authority,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
    } as const;
  }

  #attempt(socket: Socket): void {
    this.#attempts += 1;
    this.#sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => this.#sockets.delete(socket));
    this.#note({ kind: "attempt" }, this.#attempts);
    if (!this.#conduct.isReachable) socket.destroy();
  }

  #greet(socket: TLSSocket): void {
    const link: Link = {
      number: this.#attempts,
      socket,
      clientId: "",
      filters: new Set(),
      unacknowledged: new Set(),
      withheld: 0,
      heldSubacks: [],
    };
    const { subject, fingerprint256 } = socket.getPeerCertificate();
    const serverName = Reflect.get(socket, "servername");
    this.#note(
      {
        kind: "secured",
        version: socket.getProtocol() ?? "",
        serverName: typeof serverName === "string" ? serverName : undefined,
        commonName: String(subject.CN),
        fingerprint: fingerprint256,
      },
      link.number,
    );
    socket.setNoDelay(true);
    const packets = parser();
    packets.on("packet", (packet) => this.#receive(link, packet));
    packets.on("error", (error) => {
      this.#note({ kind: "unreadable", reason: String(error) }, link.number);
      socket.destroy();
    });
    socket.on("data", (bytes) => packets.parse(bytes));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#links.delete(link);
      this.#note({ kind: "closed" }, link.number);
    });
  }

  #receive(link: Link, packet: Packet): void {
    const { tamper = (own: Packet) => [own] } = this.#options;
    for (const seen of tamper(packet, link.number)) this.#record(link, seen);
    this.#answer(link, packet);
  }

  #record({ number }: Link, packet: Packet): void {
    switch (packet.cmd) {
      case "connect":
        this.#note(connectOf(packet), number);
        break;
      case "subscribe": {
        const filters = packet.subscriptions.map(({ topic, qos }) => ({ topic, qos }));
        this.#note({ kind: "subscribe", filters }, number);
        break;
      }
      case "publish": {
        const { topic, payload, qos, retain, dup } = packet;
        this.#note(
          { kind: "publish", topic, payload: payload.toString(), qos, retain, dup },
          number,
        );
        break;
      }
      case "puback":
      case "disconnect":
        this.#note({ kind: packet.cmd }, number);
        break;
      default:
    }
  }

  #answer(link: Link, packet: Packet): void {
    switch (packet.cmd) {
      case "connect":
        this.#connect(link, packet);
        break;
      case "subscribe":
        this.#subscribe(
          link,
          packet.subscriptions.map(({ topic }) => topic),
          packet.messageId ?? 0,
        );
        break;
      case "publish": {
        const { topic, payload, qos, retain, dup, messageId } = packet;
        const isWithheld = this.#conduct.holdsPuback(topic);
        if (isWithheld) link.withheld += 1;
        else if (qos > 0) this.#write(link, { cmd: "puback", messageId: messageId ?? 0 });
        this.onPublish(link, {
          kind: "publish",
          topic,
          payload: payload.toString(),
          qos,
          retain,
          dup,
        });
        break;
      }
      case "puback":
        link.unacknowledged.delete(packet.messageId ?? 0);
        break;
      case "pingreq":
        this.#write(link, { cmd: "pingresp" });
        break;
      case "disconnect":
        link.socket.end();
        break;
      default:
    }
  }

  #connect(link: Link, { clientId }: IConnectPacket): void {
    if (this.#conduct.cutsAfterConnect > 0) {
      this.conduct({ cutsAfterConnect: this.#conduct.cutsAfterConnect - 1 });
      link.socket.destroy();
      return;
    }
    const isRefused = this.#conduct.refusesConnect(clientId);
    const returnCode = isRefused ? REFUSED : 0;
    this.#write(link, { cmd: "connack", returnCode, sessionPresent: false });
    if (isRefused) {
      link.socket.end();
      return;
    }
    this.linkOf(clientId)?.socket.destroy();
    link.clientId = clientId;
    this.#links.add(link);
  }

  #subscribe(link: Link, topics: readonly string[], messageId: number): void {
    const granted = topics.map((topic) => (/[+#]/u.test(topic) ? 128 : 1));
    const answer = () => {
      this.#write(link, { cmd: "suback", messageId, granted });
      for (const topic of topics) {
        link.filters.add(topic);
        const payload = this.retained.get(topic);
        if (payload !== undefined) this.publish(link, topic, payload, { retain: true });
      }
    };
    if (this.#conduct.holdsSuback) link.heldSubacks.push(answer);
    else answer();
  }

  #write(link: Link, packet: Packet): void {
    if (link.socket.writable) link.socket.write(generate(packet));
  }

  #note(event: SeenEvent, link: number): void {
    this.seen.push({ ...event, at: this.#options.now(), link });
    this.onSeen();
  }
}

function connectOf({ clientId, clean, keepalive, protocolVersion, will }: IConnectPacket) {
  return {
    kind: "connect" as const,
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
