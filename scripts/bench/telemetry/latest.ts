/**
 * G5: the latest readings of one master, in read units, with and without a cached keyframe,
 * compared with an item per node.
 */
import { openFrame } from "#domain/telemetry/codec/frame.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import { framesAt, type Moment } from "#functions/shared/telemetry/node-snapshots.ts";
import { type Bench, benchRow } from "#scripts/bench/bench-row.ts";
import { type BenchMaster, enterMaster, uplinkInstance } from "./bench-masters.ts";
import { type BenchStore, NO_DAYS, openBenchStore } from "./bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { readPerNode, writePerNode } from "./item-per-node.ts";
import { roundMessage } from "./round-message.ts";

export const LATEST_READ: Bench = {
  ids: ["G5.first", "G5.held"],
  run: ({ seed }) => measureLatest(seed),
};

async function measureLatest(seed: number) {
  const store = await openBenchStore();
  try {
    const master = await enterMaster(store, 1, USUAL_MASTER.nodes);
    const last = await sendDay(store, master, new GeneratedMaster({ seed, ...USUAL_MASTER }));
    store.takeCalls();
    const keyframe = await readLatest(store, master, last, new Set());
    const first = unitsTaken(store);
    await readLatest(store, master, last, new Set([keyframe]));
    const held = unitsTaken(store);
    await writePerNode(store, master.masterKey, last);
    store.takeCalls();
    await readPerNode(store, master.masterKey, last.ts);
    const row = {
      ...{ unit: "RCU", baseline: unitsTaken(store), baselineIs: "an item per node" },
      floor: { value: 0.5, is: "one read of at most 4 kB" },
    };
    const what = "latest readings of 300 nodes";
    const heldWhat = `${what}, the keyframe in hand`;
    return [
      benchRow({ ...row, id: "G5.first", what, value: first, goal: 1 / 11 }),
      benchRow({ ...row, id: "G5.held", what: heldWhat, value: held, goal: 1 / 19 }),
    ];
  } finally {
    await store.stop();
  }
}

/** Sends the rounds of a day; the last one is the farthest from its keyframe. */
async function sendDay(
  store: BenchStore,
  master: BenchMaster,
  generated: GeneratedMaster,
): Promise<Reading> {
  const send = uplinkInstance(store);
  const rounds = generated.nextDay();
  for (const reading of rounds) await send(master, roundMessage(reading));
  const last = rounds.at(-1);
  if (last === undefined) throw new Error("expected rounds");
  return last;
}

/**
 * Reads the latest readings; returns the checksum of the keyframe needed. Throws when the decoded
 * values differ from the measured ones.
 */
async function readLatest(
  store: BenchStore,
  { masterKey }: BenchMaster,
  last: Reading,
  held: ReadonlySet<number>,
): Promise<number> {
  const moment: Moment = { kind: "newest" };
  const clock = { nowMilliseconds: () => last.ts * 1000 };
  const deps = { store, days: NO_DAYS, clock, log: () => undefined };
  const decoded = held.size === 0;
  const [frame] = await framesAt(deps, masterKey, moment, { held, decoded, filter: undefined });
  const opened = frame && openFrame(frame.bytes);
  const keyframe = opened?.ok === true ? opened.value.keyframe : undefined;
  if (frame?.ts !== last.ts || keyframe === undefined) throw new Error("expected the last round");
  const isSame = JSON.stringify(frame.reading && nodeRowsOf(frame.reading)) === rowsText(last);
  if (decoded && !isSame) throw new Error("expected the readings as they were measured");
  return keyframe.crc;
}

function rowsText(reading: Reading): string {
  return JSON.stringify(nodeRowsOf(reading));
}

function unitsTaken(store: BenchStore): number {
  return store.takeCalls().reduce((sum, { units }) => sum + units, 0);
}
