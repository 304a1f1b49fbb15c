/** `npm run simulate -- --seed N --hours H [--runs R] [--sites S]`: plays installations and says whether a promise was broken. */
import { parseArgs } from "node:util";
import { PROMISES } from "./promises.ts";
import { simulate } from "./simulation.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    hours: { type: "string", default: "24" },
    /** Seeds that follow the first. */
    runs: { type: "string", default: "1" },
    sites: { type: "string", default: "2" },
    tally: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const [seed, hours, runs, sites] = [values.seed, values.hours, values.runs, values.sites].map(
  Number,
);
if ([seed, hours, runs, sites].some((number) => !Number.isFinite(number))) {
  throw new Error("expected numbers for --seed, --hours, --runs and --sites");
}

let siteDays = 0;
let broken = 0;
const begun = performance.now();
for (let run = 0; run < (runs ?? 1); run += 1) {
  const from = performance.now();
  const report = await simulate({ seed: (seed ?? 1) + run, hours: hours ?? 24, sites: sites ?? 2 });
  const minutes = (performance.now() - from) / 60_000;
  siteDays += (report.hours * report.sites) / 24;
  broken += report.breaches.length;
  say(
    [
      `seed ${report.seed}`,
      `${report.hours} h of ${report.sites} sites`,
      `${report.steps} steps`,
      `${report.requests} requests to tables`,
      `${Math.round(report.hours / minutes)} simulated hours per minute`,
      `hash ${report.hash}`,
    ].join(", "),
  );
  for (const { promise, what, atMilliseconds, step } of report.breaches) {
    say(
      `BROKEN: ${PROMISES[promise]}: ${what} (${new Date(atMilliseconds).toISOString()}, step ${step})`,
    );
  }
  if (report.breaches.length > 0) say(report.tail.join(""));
  if (values.tally) for (const [what, times] of [...report.tally].sort()) say(`  ${times} ${what}`);
}
const perMinute = siteDays / ((performance.now() - begun) / 60_000);
say(
  `${siteDays.toFixed(1)} site-days, ${perMinute.toFixed(1)} per minute, ${broken} broken promises`,
);
if (broken > 0) process.exitCode = 1;
