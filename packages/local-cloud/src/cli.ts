/** The command line: starts the local cloud and runs it until a signal ends it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ApplicationFiles } from "#src/application-files.ts";
import { type LocalCloud, startLocalCloud } from "#src/public/local-cloud.ts";
import { resetDataFolder } from "./data-folder.ts";
import { createLog } from "./log.ts";
import { createLogFile } from "./log-file.ts";
import { repairData } from "./repair-data.ts";
import { typesPage } from "./resource-types.ts";

const USAGE = `local-cloud --assembly cdk.out [options]
  --assembly FOLDER   cloud assembly that cdk synth has written
  --data FOLDER       stores the data between starts; without it everything is in memory
  --port NUMBER       of HTTP (default 4566; 0 takes a free one)
  --mqtt-port NUMBER  of MQTT (default: a free one)
  --leave-out STACK   does not provision a stack; may be repeated
  --expose ADDRESS    listens there besides loopback: every client that can reach it can reach the data
  --reset             deletes all data first
  --repair            moves broken data aside first
  --types             prints the supported resource types and ends`;

const OPTIONS = {
  assembly: { type: "string" },
  data: { type: "string" },
  port: { type: "string", default: "4566" },
  "mqtt-port": { type: "string", default: "0" },
  "leave-out": { type: "string", multiple: true },
  expose: { type: "string" },
  reset: { type: "boolean", default: false },
  repair: { type: "boolean", default: false },
  types: { type: "boolean", default: false },
} as const;

/** File with shell commands that set the variables of SDKs. */
const ENVIRONMENT = "environment.sh";
const FILES: ApplicationFiles = {
  names: [ENVIRONMENT],
  findFaults: () => [],
  repair: () => undefined,
};

type Values = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS }).values;
}

/** Ends the process with a status of 1 when the start fails, and of 2 for invalid arguments. */
export async function main(args: readonly string[]): Promise<void> {
  const values = parsed(args);
  if (values.types) return write(typesPage());
  if (values.assembly === undefined) return refuse("--assembly is missing");
  try {
    const cloud = await start(values, values.assembly);
    describe(cloud);
    endOnSignal(cloud.stop);
  } catch (error) {
    fail(error);
  }
}

function parsed(args: readonly string[]): Values {
  try {
    return parse(args);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function portOf(name: "port" | "mqtt-port", text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  return refuse(`--${name} must be a port, not "${text}"`);
}

async function start(values: Values, assembly: string): Promise<LocalCloud> {
  const { data: dataDir, expose: exposeOn } = values;
  const ports = {
    http: portOf("port", values.port),
    mqtt: portOf("mqtt-port", values["mqtt-port"]),
  };
  if (dataDir !== undefined) await prepare(dataDir, values);
  const cloud = await startLocalCloud({
    assembly,
    ports,
    leaveOut: values["leave-out"] ?? [],
    files: FILES,
    ...(dataDir !== undefined && { dataDir, log: logIn(dataDir) }),
    ...(exposeOn !== undefined && { exposeOn }),
  });
  if (dataDir !== undefined) writeEnvironment(dataDir, cloud);
  return cloud;
}

async function prepare(dataDir: string, { reset, repair }: Values): Promise<void> {
  if (reset) resetDataFolder(dataDir, FILES);
  if (!repair) return;
  const done = await repairData(dataDir, Date.now(), FILES);
  if (done === undefined) return write(`Nothing is broken in ${dataDir}.`);
  write(`Moved to ${done.aside}:`);
  for (const { file, problem } of done.faults) write(`  ${file} ${problem}`);
}

function logIn(dataDir: string) {
  const file = createLogFile(join(dataDir, "log.txt"));
  return createLog({ nowMilliseconds: () => Date.now() }, file.write);
}

/** Writes the file so that only its owner can read it. */
function writeEnvironment(dataDir: string, { environment }: LocalCloud): void {
  const lines = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(dataDir, ENVIRONMENT), lines.join(""), { mode: 0o600 });
}

function describe({ origin, ports, outputs }: LocalCloud): void {
  for (const [stack, values] of Object.entries(outputs))
    for (const [name, value] of Object.entries(values)) write(`${stack}.${name} = ${value}`);
  write(`MQTT: mqtts://localhost:${ports.mqtt}`);
  write(`Ready: ${origin}`);
}

/** The first signal stops in order, a second one at once. */
function endOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    stop().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function write(line: string): void {
  console.log(line);
}

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
