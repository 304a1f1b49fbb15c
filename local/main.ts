/** `node --import tsx local/main.ts`: the local cloud on its own, with data kept between starts. */
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureAssembly } from "./assembly/synth.ts";
import { resetDataFolder } from "./data-folder.ts";
import { startLocal } from "./host.ts";
import { createLog, printLine } from "./log.ts";

// Lambda runs in UTC wherever its users are.
process.env.TZ = "UTC";

const { values } = parseArgs({
  options: {
    /** Deletes all data first. */
    reset: { type: "boolean", default: false },
    /** An address besides loopback: whoever reaches it reaches the data. */
    expose: { type: "string" },
    /** Tells every event. */
    verbose: { type: "boolean", default: false },
  },
});

const PORT = portAt("PORT", 4700);
const MQTT_PORT = portAt("MQTT_PORT", 4701);

function portAt(name: string, usual: number): number {
  const port = Number(process.env[name] ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} must be a port, not ${process.env[name]}`);
}

async function main(): Promise<void> {
  const dataDir = resolve(process.env.LOCAL_DATA_DIR ?? ".local");
  const cdkOut = resolve("cdk.out");
  if (values.reset) resetDataFolder(dataDir);
  await ensureAssembly({ root: process.cwd(), cdkOut, tell: printLine });
  const log = createLog({ nowMilliseconds: () => Date.now() }, printLine);
  const cloud = await startLocal({
    cdkOut,
    dataDir,
    port: PORT,
    mqttPort: MQTT_PORT,
    ...(values.expose === undefined ? {} : { exposeOn: values.expose }),
    ...(values.verbose ? { log } : {}),
  });
  endOnSignal(cloud.stop);
  for (const stack of cloud.leftOut)
    printLine(`${stack} is left out: this process delivers the console itself`);
  printLine(`Console   ${cloud.origin}`);
  printLine(`Masters   mqtts://localhost:${cloud.mqttPort}`);
  printLine(`Outputs   ${join(dataDir, "outputs.json")}`);
}

/** The first signal ends in order, a second one at once. */
function endOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
