/** Entry of the CDK: builds functions and console, then writes the assembly (CDK_OUTDIR, or cdk.out). */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { buildApp } from "./app.ts";

const ROOT = resolve(import.meta.dirname, "..");

buildAssets();
buildApp({
  assets: join(ROOT, "build"),
  outdir: process.env.CDK_OUTDIR ?? join(ROOT, "cdk.out"),
}).synth();

/** In a child process, because infra imports no scripts. */
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
