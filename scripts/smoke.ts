/**
 * `npm run smoke`: checks a fresh deployment in minutes, removes what it created, and records the
 * services' answers.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Outputs, outputsNamed } from "#scripts/accounts/target.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";
import { type Deployment, openDeployment, outputMasks } from "#scripts/smoke/deployment.ts";
import { isSuccess, type RunReport, runSteps } from "#scripts/smoke/run-steps.ts";
import type { Step, StepResult } from "#scripts/smoke/step.ts";
import { accountStep } from "#scripts/smoke/steps/account.ts";
import { alarmStep } from "#scripts/smoke/steps/alarm.ts";
import { consoleStep } from "#scripts/smoke/steps/console.ts";
import { drawingStep } from "#scripts/smoke/steps/drawing.ts";
import { masterStep } from "#scripts/smoke/steps/master.ts";
import { outputsStep } from "#scripts/smoke/steps/outputs.ts";
import { refusalsStep } from "#scripts/smoke/steps/refusals.ts";
import { resolversStep } from "#scripts/smoke/steps/resolvers.ts";
import { rolesStep } from "#scripts/smoke/steps/roles.ts";

const USAGE = `npm run smoke -- [--deployment NAME | --outputs FILE (default .local/outputs.json)]
  [--assembly FOLDER (default cdk.out)]  the templates and code that were deployed
  [--answers FILE]                       default: the outputs file's name with .smoke.json
  [--only STEP,STEP]                     outputs always runs`;

/** Time limit of the run; the clean-up starts afterwards. */
const LONGEST_MINUTES = 30;

/** Longest wait for an interrupted step, which stops at the next object it would create. */
const GRACE_MILLISECONDS = 20_000;

const STEPS = [
  outputsStep,
  resolversStep,
  rolesStep,
  accountStep,
  refusalsStep,
  masterStep,
  alarmStep,
  drawingStep,
  consoleStep,
];

const { values } = parseArgs({
  options: {
    deployment: { type: "string" },
    outputs: { type: "string" },
    assembly: { type: "string", default: "cdk.out" },
    answers: { type: "string" },
    only: { type: "string", default: "" },
  },
});

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}

async function main(): Promise<void> {
  const outputsFile = outputsNamed(values) ?? ".local/outputs.json";
  if (!existsSync(outputsFile)) refuse(`${outputsFile} does not exist: deploy or start first`);
  takeOperatorAccess(outputsFile);
  const outputs: Outputs = JSON.parse(readFileSync(outputsFile, "utf8"));
  let opened: Deployment | undefined;
  const deployment = (): Deployment => {
    opened ??= openDeployment({ outputsFile, outputs, assemblyFolder: values.assembly });
    return opened;
  };
  const report = await runSteps({
    steps: chosen(STEPS.map((make) => make(deployment))),
    signal: stopSignal(),
    graceMilliseconds: GRACE_MILLISECONDS,
    masks: outputMasks(outputs),
    nowMilliseconds: () => performance.now(),
    onResult: printResult,
  });
  const answersFile =
    values.answers ?? outputsFile.replace(/(?:\.outputs)?\.json$/u, ".smoke.json");
  writeFileSync(answersFile, `${JSON.stringify(report.answers, null, 2)}\n`);
  printReport(report, answersFile);
  process.exit(isSuccess(report) ? 0 : 1);
}

function chosen(steps: readonly Step[]): readonly Step[] {
  if (values.only === "") return steps;
  const names = ["outputs", ...values.only.split(",")];
  const unknown = names.filter((name) => steps.every((step) => step.name !== name));
  if (unknown.length > 0) refuse(`no such step: ${unknown.join(", ")}`);
  return steps.filter(({ name }) => names.includes(name));
}

/** Aborted by the first Ctrl-C and by the time limit. A second Ctrl-C ends the process without the clean-up. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (reason: string) => () => controller.abort(new Error(reason));
  process.once("SIGINT", stop("interrupted"));
  process.once("SIGTERM", stop("interrupted"));
  setTimeout(stop(`stopped after ${LONGEST_MINUTES} minutes`), LONGEST_MINUTES * 60_000).unref();
  return controller.signal;
}

const MARKS = { passed: "passed ", failed: "FAILED ", skipped: "skipped" } as const;

function printResult(result: StepResult): void {
  const seconds = `${result.seconds.toFixed(1)} s`.padStart(8);
  console.log(`${result.name.padEnd(10)} ${MARKS[result.status]} ${seconds}  ${result.summary}`);
  if (result.status === "skipped") return;
  for (const note of result.notes ?? []) console.log(`  - ${note}`);
}

function printReport({ results, leftOver, cleanUpSeconds }: RunReport, answersFile: string): void {
  const failed = leftOver.length === 0 ? MARKS.passed : MARKS.failed;
  const seconds = `${cleanUpSeconds.toFixed(1)} s`.padStart(8);
  console.log(`${"clean-up".padEnd(10)} ${failed} ${seconds}  ${leftOver.length} things left over`);
  for (const { what, reason } of leftOver) console.log(`  - delete by hand: ${what} (${reason})`);
  const count = (status: StepResult["status"]) =>
    results.filter((result) => result.status === status).length;
  console.log(
    `${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped; answers in ${answersFile}`,
  );
}

await main();
