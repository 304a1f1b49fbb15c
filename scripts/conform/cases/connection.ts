/** Cases of section 1: the connection. */
import type { Bench } from "#scripts/conform/bench.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";

const TLS = "the TLS client: versions, server name, certificate and trusted authority";
const CONNECT = "the options of the MQTT client";
const ORDER = "what the firmware does between CONNACK and its first message";
const PAUSES = "the timer that starts a new attempt";

const DOWNLINKS = ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params"] as const;

/** The filters of each SUBSCRIBE packet of the open connection. */
async function filtersOf(bench: Bench) {
  const { link } = await bench.online();
  const packets = bench.seen("subscribe", 0).filter((seen) => seen.link === link.number);
  return packets.map(({ filters }) => filters);
}

/** The CONNECT of the open connection. */
async function connectOf(bench: Bench) {
  const { link } = await bench.online();
  const connect = bench.seen("connect", 0).find((seen) => seen.link === link.number);
  bench.check(connect !== undefined, "a CONNECT", "none");
  return connect;
}

async function securedOf(bench: Bench) {
  const { link } = await bench.online();
  return bench.seen("secured", 0).find((seen) => seen.link === link.number);
}

/** Seconds between the attempts to connect since a mark, after the end of a connection. */
function pauses(bench: Bench, since: number, endedAt: number): readonly number[] {
  const times = [endedAt, ...bench.seen("attempt", since).map(({ at }) => at)];
  return times.slice(1).map((at, index) => at - (times[index] ?? at));
}

/** Makes the broker unreachable and waits for that many attempts; returns their pauses. */
async function attemptsWithoutBroker(bench: Bench, count: number): Promise<readonly number[]> {
  await bench.online();
  const since = bench.mark;
  const endedAt = bench.now;
  bench.broker.conduct({ isReachable: false });
  bench.broker.cut(bench.link);
  await bench.expect(
    `${count} attempts to connect`,
    () => (bench.seen("attempt", since).length >= count ? true : undefined),
    count * 80,
    () => `${bench.seen("attempt", since).length} attempts`,
  );
  return pauses(bench, since, endedAt).slice(0, count);
}

const SHORTEST_PAUSES = [1, 2, 4, 8, 16, 32, 60, 60];
/** Tolerance for timers and the network, in seconds. */
const SLACK_SECONDS = 0.5;
const JITTER = 1.25;

export const CONNECTION_CASES: readonly ConformCase[] = [
  {
    id: "tls-version",
    clause: "1.1",
    title: "connects by TLS 1.2 or 1.3",
    look: TLS,
    run: async (bench) => {
      const secured = await securedOf(bench);
      bench.check(
        /^TLSv1\.[23]$/u.test(secured?.version ?? ""),
        "TLS 1.2 or 1.3",
        secured?.version,
      );
    },
  },
  {
    id: "server-name",
    clause: "1.1",
    title: "sends the server name",
    look: TLS,
    run: async (bench) => {
      const secured = await securedOf(bench);
      bench.check(secured?.serverName !== undefined, "server name indication", "none");
    },
  },
  {
    id: "client-certificate",
    clause: "1.1",
    title: "presents a certificate of its own",
    look: TLS,
    run: async (bench) => {
      const secured = await securedOf(bench);
      const { mId } = bench.master;
      bench.check(secured?.commonName === mId, `a certificate of ${mId}`, secured?.commonName);
    },
  },
  {
    id: "mqtt-version",
    clause: "1.1",
    title: "speaks MQTT 3.1.1",
    look: CONNECT,
    run: async (bench) => {
      const connect = await connectOf(bench);
      bench.check(connect?.level === 4, "protocol level 4 in CONNECT", connect?.level);
    },
  },
  {
    id: "other-authority",
    clause: "1.2",
    title: "does not connect to a broker with a certificate of another authority",
    look: TLS,
    run: async (bench) => {
      await bench.online();
      const since = bench.mark;
      bench.broker.conduct({ isStranger: true });
      bench.broker.cut(bench.link);
      await bench.expect("an attempt to connect", () => bench.seen("notSecured", since)[0], 70);
      await bench.pass(5);
      bench.check(
        bench.seen("connect", since).length === 0,
        "no CONNECT to the other broker",
        "a CONNECT",
      );
      bench.broker.conduct({ isStranger: false });
      await bench.online();
    },
  },
  {
    id: "client-id",
    clause: "1.3",
    title: "connects under its mId",
    look: CONNECT,
    run: async (bench) => {
      const connect = await connectOf(bench);
      bench.check(connect?.clientId === bench.master.mId, bench.master.mId, connect?.clientId);
    },
  },
  {
    id: "clean-session",
    clause: "1.4",
    title: "asks for a clean session",
    look: CONNECT,
    run: async (bench) => {
      const connect = await connectOf(bench);
      bench.check(connect?.isClean === true, "clean session = true in CONNECT", "false");
    },
  },
  {
    id: "clean-session-again",
    clause: "1.4",
    title: "asks for a clean session also when it reconnects",
    look: CONNECT,
    run: async (bench) => {
      await bench.online();
      await bench.reconnect();
      const connect = await connectOf(bench);
      bench.check(connect?.isClean === true, "clean session = true in CONNECT", "false");
    },
  },
  {
    id: "keep-alive",
    clause: "1.5",
    title: "has a keep alive of 60 s",
    look: CONNECT,
    run: async (bench) => {
      const connect = await connectOf(bench);
      bench.check(connect?.keepAliveSeconds === 60, "60 s", `${connect?.keepAliveSeconds} s`);
    },
  },
  {
    id: "subscription-qos",
    clause: "1.6",
    title: "subscribes with QoS 1",
    look: ORDER,
    run: async (bench) => {
      const filters = (await filtersOf(bench)).flat();
      const other = filters.find(({ qos }) => qos !== 1);
      bench.check(other === undefined, "QoS 1 for every filter", other);
    },
  },
  {
    id: "publish-qos",
    clause: "1.6",
    title: "publishes everything with QoS 1",
    look: "the call that publishes a message",
    run: async (bench) => {
      await bench.ready();
      await bench.succeeds("display-master-info");
      await bench.snapshot();
      const other = bench.seen("publish").find(({ qos }) => qos !== 1);
      bench.check(other === undefined, "QoS 1 for every message", other);
    },
  },
  {
    id: "backoff",
    clause: "1.10",
    title: "waits 1, 2, 4 … 60 s between attempts, each up to 25 % longer",
    look: PAUSES,
    needs: ["patience"],
    run: async (bench) => {
      const found = await attemptsWithoutBroker(bench, SHORTEST_PAUSES.length);
      const isRight = SHORTEST_PAUSES.every((shortest, at) => {
        const pause = found[at] ?? 0;
        return pause >= shortest - 0.05 && pause <= shortest * JITTER + SLACK_SECONDS;
      });
      const seconds = found.map((pause) => pause.toFixed(1)).join(", ");
      bench.check(isRight, `pauses from ${SHORTEST_PAUSES.join(", ")} s`, `${seconds} s`);
    },
  },
  {
    id: "backoff-first",
    clause: "1.10",
    title: "waits before each of the first four attempts",
    look: PAUSES,
    run: async (bench) => {
      const found = await attemptsWithoutBroker(bench, 4);
      const isRight = found.every((pause, at) => pause >= (SHORTEST_PAUSES[at] ?? 0) - 0.05);
      bench.check(isRight, "pauses of at least 1, 2, 4 and 8 s", found);
    },
  },
  {
    id: "backoff-random",
    clause: "1.10",
    title: "lengthens its pauses by a random share",
    look: PAUSES,
    needs: ["patience"],
    run: async (bench) => {
      const found = await attemptsWithoutBroker(bench, 6);
      const shares = found.map((pause, at) => pause / (SHORTEST_PAUSES[at] ?? 1));
      const spread = Math.max(...shares) - Math.min(...shares);
      bench.check(spread > 0.01, "pauses of different shares above the shortest", found);
    },
  },
  {
    id: "backoff-again",
    clause: "1.10",
    title: "begins at 1 s again once it was connected",
    look: PAUSES,
    run: async (bench) => {
      await attemptsWithoutBroker(bench, 4);
      bench.broker.conduct({ isReachable: true });
      await bench.online();
      const [pause = 0] = await attemptsWithoutBroker(bench, 1);
      bench.check(pause <= JITTER + SLACK_SECONDS, "at most 1.25 s", `${pause.toFixed(1)} s`);
    },
  },
  {
    id: "reconnect-storm",
    clause: "1.10",
    title: "waits longer after each of five connections that the broker ends at CONNECT",
    look: PAUSES,
    run: async (bench) => {
      await bench.online();
      const since = bench.mark;
      const endedAt = bench.now;
      bench.broker.conduct({ cutsAfterConnect: 5 });
      bench.broker.cut(bench.link);
      await bench.online();
      const found = pauses(bench, since, endedAt);
      bench.check(found.length >= 6, "six attempts", found);
      const isRising = found.slice(1, 5).every((pause, at) => pause > (found[at] ?? 0));
      bench.check(isRising, "each pause longer than the one before", found);
    },
  },
  {
    id: "one-subscribe",
    clause: "1.12",
    title: "subscribes in one SUBSCRIBE",
    look: ORDER,
    run: async (bench) => {
      await bench.ready();
      const count = (await filtersOf(bench)).length;
      bench.check(count === 1, "one SUBSCRIBE packet", `${count} packets`);
    },
  },
  {
    id: "exact-filters",
    clause: "1.12",
    title: "subscribes to its topics by their exact names, and to no other",
    look: ORDER,
    run: async (bench) => {
      const found = (await filtersOf(bench)).flat().map(({ topic }) => topic);
      const wanted = DOWNLINKS.map((ending) => bench.topic(ending));
      const missing = wanted.filter((topic) => !found.includes(topic));
      bench.check(missing.length === 0, `filters ${wanted.join(", ")}`, found.join(", "));
      const other = found.find((topic) => ![...wanted, bench.topic("cfg/work")].includes(topic));
      bench.check(other === undefined, "no other filter, and no wildcard", other);
    },
  },
  {
    id: "birth-after-suback",
    clause: "1.13",
    title: "publishes its birth after the SUBACK",
    look: ORDER,
    run: async (bench) => {
      await bench.online();
      const since = bench.mark;
      bench.broker.conduct({ holdsSuback: true });
      bench.broker.cut(bench.link);
      await bench.expect("a SUBSCRIBE", () => bench.seen("subscribe", since)[0], 10);
      await bench.pass(3);
      const early = bench.heard("conn", since).find(({ body }) => body.online === true);
      bench.check(early === undefined, "no birth while the SUBACK is missing", early?.payload);
      bench.broker.conduct({ holdsSuback: false });
      await bench.expectMessage(
        "conn",
        "the birth after the SUBACK",
        ({ online }) => online === true,
        10,
        since,
      );
    },
  },
  {
    id: "late-document",
    clause: "1.14",
    title: "takes a document that comes 30 s after the subscription",
    look: "the handler of configuration documents",
    run: async (bench) => {
      await bench.ready();
      await bench.pass(30);
      await bench.apply("settings");
    },
  },
];
