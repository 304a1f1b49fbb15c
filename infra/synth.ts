/** Entry of the CDK: bundles the functions, then writes the assembly (CDK_OUTDIR, or cdk.out). */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A child process, because infra must not import scripts. */
function bundleFunctions(): void {
  const { status, error } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/build-functions.ts"],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  );
  if (status !== 0) {
    throw new Error(`bundling the functions ended with ${status ?? "a signal"}`, { cause: error });
  }
}

process.chdir(root);
bundleFunctions();
buildApp({ assets: "build", outdir: process.env.CDK_OUTDIR ?? "cdk.out" }).synth();
