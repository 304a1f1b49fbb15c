/**
 * `npm run conform`: plays the cloud against a master and reports which clauses of
 * docs/device-protocol.md it does not fulfil. Exits with 1 if a case has failed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DEVICE_TYPES, isDeviceType } from "#domain/identity/device-types.ts";
import { masterIdFrom } from "#domain/identity/master-id.ts";
import { ALL_CASES } from "#scripts/conform/cases/all-cases.ts";
import type { ConformCase } from "#scripts/conform/conform-case.ts";
import { readProtocolPage } from "#scripts/conform/protocol-page.ts";
import { openRealBench } from "#scripts/conform/real-bench.ts";
import { reportJson, reportText, resultLine } from "#scripts/conform/report.ts";
import { type BenchSource, runCases } from "#scripts/conform/run-cases.ts";
import { openSimulatedBenches, PROTOCOL_PAGE } from "#scripts/conform/simulated-bench.ts";
import { simulatedBoard } from "#scripts/conform/simulated-master.ts";

const USAGE = `npm run conform -- --simulated                the simulated master, every case
npm run conform -- --mId FCC23D0508A9B1A1    a master on the bench, with
  [--host NAME_OR_IPV4]      under which the master reaches this machine (default: localhost only)
  [--port 8883]  [--type gen4]
  [--nodes ID,ID …]          ids of the nodes by index, 16 digits each (default: 16 without a node)
  [--attended]               a person at the master answers prompts (power, clock, wind, erase)
  [--long]                   also the cases that last minutes
both with [--only NAME_OR_CLAUSE,…] [--json FILE]; --list prints the cases`;

const { values } = parseArgs({
  options: {
    simulated: { type: "boolean", default: false },
    mId: { type: "string" },
    host: { type: "string" },
    port: { type: "string", default: "8883" },
    type: { type: "string", default: "gen4" },
    nodes: { type: "string" },
    attended: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "string" },
    list: { type: "boolean", default: false },
  },
});

const INVENTED_NODES = 16;
const FOLDER = ".local/conform";

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}

function chosenCases(): readonly ConformCase[] {
  const wanted = values.only?.split(",");
  if (wanted === undefined) return ALL_CASES;
  const unknown = wanted.find((name) => !ALL_CASES.some((one) => isNamed(one, name)));
  if (unknown !== undefined) refuse(`no case and no clause is named ${unknown}`);
  return ALL_CASES.filter((one) => wanted.some((name) => isNamed(one, name)));
}

function isNamed({ id, clause }: ConformCase, name: string): boolean {
  return id === name || clause === name || clause.startsWith(`${name}.`);
}

function nodeIds(): readonly string[] {
  const given = values.nodes?.split(",");
  const wrong = given?.find((id) => !/^[0-9A-F]{16}$/u.test(id));
  if (wrong !== undefined) refuse(`${wrong} is not an id of 16 upper-case hexadecimal digits`);
  return (
    given ??
    Array.from(
      { length: INVENTED_NODES },
      (_, at) => `FCC23D00000000${(at + 0xa0).toString(16).toUpperCase()}`,
    )
  );
}

async function openMaster(): Promise<{
  mId: string;
  source: BenchSource;
  stop: () => Promise<void>;
}> {
  if (values.simulated) {
    const source = (await openSimulatedBenches())();
    return { mId: simulatedBoard().mId, source, stop: async () => undefined };
  }
  const mId = masterIdFrom(values.mId ?? "");
  if (!mId.ok) refuse("--mId needs 16 upper-case hexadecimal digits");
  const { type: deviceType, host } = values;
  if (!isDeviceType(deviceType)) refuse(`--type is one of ${Object.keys(DEVICE_TYPES).join(", ")}`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse("--port is from 0 to 65535");
  const options = { mId: mId.value, deviceType, host, port, folder: FOLDER, nodeIds: nodeIds() };
  const choices = { isAttended: values.attended, isLong: values.long };
  const source = await openRealBench({ ...options, ...choices }, (line) => console.log(line));
  return { mId: mId.value, source, stop: source.stop };
}

async function main(): Promise<void> {
  const cases = chosenCases();
  if (values.list) {
    for (const { id, clause, title } of cases) console.log(`${clause.padEnd(4)}  ${id}: ${title}`);
    return;
  }
  if (values.simulated === (values.mId !== undefined)) refuse("give either --simulated or --mId");
  const { mId, source, stop } = await openMaster();
  const results = await runCases(cases, source, (result) => console.log(resultLine(result)));
  await stop();
  const page = readProtocolPage(readFileSync(PROTOCOL_PAGE, "utf8"));
  console.log(`\n${reportText(results, page)}`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify(reportJson(mId, results, page), null, 2)}\n`);
  process.exitCode = results.some(({ outcome }) => outcome.kind === "fail") ? 1 : 0;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(`the run ended: ${error.message}`);
  process.exit(1);
}
