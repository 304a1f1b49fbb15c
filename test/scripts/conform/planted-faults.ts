/** Faults of a master that the kit has to find, each with cases that find it. */
import type { Packet } from "mqtt-packet";
import type { Tamper } from "#scripts/conform/broker.ts";
import type { SimulatedBenchOptions } from "#scripts/conform/simulated-bench.ts";

interface PlantedFault extends SimulatedBenchOptions {
  /** Cases of the kit that fail for this fault. */
  readonly foundBy: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;
type PublishPacket = Extract<Packet, { cmd: "publish" }>;

/** Changes the messages on topics that end so. */
function changing(ending: string, change: (body: Body) => Body): () => Tamper {
  return () => (packet) => {
    if (packet.cmd !== "publish" || !packet.topic.endsWith(`/${ending}`)) return [packet];
    return [withBody(packet, change(bodyOf(packet)))];
  };
}

function bodyOf({ payload }: PublishPacket): Body {
  return Object(JSON.parse(payload.toString()));
}

function withBody(packet: PublishPacket, body: Body): PublishPacket {
  return { ...packet, payload: JSON.stringify(body) };
}

/** Replaces packets of one kind. */
function replacing<Cmd extends Packet["cmd"]>(
  cmd: Cmd,
  replace: (packet: Extract<Packet, { cmd: Cmd }>) => readonly Packet[],
): () => Tamper {
  const isOfKind = (packet: Packet): packet is Extract<Packet, { cmd: Cmd }> => packet.cmd === cmd;
  return () => (packet) => (isOfKind(packet) ? replace(packet) : [packet]);
}

const columns = (body: Body): Body => Object(body.cols);

/** Sends both parts of a snapshot as one message. */
function inOnePart(): Tamper {
  let first: Body | undefined;
  return (packet) => {
    if (packet.cmd !== "publish" || !packet.topic.endsWith("/up/nodes")) return [packet];
    const body = bodyOf(packet);
    const [part, parts] = Object(body.chunk);
    if (parts !== 2) return [packet];
    if (part === 0) {
      first = body;
      return [];
    }
    const before = first ?? {};
    const cols = Object.fromEntries(
      Object.entries(columns(before)).map(([key, column]) => {
        const rest = columns(body)[key];
        return [key, Array.isArray(column) && Array.isArray(rest) ? [...column, ...rest] : column];
      }),
    );
    return [
      withBody(packet, { ...before, chunk: [0, 1], n: Number(before.n) + Number(body.n), cols }),
    ];
  };
}

/** Drops what was sent before, as a master does that forgets a message without a PUBACK. */
function withoutRepeats(): Tamper {
  const sent = new Set<string>();
  return (packet) => {
    if (packet.cmd !== "publish") return [packet];
    const key = `${packet.topic} ${packet.payload.toString()}`;
    if (sent.has(key)) return [];
    sent.add(key);
    return [packet];
  };
}

/** Drops reports from before the connection. */
function withoutBuffer(): Tamper {
  let bornAt = 0;
  return (packet) => {
    if (packet.cmd !== "publish") return [packet];
    const { ts } = bodyOf(packet);
    if (packet.topic.endsWith("/conn")) bornAt = Number(ts ?? bornAt);
    return packet.topic.includes("/up/") && Number(ts) < bornAt - 5 ? [] : [packet];
  };
}

/** Dates the cycles of each connection by another offset. */
function withOffsetOfConnection(): Tamper {
  return (packet, link) => {
    if (packet.cmd !== "publish" || !packet.topic.endsWith("/up/nodes")) return [packet];
    const body = bodyOf(packet);
    return [withBody(packet, { ...body, ts: Number(body.ts) + 60 * link })];
  };
}

const mirrored = (word: number): number =>
  Array.from({ length: 16 }, (_, bit) => ((word >> bit) & 1) << (15 - bit)).reduce(
    (sum, bit) => sum | bit,
    0,
  );

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];

export const PLANTED_FAULTS: Readonly<Record<string, PlantedFault>> = {
  "asks for a persistent session": {
    tamper: replacing("connect", (packet) => [{ ...packet, clean: false }]),
    foundBy: ["clean-session"],
  },
  "sets no will": {
    tamper: replacing("connect", ({ will: _, ...packet }) => [packet]),
    foundBy: ["will"],
  },
  "has a will without its session": {
    tamper: replacing("connect", (packet) =>
      packet.will === undefined
        ? [packet]
        : [{ ...packet, will: { ...packet.will, payload: '{"v":1,"online":false}' } }],
    ),
    foundBy: ["will-names-session"],
  },
  "has a keep alive of 20 minutes": {
    tamper: replacing("connect", (packet) => [{ ...packet, keepalive: 1200 }]),
    foundBy: ["keep-alive"],
  },
  "publishes its birth before the SUBACK": {
    tamper: replacing("subscribe", (packet) => {
      const topic = packet.subscriptions[0]?.topic.replace(/cmd$/u, "conn") ?? "";
      const payload = '{"v":1,"online":true}';
      return [
        { cmd: "publish", topic, payload, qos: 1, retain: true, dup: false, messageId: 1 },
        packet,
      ];
    }),
    foundBy: ["birth-after-suback"],
  },
  "subscribes with a wildcard": {
    tamper: replacing("subscribe", (packet) => [
      {
        ...packet,
        subscriptions: [...packet.subscriptions, { topic: "tracker/v1/m/+/cmd", qos: 1 }],
      },
    ]),
    foundBy: ["exact-filters"],
  },
  "subscribes topic by topic": {
    tamper: replacing("subscribe", (packet) =>
      packet.subscriptions.map((one) => ({ ...packet, subscriptions: [one] })),
    ),
    foundBy: ["one-subscribe"],
  },
  "publishes with QoS 0": {
    tamper: replacing("publish", (packet) => [{ ...packet, qos: 0 }]),
    foundBy: ["publish-qos"],
  },
  "publishes reports retained": {
    tamper: replacing("publish", (packet) => [{ ...packet, retain: true }]),
    foundBy: ["retains-only-presence"],
  },
  "reconnects each second": {
    timers: ({ after }) => ({
      after: (milliseconds, run) => after(Math.min(milliseconds, 1000), run),
    }),
    foundBy: ["backoff-first", "reconnect-storm"],
  },
  "adds no random share to its pauses": { random: () => 0, foundBy: ["backoff-random"] },
  "waits as long after each power cut": {
    random: () => 0.5,
    foundBy: ["spread-after-power-cut"],
  },
  "begins its cycles when it has started": {
    tamper: withOffsetOfConnection,
    foundBy: ["cycle-offset-survives"],
  },
  "begins its cycles at each full interval": {
    tamper: changing("up/nodes", (body) => ({
      ...body,
      ts: Number(body.ts) - (Number(body.ts) % 300),
    })),
    foundBy: ["cycle-offset"],
  },
  "has one session id for all connections": {
    tamper: changing("conn", (body) => ({ ...body, sid: "0123456789abcdef" })),
    foundBy: ["new-session"],
  },
  "does not send v first": {
    tamper: changing("up/master", ({ v, ...body }) => ({ ...body, v })),
    foundBy: ["version-first"],
  },
  "sends more than 128 KiB": {
    tamper: changing("up/nodes", (body) => ({ ...body, padding: "x".repeat(131_072) })),
    foundBy: ["message-size"],
  },
  "does not divide a long snapshot": { tamper: inOnePart, foundBy: ["parts"] },
  "sends numbers as text": {
    tamper: changing("up/nodes", (body) => ({
      ...body,
      cols: { ...columns(body), bv: numbers(columns(body).bv).map(String) },
    })),
    foundBy: ["values"],
  },
  "reports east as positive": {
    tamper: changing("up/nodes", (body) => ({
      ...body,
      cols: { ...columns(body), ag: numbers(columns(body).ag).map((angle) => -angle) },
    })),
    foundBy: ["west-is-positive"],
  },
  "counts the bits of sync words from the most significant": {
    tamper: changing("up/sync", (body) => ({
      ...body,
      bitmasks: numbers(body.bitmasks).map(mirrored),
    })),
    foundBy: ["sync-bit"],
  },
  "sends a word too many in up/sync": {
    tamper: changing("up/sync", (body) => ({ ...body, bitmasks: [...numbers(body.bitmasks), 0] })),
    foundBy: ["sync-words"],
  },
  "does not repeat a message without a PUBACK": {
    tamper: withoutRepeats,
    foundBy: ["repeats-acknowledgement", "repeats-feedback"],
  },
  "loses its reports with the link": { tamper: withoutBuffer, foundBy: ["buffered-reports"] },
  "forgets its documents in a power cut": {
    memory: (files) => ({
      load: files.load,
      save: (mId, what, value) => {
        if (what !== "params") files.save(mId, what, value);
      },
    }),
    foundBy: ["documents-survive"],
  },
  "forgets the pair that it has requested": {
    memory: (files) => ({
      load: files.load,
      save: (mId, what, value) => files.save(mId, what, what === "requested" ? undefined : value),
    }),
    foundBy: ["stores-requested-pair", "tries-requested-pair"],
  },
  "acts again on a duplicate": {
    protections: { ids: false, counter: false },
    foundBy: ["duplicate"],
  },
  "acts on an expired command": { protections: { expiry: false }, foundBy: ["expired", "late"] },
  "has no margin before the expiry": { protections: { margin: false }, foundBy: ["expiry-margin"] },
  "acts on an overtaken command": {
    protections: { counter: false },
    foundBy: ["overtaken", "same-counter"],
  },
  "acts on a command of another session": {
    protections: { sid: false },
    foundBy: ["other-session", "earlier-session"],
  },
  "forgets its journal in a power cut": {
    protections: { journal: false },
    foundBy: ["journal-survives", "counter-survives"],
  },
  "acts before it writes the intent": {
    protections: { intent: false },
    foundBy: ["power-cut-after-intent"],
  },
  "takes changes while its clock is wrong": {
    protections: { clockAlarm: false },
    foundBy: ["clock-alarm"],
  },
  "does not check arguments": {
    protections: { arguments: false },
    foundBy: ["missing-argument", "argument-out-of-range"],
  },
  "begins a second sweep": { protections: { busy: false }, foundBy: ["busy"] },
  "moves in strong wind": {
    protections: { interlocks: false },
    foundBy: ["wind-interlock", "server-wind-interlock"],
  },
  "acts without a location": { protections: { location: false }, foundBy: ["no-place"] },
  "moves trackers where people work": {
    protections: { work: false },
    foundBy: ["holds-in-zone", "no-return-in-zone"],
  },
  "does not report progress": {
    tamper: replacing("publish", (packet) => (bodyOf(packet).status === "running" ? [] : [packet])),
    foundBy: ["progress"],
  },
  "publishes two finals": {
    tamper: replacing("publish", (packet) => {
      const body = bodyOf(packet);
      if (body.status !== "success") return [packet];
      return [
        packet,
        withBody(packet, { ...body, status: "fail", code: "NODES", seq: Number(body.seq) + 1 }),
      ];
    }),
    foundBy: ["one-final"],
  },
};
