/** The deployment, synthesised into a temporary folder with placeholder bundles. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { App } from "aws-cdk-lib";
import { buildApp } from "#infra/app.ts";
import { DEPLOYMENTS, readDeployment } from "#infra/deployment/deployment-files.ts";
import { EMBEDDED_SETTINGS, type Settings } from "#infra/deployment/settings.ts";
import { sharedFolder, shareFolder, unsharedFolder } from "#test/builders/shared-in-run.ts";
import type { JsonObject, Templates } from "./gates/deployment.ts";

export const STACKS = [
  "TrackerIdentity",
  "TrackerData",
  "TrackerApi",
  "TrackerDevice",
  "TrackerObservability",
  "TrackerWeb",
] as const;

export interface Synthesised {
  readonly templates: Templates;
  /** Folder of the cloud assembly. */
  readonly folder: string;
}

/** A synthesis that belongs to one test. */
export interface OwnSynthesis extends Synthesised {
  /** Deletes every file of the synthesis. */
  remove(): void;
}

const FUNCTIONS = join(import.meta.dirname, "..", "..", "functions");
const LAMBDA = ".lambda.ts";
/** Code around every field, and code that fields share. */
const SHARED_CODE = [
  "lib/authorise",
  "lib/record-denial",
  "lib/pipeline",
  "lib/pass-through",
  "lib/publish-input",
  "lib/subscribe-to-layout",
];

/** Names of the bundles, from the sources. */
function functionNames(): readonly string[] {
  return readdirSync(FUNCTIONS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(LAMBDA))
    .map((file) => basename(file, LAMBDA));
}

/** Fields that have their own resolver code. */
export function ownResolvers(): readonly string[] {
  return readdirSync(join(FUNCTIONS, "resolvers"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"));
}

/** Writes placeholder bundles: the templates depend only on their names. */
export function makeAssets(folder: string): void {
  const files = [
    ...functionNames().map((name) => `functions/${name}/index.mjs`),
    ...[...ownResolvers(), ...SHARED_CODE].map((name) => `resolvers/${name}.js`),
    "web/index.html",
    "web/assets/main-1a2b3c.js",
    "web/assets/demo-4d5e6f.js",
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `// ${file}\n`);
  }
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "tracker-infra-"));
}

let shared: Synthesised | undefined;

/** The default deployment, synthesised once per run for all tests that only read it. */
export function sharedDeployment(): Synthesised {
  shared ??= readShared(sharedFolder(SHARED) ?? synthesiseForAll());
  return shared;
}

const SHARED = "deployment";
const ASSETS = "build";
const OUTPUT = "cdk.out";

/** Includes the CDK's own rules for templates, which take longer than everything else. */
function synthesiseForAll(): string {
  const root = unsharedFolder(SHARED);
  const assets = join(root, ASSETS);
  makeAssets(assets);
  buildApp({ assets, outdir: join(root, OUTPUT) }).synth();
  return shareFolder(SHARED, root);
}

function readShared(root: string): Synthesised {
  const folder = join(root, OUTPUT);
  return { templates: readTemplates(folder), folder };
}

/**
 * Synthesises the embedded deployment with these settings, without account, credentials or network.
 * `change` is applied to the constructs first.
 */
export function synthesise(
  settings: Partial<Settings> = {},
  root = temporaryFolder(),
  change: (app: App) => void = () => undefined,
): OwnSynthesis {
  const assets = join(root, ASSETS);
  const folder = join(root, OUTPUT);
  makeAssets(assets);
  const app = buildApp({
    assets,
    checksRules: false,
    outdir: folder,
    settings: { ...EMBEDDED_SETTINGS, ...settings },
  });
  change(app);
  app.synth();
  return {
    templates: readTemplates(folder),
    folder,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Every setting, each with a distinctive value. */
export function exampleSettings(): Settings {
  const read = readDeployment(DEPLOYMENTS, "example");
  if (read.kind === "settings") return read.settings;
  throw new Error(read.faults.join("\n"));
}

function readTemplates(folder: string): Templates {
  return Object.fromEntries(
    STACKS.map((stack): [string, JsonObject] => [
      stack,
      JSON.parse(readFileSync(join(folder, `${stack}.template.json`), "utf8")),
    ]),
  );
}
