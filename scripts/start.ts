/**
 * The part of `npm start` that needs the dependencies: runs the application in this process until a
 * signal ends it.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  BrokenDataError,
  createLog,
  createLogFile,
  FolderInUseError,
  repairData,
  resetDataFolder,
} from "local-cloud/data";
import { readAccounts } from "#scripts/demo/accounts-file.ts";
import { DEMO_FILES } from "#scripts/demo/demo-files.ts";
import type { Embedded } from "#scripts/embedded.ts";
import { startSettings } from "#scripts/start-settings.ts";

// Lambda functions run in UTC, whatever the time zone of the machine.
process.env.TZ = "UTC";

const tell = (line: string) => console.log(line);

/**
 * Opens the file for internal events, so that the terminal shows only the addresses. It is created
 * with its first line, when the data folder is locked, so that no other process's log is lost.
 */
function openLogFile(dataFolder: string): ReturnType<typeof createLog> {
  const file = createLogFile(join(dataFolder, "log.txt"));
  return createLog({ nowMilliseconds: () => Date.now() }, file.write);
}

async function repair(dataFolder: string): Promise<void> {
  const done = await repairData(dataFolder, Date.now(), DEMO_FILES);
  if (done === undefined) {
    tell(`Nothing is broken in ${dataFolder}.`);
    return;
  }
  tell(`Put aside in ${done.aside}:`);
  for (const { file, problem } of done.faults) tell(`  ${file} ${problem}`);
}

function describe({ cloud, accountsFile }: Embedded, hasDemo: boolean): void {
  tell(`Ready: ${cloud.origin}`);
  tell(`Masters connect at mqtts://localhost:${cloud.ports.mqtt}`);
  if (!hasDemo) return;
  const accounts = readAccounts(accountsFile);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  tell("\nDemo accounts (one click each on the sign-in page):");
  for (const { email, password, role } of accounts)
    tell(`  ${email.padEnd(width)}  ${password}  ${role}`);
}

/** Schedule that compacts finished days; it runs hourly, for the first time an hour after the start. */
const COMPACTION = "tracker-compact-days";

/**
 * Compacts the finished days at once: the history of the demo, or days that ended while nothing was
 * running. The page Insight shows only compacted days.
 */
function compactFinishedDays({ cloud }: Embedded, log: ReturnType<typeof createLog>): void {
  cloud
    .runSchedule(COMPACTION)
    .catch((error: unknown) => log("start.notCompacted", { reason: String(error) }));
}

/** The first signal stops in order, a second one at once. */
function endOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    tell("\nStopping …");
    stop().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof BrokenDataError) console.error("The command is npm start -- --repair");
  if (error instanceof FolderInUseError) console.error("LOCAL_DATA_DIR names the folder.");
  process.exit(1);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      /** Deletes all data before the start. */
      reset: { type: "boolean", default: false },
      /** Moves damaged data aside before the start. */
      repair: { type: "boolean", default: false },
      /** An address besides loopback; every client that can reach it can reach the data. */
      expose: { type: "string" },
    },
  });
  const dataFolder = process.env.LOCAL_DATA_DIR ?? ".local";
  const settings = startSettings(process.env);
  if (!settings.ok) throw new Error(settings.error);
  if (values.reset) resetDataFolder(dataFolder, DEMO_FILES);
  if (values.repair) await repair(dataFolder);
  const log = openLogFile(dataFolder);
  const exposed = values.expose === undefined ? {} : { exposeOn: values.expose };
  // Imported lazily, so that invalid settings are reported at once: loading the application takes a
  // while.
  const { startEmbedded } = await import("#scripts/embedded.ts");
  const embedded = await startEmbedded({
    ...settings.value,
    ...exposed,
    dataFolder,
    tell,
    log,
  });
  endOnSignal(embedded.stop);
  describe(embedded, settings.value.demoSites.length > 0);
  compactFinishedDays(embedded, log);
}

main().catch(fail);
