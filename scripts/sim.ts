/**
 * `npm run sim -- --site large`: enters a generated site into a running deployment and simulates
 * its masters until it is stopped.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { isSitePreset, SITE_PRESETS } from "#domain/site-generator/presets.ts";
import { DEPLOYMENTS } from "#infra/deployment/deployment-files.ts";
import { outputsNamed, readTarget } from "#scripts/accounts/target.ts";
import { ACCOUNTS, FLEET } from "#scripts/demo/demo-files.ts";
import { seedDemo } from "#scripts/demo/seed-demo.ts";
import { SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import { brokerAddress } from "#scripts/fleet/broker-address.ts";
import { type FleetProcess, startFleet } from "#scripts/fleet/fleet-process.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";
import { speedFrom, sunFrom } from "#simulator/fleet/fleet-options.ts";

const USAGE = `npm run sim -- --site large [--deployment NAME | --outputs .local/outputs.json] [--speed 1] [--sun auto]
sites: ${Object.keys(SITE_PRESETS).join(", ")}; several with commas`;

const TELL_SECONDS = 10;

const { values } = parseArgs({
  options: {
    site: { type: "string", default: "" },
    outputs: { type: "string" },
    deployment: { type: "string" },
    speed: { type: "string", default: process.env.SIM_SPEED ?? "1" },
    sun: { type: "string", default: process.env.SIM_SUN ?? "auto" },
  },
});

function refuse(reason: string): never {
  console.error(`${reason}\n${USAGE}`);
  process.exit(2);
}

async function main(): Promise<void> {
  const names = values.site.split(",");
  const presets = names.filter(isSitePreset);
  if (presets.length < names.length) refuse(`no such site: ${values.site}`);
  const speed = speedFrom(values.speed) ?? refuse("--speed must be from 1 to 600");
  const sun = sunFrom(values.sun) ?? refuse("--sun must be auto, noon or real");
  const outputsFile = outputsNamed(values) ?? ".local/outputs.json";
  if (!existsSync(outputsFile))
    refuse(`${outputsFile} is not there: start the application (npm start) or deploy it first`);
  takeOperatorAccess(outputsFile);
  const folder = memoryOf(values.deployment, outputsFile);
  const memoryFolder = join(folder, FLEET);
  const accountsFile = join(folder, ACCOUNTS.file);
  console.log(`Entering ${presets.join(", ")} …`);
  const entered = { outputsFile, accountsFile, presets, memoryFolder };
  await seedDemo({ ...entered, historyDays: 0 });
  const target = readTarget(outputsFile);
  const fleet = await startFleet(
    {
      broker: await brokerAddress(target, outputsFile),
      memoryFolder,
      template: target.provisioningTemplate,
      sites: presets.map((preset) => ({ preset, seed: SITE_SEED })),
      speed,
      sun,
    },
    (event, fields) => console.log(event, JSON.stringify(fields)),
  );
  tellUntilStopped(fleet);
}

/** Folder for the accounts and certificates of simulated masters; each deployment has its own. */
function memoryOf(deployment: string | undefined, outputsFile: string): string {
  if (deployment === undefined) return dirname(outputsFile);
  const folder = join(DEPLOYMENTS, deployment);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function tellUntilStopped(fleet: FleetProcess): void {
  const timer = setInterval(async () => {
    const { masters, online, nodes, unsent } = await fleet.count();
    console.log(
      `${online} of ${masters} masters online, ${nodes} nodes, ${unsent} messages unsent`,
    );
  }, TELL_SECONDS * 1000);
  const end = async (): Promise<void> => {
    clearInterval(timer);
    await fleet.stop();
    process.exit(0);
  };
  process.once("SIGINT", () => void end());
  process.once("SIGTERM", () => void end());
}

await main();
