/** `npm run sim -- --site large`: enters a generated site into a running deployment and plays its masters until it is stopped. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { readTarget } from "#scripts/accounts/target.ts";
import { seedDemo } from "#scripts/demo/seed-demo.ts";
import { isSitePreset, SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import { brokerUrl } from "#scripts/fleet/broker-address.ts";
import { type FleetProcess, startFleet } from "#scripts/fleet/fleet-process.ts";
import { takeOperatorAccess } from "#scripts/operator-access.ts";
import { speedFrom, sunFrom } from "#simulator/fleet/fleet-options.ts";

const USAGE = `npm run sim -- --site large [--outputs .local/outputs.json] [--speed 1] [--sun auto]
sites: tiny, mixed, winter, large, max; several with commas`;

const TELL_SECONDS = 10;

const { values } = parseArgs({
  options: {
    site: { type: "string", default: "" },
    outputs: { type: "string", default: ".local/outputs.json" },
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
  if (!existsSync(values.outputs))
    refuse(`${values.outputs} is not there: start the application first (npm start)`);
  takeOperatorAccess(values.outputs);
  const folder = dirname(values.outputs);
  const memoryFolder = join(folder, "fleet");
  const accountsFile = join(folder, "accounts.json");
  console.log(`Entering ${presets.join(", ")} …`);
  const entered = { outputsFile: values.outputs, accountsFile, presets, memoryFolder };
  await seedDemo({ ...entered, historyDays: 0 });
  const target = readTarget(values.outputs);
  const fleet = await startFleet(
    {
      broker: { url: await brokerUrl(target), ...authorityIn(folder) },
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

/** A local cloud has an authority of its own; AWS is trusted by the machine. */
function authorityIn(folder: string): { readonly authority?: string } {
  const file = join(folder, "masters-ca.pem");
  return existsSync(file) ? { authority: readFileSync(file, "utf8") } : {};
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
