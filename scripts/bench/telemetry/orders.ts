/** G11: the same messages in order, disturbed or reversed, leave the same data in the store. */
import { createHash } from "node:crypto";
import { seededRandom } from "#domain/site-generator/random.ts";
import { overlaid } from "#domain/telemetry/overlay.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { QueryCommand } from "#functions/shared/store/table-requests.ts";
import { framesAt, type Moment } from "#functions/shared/telemetry/node-snapshots.ts";
import { type Bench, benchRow } from "#scripts/bench/bench-row.ts";
import { BENCH_LAYOUT, type BenchMaster, enterMaster, uplinkInstance } from "./bench-masters.ts";
import { type BenchStore, NO_DAYS, openBenchStore } from "./bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { type RoundMessage, roundMessage } from "./round-message.ts";

const DAYS = 2;
/** One round in this number is sent in two parts. */
const SPLIT_EVERY = 10;
const PLACES_LATE = 24;
const DUPLICATES = 0.08;
const COLD_START_EVERY = 37;

/** A message, or a cold start of the instance. */
type Step = RoundMessage | "coldStart";

export const ORDERS: Bench = {
  ids: ["G11"],
  run: ({ seed }) => measureOrders(seed),
};

async function measureOrders(seed: number) {
  const generated = new GeneratedMaster({ seed, ...USUAL_MASTER });
  const rounds = Array.from({ length: DAYS }, () => generated.nextDay()).flat();
  const messages = rounds.flatMap(messagesOf);
  const orders: readonly (readonly [name: string, steps: readonly Step[]])[] = [
    ["late, twice, in parts, with cold starts", disturbed(messages, seed)],
    ["reversed", [...messages].reverse()],
  ];
  const inOrder = await digestAfter(messages, rounds);
  const different: string[] = [];
  for (const [name, steps] of orders) {
    if ((await digestAfter(steps, rounds)) !== inOrder) different.push(name);
  }
  const named = different.length === 0 ? "" : `; different: ${different.join(", ")}`;
  return [
    benchRow({
      id: "G11",
      what: `orders of ${messages.length} messages with another result than in order${named}`,
      value: different.length,
      unit: "orders",
      baseline: orders.length,
      baselineIs: "orders tried",
      goal: 0,
      goalIs: "valueAtMost",
    }),
  ];
}

function messagesOf(reading: Reading, round: number): readonly RoundMessage[] {
  if (round % SPLIT_EVERY !== 0) return [roundMessage(reading)];
  const half = reading.slots / 2;
  return [0, 1].map((chunk) => {
    const nodes = new Set(reading.nodes.filter((node) => node < half === (chunk === 0)));
    return roundMessage(reading, { chunk, chunks: 2, nodes });
  });
}

/**
 * Messages up to PLACES_LATE places late, some of them twice; instances restart, once just before a
 * keyframe is sent again.
 */
function disturbed(messages: readonly RoundMessage[], seed: number): readonly Step[] {
  const random = seededRandom(seed);
  const late = messages
    .flatMap((message, at) => {
      const copies = random.next() < DUPLICATES ? 2 : 1;
      const place = () => at + PLACES_LATE * random.next();
      return Array.from({ length: copies }, () => ({ message, place: place() }));
    })
    .sort((one, other) => one.place - other.place)
    .map(({ message }) => message);
  const steps = late.flatMap((message, at): readonly Step[] =>
    at % COLD_START_EVERY === 0 ? ["coldStart", message] : [message],
  );
  const [keyframe] = late;
  return keyframe === undefined ? steps : [...steps, "coldStart", keyframe];
}

/**
 * The content of a fresh store afterwards: every round decoded, the latest, and the time of the
 * summary.
 */
async function digestAfter(steps: readonly Step[], rounds: readonly Reading[]): Promise<string> {
  const store = await openBenchStore();
  try {
    const master = await enterMaster(store, 1, USUAL_MASTER.nodes);
    let send = uplinkInstance(store);
    for (const step of steps) {
      if (step === "coldStart") send = uplinkInstance(store);
      else await send(master, step);
    }
    return await digestOf(store, master, rounds);
  } finally {
    await store.stop();
  }
}

async function digestOf(
  store: BenchStore,
  { masterKey }: BenchMaster,
  rounds: readonly Reading[],
): Promise<string> {
  const hash = createHash("sha256");
  for (const reading of rounds) {
    const found = await rowsText(store, masterKey, { kind: "upTo", ts: reading.ts });
    if (found !== JSON.stringify(nodeRowsOf(reading))) {
      throw new Error(`expected the round of ${reading.ts} as it was measured`);
    }
    hash.update(found);
  }
  hash.update(await rowsText(store, masterKey, { kind: "newest" }));
  const { Items = [] } = await store.tables.send(
    new QueryCommand({
      TableName: store.telemetryTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${BENCH_LAYOUT}#S` },
    }),
  );
  for (const { sk, ts, d } of Items) hash.update(`${sk} ${ts}`).update(d);
  return hash.digest("hex");
}

/** Text of the nodes at that moment, from all frames needed. */
async function rowsText(store: BenchStore, masterKey: MasterKey, moment: Moment): Promise<string> {
  const clock = { nowMilliseconds: () => (moment.kind === "upTo" ? moment.ts * 1000 : 0) };
  const deps = { store, days: NO_DAYS, clock, log: () => undefined };
  const frames = await framesAt(deps, masterKey, moment, {
    held: new Set(),
    decoded: true,
    filter: undefined,
  });
  const readings = frames.map(({ reading }) => reading).filter((one) => one !== undefined);
  const laid = overlaid(readings);
  return JSON.stringify(laid === undefined ? [] : nodeRowsOf(laid));
}
