/** `npm run bench`: measures, compares within the same run, prints a table and writes bench/results.json; `-- --long` takes its time. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchApi } from "#scripts/bench/api-requests.ts";
import type { BenchRow } from "#scripts/bench/bench-row.ts";
import { benchBroker } from "#scripts/bench/broker-load.ts";
import { benchConsoleSize } from "#scripts/bench/console-size.ts";
import { benchDrawing } from "#scripts/bench/drawing.ts";
import { benchFleet } from "#scripts/bench/fleet.ts";
import { benchStart } from "#scripts/bench/start-up.ts";
import { startEmbedded } from "#scripts/embedded.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
const demo = {
  dataFolder,
  demoSites: ["tiny", "mixed"],
  historyDays: 0,
  tell: console.log,
} as const;

async function measure(): Promise<readonly BenchRow[]> {
  const first = await startEmbedded({ ...demo, port: 0 });
  const api = await benchApi(first);
  await first.cloud.stop();
  const start = await benchStart(dataFolder);
  const broker = await benchBroker({ isLong: process.argv.includes("--long") });
  return [...benchConsoleSize(), ...benchDrawing(), ...benchFleet(), ...api, ...start, ...broker];
}

function print(rows: readonly BenchRow[]): void {
  for (const { id, what, value, unit, baseline, baselineIs, ratio, goal, holds } of rows) {
    const verdict = holds ? "holds" : "FAILS";
    const compared = `${baseline.toFixed(2)} (${baselineIs})`;
    console.log(
      `${verdict}  ${id.padEnd(18)} ${value.toFixed(2)} ${unit} against ${compared}: ${ratio.toFixed(2)}, goal ${goal}  — ${what}`,
    );
  }
}

try {
  const rows = await measure();
  print(rows);
  mkdirSync("bench", { recursive: true });
  writeFileSync("bench/results.json", `${JSON.stringify(rows, null, 2)}\n`);
  process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
