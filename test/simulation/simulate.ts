/**
 * `npm run simulate -- --seed N --hours H`: runs a simulated installation and reports violated
 * invariants. `--runs` also runs the following seeds, `--cores` sets how many run at a time,
 * `--planted` runs the planted faults, which must be detected.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findPlanted } from "./planted/find-planted.ts";
import { PLANTED_FAULTS } from "./planted/planted-faults.ts";
import { PROMISES } from "./promises.ts";
import { type SimulationReport, simulate } from "./simulation.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    hours: { type: "string", default: "24" },
    runs: { type: "string", default: "1" },
    sites: { type: "string", default: "3" },
    /** Factor by which events are more frequent than usual. */
    pace: { type: "string", default: "1" },
    cores: { type: "string", default: "1" },
    tally: { type: "boolean", default: false },
    planted: { type: "boolean", default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const HOURS_PER_DAY = 24;

function numberOf(name: "seed" | "hours" | "runs" | "sites" | "pace" | "cores"): number {
  const number = Number(values[name]);
  if (number > 0) return number;
  throw new Error(`expected a number above 0 for --${name}, got ${values[name]}`);
}

const sizes = { hours: numberOf("hours"), sites: numberOf("sites"), pace: numberOf("pace") };
const seeds = { first: numberOf("seed"), count: numberOf("runs"), cores: numberOf("cores") };

function tell(report: SimulationReport, minutes: number): void {
  const { seed, hours, sites, steps, requests, hash, breaches, tally, tail } = report;
  const pace = `${Math.round(hours / minutes)} simulated hours per minute`;
  say(
    `seed ${seed}, ${hours} h of ${sites} sites, ${steps} steps, ${requests} requests to tables, ${pace}, hash ${hash}`,
  );
  for (const { promise, what, atMilliseconds, step } of breaches) {
    const at = new Date(atMilliseconds).toISOString();
    say(`BROKEN: ${PROMISES[promise]}: ${what} (${at}, step ${step})`);
  }
  if (breaches.length > 0) say(tail.join(""));
  if (values.tally) for (const [what, times] of [...tally].sort()) say(`  ${times} ${what}`);
}

/** Runs the seeds; returns the number of seeds with a violation. */
async function playHere(): Promise<number> {
  let broken = 0;
  for (let run = 0; run < seeds.count; run += 1) {
    const from = performance.now();
    const report = await simulate({ ...sizes, seed: seeds.first + run });
    tell(report, (performance.now() - from) / 60_000);
    if (report.breaches.length > 0) broken += 1;
  }
  return broken;
}

/** Runs a process for each core, with its share of the seeds. */
async function playInProcesses(): Promise<number> {
  const share = Math.ceil(seeds.count / seeds.cores);
  const shares = Array.from({ length: seeds.cores }, (_, at) => ({
    first: seeds.first + at * share,
    count: Math.min(share, seeds.count - at * share),
  })).filter(({ count }) => count > 0);
  const broken = await Promise.all(shares.map(playInProcess));
  return broken.reduce((sum, one) => sum + one, 0);
}

function playInProcess({ first, count }: { first: number; count: number }): Promise<number> {
  const own = [`--seed=${first}`, `--runs=${count}`, ...(values.tally ? ["--tally"] : [])];
  const same = [`--hours=${sizes.hours}`, `--sites=${sizes.sites}`, `--pace=${sizes.pace}`];
  const program = [...process.execArgv, fileURLToPath(import.meta.url), ...own, ...same];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  let broken = 0;
  createInterface(child.stdout).on("line", (line) => {
    if (line.startsWith("BROKEN")) broken += 1;
    if (!line.startsWith("IN ALL")) say(line);
  });
  return new Promise((resolve, reject) => {
    child.on("close", (code) =>
      code === 0 || broken > 0
        ? resolve(broken)
        : reject(new Error(`a process ended with ${code}`)),
    );
  });
}

/** Runs the planted faults; returns the number of undetected ones. */
async function playPlanted(): Promise<number> {
  let missed = 0;
  for (const fault of PLANTED_FAULTS) {
    const seen = await findPlanted(fault);
    if (seen === undefined) missed += 1;
    say(
      seen === undefined
        ? `MISSED: ${fault.side}: ${fault.name}`
        : `seed ${seen.seed}, ${fault.side}: ${fault.name}: ${PROMISES[seen.breach.promise]}, hash ${seen.hash}`,
    );
  }
  say(`${PLANTED_FAULTS.length - missed} of ${PLANTED_FAULTS.length} planted faults caught`);
  return missed;
}

async function play(): Promise<number> {
  const from = performance.now();
  const broken = await (seeds.cores > 1 ? playInProcesses() : playHere());
  const minutes = (performance.now() - from) / 60_000;
  const siteDays = (sizes.hours * sizes.sites * seeds.count) / HOURS_PER_DAY;
  const speed = (siteDays / minutes).toFixed(1);
  say(
    `IN ALL: ${siteDays.toFixed(1)} site-days, ${speed} per minute, ${broken} runs with a broken promise`,
  );
  return broken;
}

process.exitCode = (await (values.planted ? playPlanted() : play())) > 0 ? 1 : 0;
