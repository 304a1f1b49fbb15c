/** Measures how long `npm start` takes without changes, and the memory it uses afterwards. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { startCommand } from "#scripts/start-command.ts";
import { type BenchRow, benchRow } from "./bench-row.ts";

const SECONDS_ALLOWED = 8;
const MEGABYTES_ALLOWED = 350;

/**
 * Starts on a data folder with a seeded demo. The start before the measured one builds what has
 * changed.
 */
export async function benchStart(dataFolder: string): Promise<readonly BenchRow[]> {
  await startOnce(dataFolder);
  const { seconds, megabytes } = await startOnce(dataFolder);
  return [
    benchRow({
      id: "start.second",
      what: "second start with unchanged code, until Ready",
      value: seconds,
      unit: "s",
      baseline: SECONDS_ALLOWED,
      baselineIs: "the limit",
      goal: 1,
    }),
    benchRow({
      id: "start.memory",
      what: "memory of the process at Ready",
      value: megabytes,
      unit: "MB",
      baseline: MEGABYTES_ALLOWED,
      baselineIs: "the limit",
      goal: 1,
    }),
  ];
}

/** Starts the application until it reports that it is ready, and stops it. */
async function startOnce(dataFolder: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, startCommand(), {
    env: {
      ...process.env,
      PORT: "0",
      LOCAL_DATA_DIR: dataFolder,
      DEMO_SITES: "tiny,mixed",
      // As at the previous start; otherwise another history would be entered first.
      HISTORY_DAYS: "0",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Ready:")) resolve();
    });
  });
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = residentMegabytes(child.pid ?? 0);
  child.kill("SIGINT");
  await ended;
  return { seconds, megabytes };
}

/** Resident memory as reported by the kernel; Linux only. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1]) / 1024;
}
