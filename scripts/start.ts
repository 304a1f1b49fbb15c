/** The part of `npm start` that needs the dependencies: the application in this process until it is told to end. */
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createLog } from "#local/log.ts";
import type { SeededAccount } from "#scripts/demo/seed.ts";
import { isSitePreset } from "#scripts/demo/seed-layouts.ts";
import { type Embedded, startEmbedded } from "#scripts/embedded.ts";

const tell = (line: string) => console.log(line);

function portFrom(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is ${text}`);
  return port;
}

function sitesFrom(text: string): readonly string[] {
  const names = text.split(",").filter((name) => name !== "");
  const unknown = names.filter((name) => !isSitePreset(name));
  if (unknown.length > 0) throw new Error(`DEMO_SITES names ${unknown.join(", ")}`);
  return names;
}

/** What happens inside goes to a file, so that the terminal shows the addresses and nothing else. */
function openLogFile(dataFolder: string): ReturnType<typeof createLog> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = createWriteStream(join(dataFolder, "log.txt"), { flags: "w", mode: 0o600 });
  return createLog({ nowMilliseconds: () => Date.now() }, (line) => file.write(`${line}\n`));
}

function describe({ cloud, accountsFile }: Embedded, hasDemo: boolean): void {
  tell(`Ready: ${cloud.endpoint}`);
  if (!hasDemo) return;
  const { accounts }: { readonly accounts: readonly SeededAccount[] } = JSON.parse(
    readFileSync(accountsFile, "utf8"),
  );
  const width = Math.max(...accounts.map(({ email }) => email.length));
  tell("\nDemo accounts (one click each on the sign-in page):");
  for (const { email, password, role } of accounts)
    tell(`  ${email.padEnd(width)}  ${password}  ${role}`);
}

async function main(): Promise<void> {
  const dataFolder = process.env.LOCAL_DATA_DIR ?? ".local";
  if (process.argv.includes("--reset")) rmSync(dataFolder, { recursive: true, force: true });
  const demoSites = sitesFrom(process.env.DEMO_SITES ?? "tiny,mixed");
  const embedded = await startEmbedded({
    port: portFrom(process.env.PORT ?? "4700"),
    dataFolder,
    demoSites,
    tell,
    log: openLogFile(dataFolder),
  });
  describe(embedded, demoSites.length > 0);
  const stop = () => {
    tell("\nStopping …");
    embedded.cloud.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
