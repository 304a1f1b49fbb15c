/** Cases of sections 1 and 2 about messages: their form, their delivery, and their topics. */
import { parseTopic } from "#domain/wire/topics.ts";
import type { Bench } from "#scripts/conform/bench.ts";
import { POLITE } from "#scripts/conform/conduct.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import type { Values } from "#scripts/conform/listener.ts";
import { excerpt, type SeenPublish } from "#scripts/conform/seen.ts";
import { OVER_ONE_PART, partsOfLongList } from "./long-list.ts";
import { CYCLE_SECONDS } from "./report-times.ts";

const ENCODE = "the code that builds messages";
const QUEUE = "the queue of outgoing messages and what is done without a PUBACK";

const MOST_BYTES = 131_072;
const MOST_LEVELS = 8;

/** Every message of a master that connects, reports, answers and acknowledges. */
async function usualMessages(bench: Bench): Promise<readonly SeenPublish[]> {
  await bench.ready();
  await bench.succeeds("display-master-info");
  await bench.snapshot();
  await bench.apply("params");
  return bench.seen("publish");
}

function levelsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

/** Withholds the PUBACK of a message, cuts the connection, and expects the message again. */
async function isRepeated(
  bench: Bench,
  ending: "up/ack" | "fb",
  provoke: () => void,
  isWanted: (body: Values) => boolean,
): Promise<void> {
  await bench.ready();
  const since = bench.mark;
  bench.broker.conduct({ holdsPuback: (topic) => topic === bench.topic(ending) });
  provoke();
  const first = await bench.expectMessage(ending, "a message", isWanted, 10, since);
  const again = bench.mark;
  await bench.reconnect({ holdsPuback: POLITE.holdsPuback });
  await bench.expectMessage(
    ending,
    "the message without a PUBACK once more, unchanged",
    (_, { payload }) => payload === first.payload,
    10,
    again,
  );
}

const DAY_SECONDS = 86_400;

export const MESSAGE_CASES: readonly ConformCase[] = [
  {
    id: "version-first",
    clause: "1.7",
    title: "sends one JSON object with v first in every message",
    look: ENCODE,
    run: async (bench) => {
      const messages = await usualMessages(bench);
      const other = messages.find(({ payload }) => !/^\s*\{\s*"v"\s*:\s*1\s*[,}]/u.test(payload));
      bench.check(other === undefined, `{"v":1,…`, excerpt(other?.payload ?? ""));
      for (const { topic, payload } of messages) {
        const parsed = parsedOrUndefined(payload);
        bench.check(parsed !== undefined, `JSON on ${topic}`, excerpt(payload));
      }
    },
  },
  {
    id: "levels",
    clause: "1.7",
    title: "nests at most 8 levels",
    look: ENCODE,
    run: async (bench) => {
      const messages = await usualMessages(bench);
      const deep = messages.find(
        ({ payload }) => levelsOf(parsedOrUndefined(payload)) > MOST_LEVELS,
      );
      bench.check(deep === undefined, "at most 8 levels", excerpt(deep?.payload ?? ""));
    },
  },
  {
    id: "message-size",
    clause: "1.8",
    title: "sends no message of more than 131,072 bytes, also with a long list of nodes",
    look: ENCODE,
    needs: ["patience"],
    run: async (bench) => {
      await partsOfLongList(bench, OVER_ONE_PART);
      const large = bench
        .seen("publish")
        .find(({ payload }) => Buffer.byteLength(payload) > MOST_BYTES);
      const bytes = Buffer.byteLength(large?.payload ?? "");
      bench.check(large === undefined, "at most 131072 bytes", `${bytes} bytes on ${large?.topic}`);
    },
  },
  {
    id: "unknown-key-in-command",
    clause: "1.9",
    title: "carries out a command that has a key it does not know",
    look: "the parser of commands",
    run: async (bench) => {
      await bench.ready();
      await bench.succeeds("display-master-info", {}, { addedLater: { a: 1 } });
    },
  },
  {
    id: "unknown-key-in-document",
    clause: "1.9",
    title: "applies a document that has a key it does not know",
    look: "the parser of documents",
    run: async (bench) => {
      await bench.ready();
      await bench.apply("site", { addedLater: [1, 2] });
    },
  },
  {
    id: "repeats-acknowledgement",
    clause: "1.15",
    title: "repeats an acknowledgement of a document that got no PUBACK",
    look: QUEUE,
    run: (bench) =>
      isRepeated(
        bench,
        "up/ack",
        () => void bench.publishDocument("settings"),
        ({ doc }) => doc === "settings",
      ),
  },
  {
    id: "repeats-feedback",
    clause: "1.15",
    title: "repeats a feedback that got no PUBACK",
    look: QUEUE,
    run: (bench) =>
      isRepeated(
        bench,
        "fb",
        () => void bench.send("display-master-info"),
        ({ status }) => status === "success",
      ),
  },
  {
    id: "buffers-a-day",
    clause: "1.16",
    title: "sends the snapshots of a day without a link afterwards",
    look: QUEUE,
    needs: ["patience"],
    run: async (bench) => {
      await bench.ready();
      const since = bench.mark;
      const from = bench.now;
      bench.broker.conduct({ isReachable: false });
      bench.broker.cut(bench.link);
      await bench.pass(DAY_SECONDS);
      bench.broker.conduct({ isReachable: true });
      await bench.online();
      await bench.pass(20);
      const times = bench.heard("up/nodes", since).map(({ body }) => Number(body.ts));
      const oldest = Math.min(...times) - from;
      const cycles = DAY_SECONDS / CYCLE_SECONDS;
      bench.check(oldest < 2 * CYCLE_SECONDS, "a snapshot of the first half hour", `${oldest} s`);
      bench.check(times.length >= cycles * 0.9, `some ${cycles} snapshots`, `${times.length}`);
    },
  },
  {
    id: "own-topics",
    clause: "2.1",
    title: "publishes only on its own topics",
    look: "the topics of messages",
    run: async (bench) => {
      const messages = await usualMessages(bench);
      const other = messages.find(({ topic }) => {
        const parsed = parseTopic(topic);
        return (
          parsed?.mId !== bench.master.mId || parsed.ending === "cmd" || /^cfg/u.test(parsed.ending)
        );
      });
      bench.check(other === undefined, "topics of the table", other?.topic);
    },
  },
  {
    id: "retains-only-presence",
    clause: "2.1",
    title: "publishes retained only on conn",
    look: "the retain flag of messages",
    run: async (bench) => {
      const messages = await usualMessages(bench);
      const other = messages.find(
        ({ topic, retain }) => retain !== (topic === bench.topic("conn")),
      );
      bench.check(other === undefined, "retain only on conn", `${other?.topic} ${other?.retain}`);
    },
  },
];

function parsedOrUndefined(payload: string): object | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
