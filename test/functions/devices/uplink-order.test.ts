/**
 * The same day of messages in order, shuffled with repeats and cold starts, and reversed: the
 * stored data is the same.
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#domain/site-generator/random.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { UplinkHarness } from "./uplink-harness.ts";
import { DAY_START, masterData, round } from "./uplink-messages.ts";

const NODES = 24;
const ROUNDS = 64;
const ROUND_SECONDS = 900;

interface Sending {
  readonly kind: "nodes" | "master";
  readonly message: Message;
}

const served = tablesOfFile();

/**
 * A day in which every seventh round has two parts, mixed with polling, requested nodes and master
 * data.
 */
function day(): readonly Sending[] {
  const low = Array.from({ length: NODES / 2 }, (_, at) => at);
  const high = low.map((index) => index + NODES / 2);
  return Array.from({ length: ROUNDS }, (_, at) => {
    const ts = DAY_START + at * ROUND_SECONDS;
    const parts =
      at % 7 === 3
        ? [round(ts, low, { chunk: [0, 2] }), round(ts, high, { chunk: [1, 2] })]
        : [round(ts, NODES)];
    const poll = at % 5 === 1 ? [round(ts + 60, NODES, { kind: "poll" })] : [];
    const asked = at % 9 === 4 ? [round(ts + 90, [at % NODES], { kind: "dt" })] : [];
    return [
      ...[...parts, ...poll, ...asked].map((message): Sending => ({ kind: "nodes", message })),
      { kind: "master" as const, message: masterData(ts + 30, { windPeak: at }) },
    ];
  }).flat();
}

interface Order {
  readonly sendings: readonly Sending[];
  /** Number of messages between two cold starts. */
  readonly coldStartEvery: number;
}

/** Each message up to 24 places from its own; one in twelve is sent twice. */
function shuffled(sendings: readonly Sending[]): readonly Sending[] {
  const random = seededRandom(7);
  return sendings
    .flatMap((sending, at) => {
      const places = random.next() < 1 / 12 ? 2 : 1;
      return Array.from({ length: places }, () => ({ sending, place: at + random.next() * 24 }));
    })
    .sort((one, other) => one.place - other.place)
    .map(({ sending }) => sending);
}

async function outcomeOf(number: number, { sendings, coldStartEvery }: Order) {
  const harness = await UplinkHarness.open(served, number, { nodes: NODES });
  served.clock.now = (DAY_START + 86_400 + 60) * 1000;
  for (const [at, { kind, message }] of sendings.entries()) {
    if (at > 0 && at % coldStartEvery === 0) harness.coldStart();
    await harness.send(kind, message);
  }
  const rounds = [...(await harness.rounds())].map(([key, reading]) => [key, nodeRowsOf(reading)]);
  const { mId: _, pk: __, sk: ___, ...latest } = (await harness.ofLayout("X")) ?? {};
  const summaries = [
    await harness.ofLayout("S"),
    await harness.ofLayout("S", `${harness.mLocId}#1`),
  ];
  const samples = (await harness.measured()).filter(({ sk }) => String(sk).startsWith("M"));
  return {
    digest: createHash("sha256").update(JSON.stringify(rounds)).digest("hex"),
    rounds: rounds.length,
    latest,
    summaries: summaries.map((item) => [
      item?.ts,
      Buffer.from(item?.d as Uint8Array).toString("hex"),
    ]),
    samples: samples.map(({ sk, d }) => [sk, Buffer.from(d as Uint8Array).toString("hex")]),
    refusals: await harness.refusals(),
    marks: await harness.marks(),
  };
}

describe("a day of messages", () => {
  it("says the same in whatever order it comes", async () => {
    const sendings = day();
    const inOrder = await outcomeOf(1, { sendings, coldStartEvery: Number.POSITIVE_INFINITY });
    const nodeMessages = sendings.filter(({ kind }) => kind === "nodes").length;
    expect(inOrder).toMatchObject({ rounds: nodeMessages, refusals: [], marks: ["20260624"] });
    expect(inOrder.samples).toHaveLength(ROUNDS);
    const disordered = shuffled(sendings);
    expect(disordered.length).toBeGreaterThan(sendings.length);
    expect(await outcomeOf(2, { sendings: disordered, coldStartEvery: 37 })).toEqual(inOrder);
    const reversed = [...sendings].reverse();
    expect(await outcomeOf(3, { sendings: reversed, coldStartEvery: 50 })).toEqual(inOrder);
  }, 60_000);
});
