/**
 * Entry point of the CDK: builds functions and console, then writes the assembly (to CDK_OUTDIR, or
 * cdk.out). The CDK CLI names the deployment by the context value `deployment`; `--embedded` uses
 * the built-in settings of the local application; `--no-rules` leaves out the CDK's own rules for
 * templates, which only a deployment needs.
 */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { DEPLOYMENTS, NO_DEPLOYMENT, readDeployment } from "#infra/deployment/deployment-files.ts";
import { EMBEDDED_SETTINGS } from "#infra/deployment/settings.ts";
import type { ParsedSettings } from "#infra/deployment/settings-file.ts";
import { buildApp } from "./app.ts";

const ROOT = resolve(import.meta.dirname, "..");

const read = wantedSettings();
if (read.kind === "refused") {
  process.stderr.write(`${read.faults.join("\n")}\n`);
  process.exit(1);
}
buildAssets();
buildApp({
  assets: join(ROOT, "build"),
  outdir: process.env.CDK_OUTDIR ?? join(ROOT, "cdk.out"),
  settings: read.settings,
  checksRules: !process.argv.includes("--no-rules"),
}).synth();

function wantedSettings(): ParsedSettings {
  if (process.argv.includes("--embedded")) return { kind: "settings", settings: EMBEDDED_SETTINGS };
  // The CDK CLI passes the values of -c and of cdk.json in this variable.
  const context: Readonly<Record<string, unknown>> = JSON.parse(
    process.env.CDK_CONTEXT_JSON ?? "{}",
  );
  const { deployment } = context;
  if (typeof deployment !== "string" || deployment === "")
    return { kind: "refused", faults: [NO_DEPLOYMENT] };
  return readDeployment(DEPLOYMENTS, deployment);
}

/** Builds the bundles in a child process, because infra must not import scripts. */
function buildAssets(): void {
  const { status, error } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/build-assets.ts"],
    { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] },
  );
  if (status !== 0) {
    throw new Error(`building the assets ended with ${status ?? "a signal"}`, { cause: error });
  }
}
