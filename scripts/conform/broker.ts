/**
 * The broker that the kit plays: MQTT 3.1.1 over TLS, with a record of every packet, and with faults
 * that a case asks for.
 */
import type { TLSSocket } from "node:tls";
import { generate, type IConnectPacket, type Packet, parser } from "mqtt-packet";
import { type Conduct, POLITE } from "./conduct.ts";
import { packetEvent, publishEvent, type Seen, type SeenEvent, type SeenPublish } from "./seen.ts";
import { type Certificates, TlsEntrance } from "./tls-entrance.ts";

export interface BrokerOptions extends Certificates {
  /** Time in epoch seconds, with a fraction. */
  readonly now: () => number;
  /**
   * Replaces a packet of the master by others before the kit sees it: a test plants faults so.
   * @default every packet as it came
   */
  readonly tamper?: Tamper;
}

export type Tamper = (packet: Packet, link: number) => readonly Packet[];

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
  readonly #entrance: TlsEntrance;
  readonly #links = new Set<Link>();
  #conduct = POLITE;
  #packetId = 0;

  constructor(options: BrokerOptions) {
    this.#options = options;
    this.#entrance = new TlsEntrance(options, {
      isReachable: () => this.#conduct.isReachable,
      greet: (socket, link) => this.#greet(socket, link),
      note: (event, link) => this.#note(event, link),
    });
  }

  /** Resolves with the port. */
  listen(port: number, host: string): Promise<number> {
    return this.#entrance.listen(port, host);
  }

  stop(): Promise<void> {
    return this.#entrance.stop();
  }

  /** Whether a SUBSCRIBE of the master waits for its SUBACK. */
  get holdsSuback(): boolean {
    return [...this.#links].some(({ heldSubacks }) => heldSubacks.length > 0);
  }

  conduct(changes: Partial<Conduct>): void {
    this.#conduct = { ...this.#conduct, ...changes };
    const { isStranger, holdsSuback } = this.#conduct;
    if (changes.isStranger !== undefined)
      this.#entrance.present(isStranger ? "stranger" : "server");
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

  #greet(socket: TLSSocket, number: number): void {
    const link: Link = {
      number,
      socket,
      clientId: "",
      filters: new Set(),
      unacknowledged: new Set(),
      withheld: 0,
      heldSubacks: [],
    };
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
    for (const seen of tamper(packet, link.number)) {
      const event = packetEvent(seen);
      if (event !== undefined) this.#note(event, link.number);
    }
    this.#answer(link, packet);
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
        const { topic, qos, messageId } = packet;
        const isWithheld = this.#conduct.holdsPuback(topic);
        if (isWithheld) link.withheld += 1;
        else if (qos > 0) this.#write(link, { cmd: "puback", messageId: messageId ?? 0 });
        this.onPublish(link, publishEvent(packet));
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
