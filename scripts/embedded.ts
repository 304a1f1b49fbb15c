/**
 * Starts the whole product in this process: synthesis, console, local cloud, demo data, simulated
 * fleet.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { readAccounts, sumAccounts } from "#scripts/demo/accounts-file.ts";
import { ACCOUNTS, FLEET, MASTERS_AUTHORITY, SEEDED } from "#scripts/demo/demo-files.ts";
import { SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import { type FleetProcess, startFleet } from "#scripts/fleet/fleet-process.ts";
import { orderAnswersIn } from "#scripts/fleet/order-answers.ts";
import { FLEET_CLIENT, issueControlCertificate } from "#scripts/local-cloud/control-certificate.ts";
import { CDK_OUT, ensureEmbeddedAssembly } from "#scripts/local-cloud/embedded-assembly.ts";
import {
  type ProductCloud,
  type ProductCloudOptions,
  startProductCloud,
} from "#scripts/local-cloud/product-cloud.ts";
import { writeOperatorAccess } from "#scripts/operator-access.ts";
import { keepYoungGenerationFlagHere } from "#scripts/thread-memory.ts";
import { buildWeb, SITE_FOLDER } from "#scripts/web-build.ts";
import type { SendAnswer } from "#simulator/fleet/control-answer.ts";
import type { FleetOptions } from "#simulator/fleet/fleet-options.ts";

export interface EmbeddedOptions {
  /** HTTP port; 0 chooses a free one. */
  readonly port: number;
  /** MQTT port; 0, the default, chooses a free one. */
  readonly mqttPort?: number;
  /** Address to listen on besides loopback. */
  readonly exposeOn?: string;
  readonly dataFolder: string;
  /** Presets of the demo sites; an empty list means no demo, so neither accounts nor sites. */
  readonly demoSites: readonly SitePresetName[];
  /** Days of history of the demo sites. */
  readonly historyDays: number;
  /** Simulated masters on the demo sites; undefined leaves the sites without reports. */
  readonly fleet?: FleetPace;
  readonly tell: (line: string) => void;
  readonly log?: NonNullable<ProductCloudOptions["log"]>;
  readonly onDecision?: NonNullable<ProductCloudOptions["onDecision"]>;
  readonly functionThreads?: NonNullable<ProductCloudOptions["functionThreads"]>;
}

export type FleetPace = Pick<FleetOptions, "speed" | "sun">;

export interface Embedded {
  readonly cloud: ProductCloud;
  /** undefined when nothing is simulated. */
  readonly fleet: FleetProcess | undefined;
  readonly outputsFile: string;
  readonly accountsFile: string;
  /** Ends the fleet, then the cloud. */
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "..");

/** Throws when a step fails, with the step's message. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const {
    port,
    mqttPort,
    dataFolder,
    demoSites,
    historyDays,
    fleet: pace,
    tell,
    ...others
  } = options;
  keepYoungGenerationFlagHere();
  buildWeb(tell);
  await ensureEmbeddedAssembly(tell);
  const accountsFile = join(dataFolder, ACCOUNTS.file);
  const hasDemo = demoSites.length > 0;
  const cloud = await startProductCloud({
    ...others,
    assembly: CDK_OUT,
    ports: { http: port, mqtt: mqttPort ?? 0 },
    dataDir: dataFolder,
    siteFolder: join(ROOT, SITE_FOLDER),
    ...(hasDemo ? { demoAccounts: () => offeredAccounts(accountsFile) } : {}),
  });
  const place: DemoPlace = { ...placeIn(dataFolder), demoSites, historyDays, tell };
  try {
    writeOperatorAccess(dataFolder, cloud.environment);
    writeFileSync(join(dataFolder, MASTERS_AUTHORITY), cloud.mqttAuthority);
    sumAccounts(accountsFile);
    if (hasDemo) await seedOnce(cloud, place);
    const fleet = hasDemo && pace ? await startDemoFleet(cloud, place, pace, options) : undefined;
    const stop = async (): Promise<void> => {
      await fleet?.stop();
      await cloud.stop();
    };
    return { cloud, fleet, outputsFile: place.outputsFile, accountsFile, stop };
  } catch (error) {
    await cloud.stop();
    throw error;
  }
}

function placeIn(dataFolder: string) {
  return {
    dataFolder,
    outputsFile: join(dataFolder, "outputs.json"),
    accountsFile: join(dataFolder, ACCOUNTS.file),
    memoryFolder: join(dataFolder, FLEET),
  };
}

/** Starts the fleet of the demo sites; its masters register in the same way as real ones. */
async function startDemoFleet(
  cloud: ProductCloud,
  { dataFolder, memoryFolder, outputsFile, demoSites, tell }: DemoPlace,
  pace: FleetPace,
  { log = () => undefined }: EmbeddedOptions,
): Promise<FleetProcess> {
  const writeAnswer = orderAnswersIn(dataFolder, (error) =>
    log("fleet.answer.unwritten", { reason: String(error) }),
  );
  const takeAnswer: SendAnswer = (answer) => {
    writeAnswer(answer);
    if (answer.kind !== "training" || !answer.isFinal) return;
    for (const line of answer.lines) tell(line);
  };
  return startFleet(
    {
      broker: {
        url: `mqtts://localhost:${cloud.ports.mqtt}`,
        authority: cloud.mqttAuthority,
      },
      memoryFolder,
      template: readTarget(outputsFile).provisioningTemplate,
      sites: demoSites.map((preset) => ({ preset, seed: SITE_SEED })),
      ...pace,
      control: {
        clientId: FLEET_CLIENT,
        credentials: await issueControlCertificate(cloud),
      },
    },
    (event, fields) => log(`fleet.${event}`, fields),
    takeAnswer,
  );
}

/** Accounts for the sign-in page; undefined until they exist. */
function offeredAccounts(file: string): unknown {
  return existsSync(file) ? { accounts: readAccounts(file) } : undefined;
}

interface DemoPlace {
  readonly dataFolder: string;
  readonly outputsFile: string;
  readonly accountsFile: string;
  /** Folder with the memory of the simulated masters. */
  readonly memoryFolder: string;
  readonly demoSites: readonly SitePresetName[];
  readonly historyDays: number;
  readonly tell: (line: string) => void;
}

/**
 * Seeds the demo when the data folder does not have it yet, or when its masters have policies of an
 * earlier version. Runs in a child process, whose end releases the memory of the SDK.
 */
async function seedOnce(cloud: ProductCloud, place: DemoPlace): Promise<void> {
  const { dataFolder, demoSites, historyDays, accountsFile } = place;
  const stamp = join(dataFolder, SEEDED);
  const wanted = hashOf(place);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(accountsFile))
    return;
  const past = historyDays === 0 ? "" : ` with ${historyDays} days of history`;
  place.tell(`Entering the demo: accounts and ${demoSites.join(", ")}${past} …`);
  await run(
    ["--import", "tsx", "scripts/demo/seed.ts", ...seedArguments(place)],
    cloud.environment,
  );
  writeFileSync(stamp, wanted);
}

function seedArguments(place: DemoPlace): readonly string[] {
  return [
    ["--outputs", place.outputsFile],
    ["--accounts", place.accountsFile],
    ["--sites", place.demoSites.join(",")],
    ["--fleet", place.memoryFolder],
    ["--history-days", String(place.historyDays)],
  ].flat();
}

function hashOf({ demoSites, outputsFile }: DemoPlace): string {
  const accounts = readFileSync(join(ROOT, "scripts/demo/demo-accounts.ts"));
  const { masterPolicyNames } = readTarget(outputsFile);
  return createHash("sha256")
    .update(accounts)
    .update([...demoSites, ...masterPolicyNames].join())
    .digest("hex");
}

function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? "",
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
      ...environment,
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((done, failed) => {
    child.on("error", failed);
    child.on("close", (code) => {
      if (code === 0) done();
      else failed(new Error(`the demo could not be entered:\n${errors.trim()}`));
    });
  });
}
