/** How much memory of the local cloud somebody can take who has no sign-in, and whether it comes back. */
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ensureAssembly } from "#local/assembly/synth.ts";
import { type Bench, type BenchRow, benchRow } from "./bench-row.ts";
import { startChild } from "./broker/child.ts";
import { ATTACKS, type Attack, type ServedCloud } from "./strangers/attacks.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const CDK_OUT = join(ROOT, "cdk.out");
const PROCESS = join(import.meta.dirname, "strangers", "cloud-process.ts");

/** How long an attack is watched, and how long its memory has to come back. */
const WATCH_SECONDS = 15;
const RETURN_SECONDS = 10;
const LOOKS_PER_SECOND = 10;
const MEGABYTES_ALLOWED = 96;

export const STRANGERS: Bench = {
  ids: ATTACKS.map(({ name }) => `strangers.${name}`),
  run: async () => {
    await ensureAssembly({ root: ROOT, cdkOut: CDK_OUT, tell: console.log });
    const rows: BenchRow[] = [];
    for (const attack of ATTACKS) rows.push(await measure(attack));
    return rows;
  },
};

/** In a process that has seen no other attack. */
async function measure(attack: Attack): Promise<BenchRow> {
  const cloud = startChild(PROCESS, [CDK_OUT]);
  const served = await cloud.ask<ServedCloud>("start");
  await pause(1000);
  const before = await cloud.ask<number>("memory");
  const sockets = Array.from({ length: attack.sockets }, () => attack.send(served));
  let peak = before;
  for (let look = 0; look < WATCH_SECONDS * LOOKS_PER_SECOND; look += 1) {
    peak = Math.max(peak, await cloud.ask<number>("memory"));
    await pause(1000 / LOOKS_PER_SECOND);
  }
  for (const socket of sockets) socket.destroy();
  await pause(RETURN_SECONDS * 1000);
  const after = await cloud.ask<number>("memory");
  await cloud.end();
  return benchRow({
    id: `strangers.${attack.name}`,
    what: attack.what,
    value: peak - before,
    unit: "MB",
    baseline: before,
    baselineIs: "the process before",
    goal: MEGABYTES_ALLOWED,
    goalIs: "valueAtMost",
    details: { before, peak, after },
  });
}
