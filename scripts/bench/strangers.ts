/**
 * Measures how much memory of the local cloud an unauthenticated client can take, and whether it is
 * released.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CDK_OUT, ensureEmbeddedAssembly } from "#scripts/local-cloud/embedded-assembly.ts";
import { type Bench, type BenchRow, benchRow } from "./bench-row.ts";
import { startChild } from "./broker/child.ts";
import { ATTACKS, type Attack, type ServedCloud } from "./strangers/attacks.ts";
import type { Memory, Question } from "./strangers/cloud-process.ts";

const PROCESS = join(import.meta.dirname, "strangers", "cloud-process.ts");

/** How long an attack is watched, and how long its memory has to come back. */
const WATCH_SECONDS = 15;
const RETURN_SECONDS = 10;
const LOOKS_PER_SECOND = 10;
/** Megabytes above what the process had before. */
const GOALS = { peak: 96, left: 64, used: 4 };

/** One for each attack, so that a single one can be run. */
export const STRANGERS: readonly Bench[] = ATTACKS.map((attack) => ({
  ids: [idOf(attack), `${idOf(attack)}.left`, `${idOf(attack)}.used`],
  run: async () => {
    await ensureEmbeddedAssembly(console.log);
    return measure(attack);
  },
}));

function idOf({ name }: Attack): string {
  return `strangers.${name}`;
}

/**
 * In a process without any other attack. Garbage is collected before and after it, so that only
 * memory that is really held counts.
 */
async function measure(attack: Attack): Promise<readonly BenchRow[]> {
  const cloud = startChild(PROCESS, [CDK_OUT]);
  const ask = <Answer>(question: Question) => cloud.ask<Answer>(question);
  const served = await ask<ServedCloud>("start");
  await pause(1000);
  const before = await ask<Memory>("memoryAfterCollection");
  const sockets = Array.from({ length: attack.sockets }, () => attack.send(served));
  let peak = before.resident;
  for (let look = 0; look < WATCH_SECONDS * LOOKS_PER_SECOND; look += 1) {
    peak = Math.max(peak, (await ask<Memory>("memory")).resident);
    await pause(1000 / LOOKS_PER_SECOND);
  }
  for (const socket of sockets) socket.destroy();
  await pause(RETURN_SECONDS * 1000);
  const after = await ask<Memory>("memoryAfterCollection");
  await cloud.end();
  return rowsOf(attack, before, peak, after);
}

function rowsOf(attack: Attack, before: Memory, peak: number, after: Memory): readonly BenchRow[] {
  const id = idOf(attack);
  const resident = { before: before.resident, peak, after: after.resident };
  const figure = { unit: "MB", baselineIs: "the process before", goalIs: "valueAtMost" } as const;
  return [
    benchRow({
      ...{ ...figure, id, what: attack.what, goal: GOALS.peak, details: resident },
      value: peak - before.resident,
      baseline: before.resident,
    }),
    benchRow({
      ...{ ...figure, id: `${id}.left`, what: `left after ${attack.what}`, goal: GOALS.left },
      value: after.resident - before.resident,
      baseline: before.resident,
    }),
    benchRow({
      ...{ ...figure, id: `${id}.used`, goal: GOALS.used },
      what: `objects and buffers held after ${attack.what}`,
      value: after.used - before.used,
      baseline: before.used,
      details: { before: before.used, after: after.used },
    }),
  ];
}
