/** Brings the whole product up in this process: synthesis, console, local cloud, demo data. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureAssembly } from "#local/assembly/synth.ts";
import { type LocalCloud, type LocalOptions, startLocal } from "#local/host.ts";
import { buildWeb, SITE_FOLDER } from "#scripts/web-build.ts";

export interface EmbeddedOptions {
  /** Of HTTP; 0 takes a free one. */
  readonly port: number;
  /** Of MQTT; 0, the default, takes a free one. */
  readonly mqttPort?: number;
  /** Address to listen on besides loopback. */
  readonly exposeOn?: string;
  readonly dataFolder: string;
  /** Presets of the demo sites; none means no demo at all: no accounts, no sites. */
  readonly demoSites: readonly string[];
  readonly tell: (line: string) => void;
  readonly log?: NonNullable<LocalOptions["log"]>;
  readonly onDecision?: NonNullable<LocalOptions["onDecision"]>;
}

export interface Embedded {
  readonly cloud: LocalCloud;
  readonly outputsFile: string;
  readonly accountsFile: string;
}

const ACCOUNTS = "accounts.json";
const SEEDED = "seeded";

const ROOT = resolve(import.meta.dirname, "..");
const CDK_OUT = join(ROOT, "cdk.out");

/** Throws when a step fails, with what that step said. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataFolder, demoSites, tell, ...cloudOptions } = options;
  buildWeb(tell);
  await ensureAssembly({ root: ROOT, cdkOut: CDK_OUT, tell });
  const outputsFile = join(dataFolder, "outputs.json");
  const accountsFile = join(dataFolder, ACCOUNTS);
  const hasDemo = demoSites.length > 0;
  const cloud = await startLocal({
    ...cloudOptions,
    cdkOut: CDK_OUT,
    dataDir: dataFolder,
    siteDir: join(ROOT, SITE_FOLDER),
    ...(hasDemo ? { demoAccounts: () => readAccounts(accountsFile) } : {}),
  });
  try {
    if (hasDemo) await seedOnce(cloud, { dataFolder, outputsFile, accountsFile, demoSites, tell });
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  return { cloud, outputsFile, accountsFile };
}

/** Environment in which the AWS SDK speaks to the local cloud with the rights of whoever deploys. */
export function operatorEnvironment({ cloud }: Pick<Embedded, "cloud">): Record<string, string> {
  const { accessKeyId, secretAccessKey } = cloud.services.access.operatorKey();
  return {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL_LAMBDA: `${cloud.endpoint}/_aws/lambda`,
    AWS_ENDPOINT_URL_DYNAMODB: `${cloud.endpoint}/_aws/dynamodb`,
    AWS_ENDPOINT_URL_S3: `${cloud.endpoint}/_aws/s3`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${cloud.endpoint}/_aws/cognito`,
    AWS_ENDPOINT_URL_IOT_DATA_PLANE: `${cloud.endpoint}/_aws/iot`,
  };
}

function readAccounts(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

interface SeedPlace {
  readonly dataFolder: string;
  readonly outputsFile: string;
  readonly accountsFile: string;
  readonly demoSites: readonly string[];
  readonly tell: (line: string) => void;
}

/** In a child process, which gives the memory of the SDK back, and only when the data folder has not had this demo yet. */
async function seedOnce(cloud: LocalCloud, place: SeedPlace): Promise<void> {
  const stamp = join(place.dataFolder, SEEDED);
  const wanted = hashOf(place.demoSites);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(place.accountsFile))
    return;
  place.tell(`Entering the demo: accounts and ${place.demoSites.join(", ")} …`);
  const args = ["--outputs", place.outputsFile, "--accounts", place.accountsFile];
  await run(
    ["--import", "tsx", "scripts/demo/seed.ts", ...args, "--sites", place.demoSites.join(",")],
    operatorEnvironment({ cloud }),
  );
  writeFileSync(stamp, wanted);
}

function hashOf(demoSites: readonly string[]): string {
  const accounts = readFileSync(join(ROOT, "scripts/demo/demo-accounts.ts"));
  return createHash("sha256").update(accounts).update(demoSites.join()).digest("hex");
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
