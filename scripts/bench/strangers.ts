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

/**
 * Seconds for which an attack is observed; next, seconds after which its memory must be released.
 */
const WATCH_SECONDS = 15;
const RETURN_SECONDS = 10;
const LOOKS_PER_SECOND = 10;
/** Largest numbers of megabytes above the memory before the attack. */
const GOALS = { peak: 96, left: 64, used: 4 };

/** One benchmark for each attack, so that each can be run alone. */
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
 * Runs one attack in a process of its own. Collects garbage before and after, so that only memory
 * still in use counts.
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
