/**
 * Measures `npm start`: how long it takes without changes, and the memory of all its processes, npm
 * included, at the first start and while the application runs.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startCommand } from "#scripts/start-command.ts";
import { type BenchRow, benchRow } from "./bench-row.ts";

const SECONDS_ALLOWED = 8;
const FIRST_MEGABYTES_ALLOWED = 450;
const RUNNING_MEGABYTES_ALLOWED = 350;
/** After this time the jobs of every minute have run, and the simulated masters have reported. */
const RUNNING_SECONDS = 75;
/** After the first Ready, the simulated masters connect. */
const FIRST_SECONDS = 10;
const SAMPLE_MILLISECONDS = 1000;

/**
 * Starts twice on a data folder that does not exist yet: the first start enters the demo. What has
 * changed must have been built before.
 */
export async function benchStart(folder: string): Promise<readonly BenchRow[]> {
  const dataFolder = join(folder, "started");
  const first = await startOnce(dataFolder, FIRST_SECONDS);
  const second = await startOnce(dataFolder, RUNNING_SECONDS);
  return [
    benchRow({
      id: "start.firstMemory",
      what: "memory of npm start at Ready of the first start, with its demo entered",
      value: first.atReady,
      unit: "MB",
      baseline: FIRST_MEGABYTES_ALLOWED,
      baselineIs: "the limit",
      goal: 1,
      details: { [`MB, the most within ${FIRST_SECONDS} s`]: first.most },
    }),
    benchRow({
      id: "start.second",
      what: "second start with unchanged code, until Ready",
      value: second.seconds,
      unit: "s",
      baseline: SECONDS_ALLOWED,
      baselineIs: "the limit",
      goal: 1,
    }),
    benchRow({
      id: "start.memory",
      what: `memory of npm start, ${RUNNING_SECONDS} s after Ready of the second start`,
      value: second.megabytes,
      unit: "MB",
      baseline: RUNNING_MEGABYTES_ALLOWED,
      baselineIs: "the limit",
      goal: 1,
      details: { "MB, the most since Ready": second.most },
    }),
  ];
}

/** Starts the application until it reports that it is ready, lets it run, and stops it. */
async function startOnce(dataFolder: string, runningSeconds: number) {
  const script = startCommand().at(-1) ?? "";
  const begun = performance.now();
  const child = spawn("npm", ["start"], {
    env: {
      ...process.env,
      PORT: "0",
      MQTT_PORT: "0",
      LOCAL_DATA_DIR: dataFolder,
      DEMO_SITES: "tiny,mixed",
      HISTORY_DAYS: "3",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once("close", () => reject(new Error("npm start ended before it was ready")));
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("Ready:")) resolve();
    });
  });
  const seconds = (performance.now() - begun) / 1000;
  const atReady = residentMegabytes(child);
  let megabytes = atReady;
  let most = atReady;
  const end = performance.now() + runningSeconds * 1000;
  while (performance.now() < end) {
    await pause(SAMPLE_MILLISECONDS);
    megabytes = residentMegabytes(child);
    most = Math.max(most, megabytes);
  }
  // Neither npm nor its shell, whose command line is the same text.
  const application = processesOf(child).findLast((pid) => textOf(pid, "cmdline").includes(script));
  if (application === undefined) throw new Error(`no process runs ${script}`);
  process.kill(application, "SIGINT");
  await ended;
  return { seconds, atReady, megabytes, most };
}

/** Resident memory of a process and all below it, as reported by the kernel; Linux only. */
function residentMegabytes(child: ChildProcess): number {
  const kilobytes = processesOf(child).map((pid) =>
    Number(/VmRSS:\s+(\d+) kB/u.exec(textOf(pid, "status"))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, own) => sum + own, 0) / 1024;
}

/** Ids of a process and of all below it, parents first. */
function processesOf({ pid = 0 }: ChildProcess): readonly number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const found = [pid];
  for (const above of found) {
    found.push(...all.filter(({ parent }) => parent === above).map((below) => below.pid));
  }
  return found;
}

function parentOf(pid: number): number {
  return Number(/PPid:\s+(\d+)/u.exec(textOf(pid, "status"))?.[1] ?? 0);
}

/** A file of a process in /proc; empty when the process has ended. */
function textOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
