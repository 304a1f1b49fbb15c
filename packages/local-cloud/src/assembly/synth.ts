/** Synthesises the app in a child process when its sources have changed. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "./source-hash.ts";

/** What the templates and their assets are made from, relative to the project. */
const INPUTS = [
  "infra",
  "schema.graphql",
  "functions",
  "domain",
  "scripts/build-assets.ts",
  "scripts/build-functions.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
];

export interface SynthOptions {
  /** Folder of the project. */
  readonly root: string;
  /** Folder of the assembly, such as cdk.out. */
  readonly cdkOut: string;
  readonly tell: (line: string) => void;
}

/**
 * True when it had to synthesise. Throws with the CDK's own message when that fails; the previous
 * assembly is not used then.
 */
export async function ensureAssembly({ root, cdkOut, tell }: SynthOptions): Promise<boolean> {
  const stamp = join(cdkOut, "inputs.sha256");
  const hash = hashSources(root, INPUTS);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  tell("Synthesising the app …");
  mkdirSync(cdkOut, { recursive: true });
  rmSync(stamp, { force: true });
  await synthesise(root, cdkOut);
  writeFileSync(stamp, hash);
  return true;
}

function synthesise(root: string, cdkOut: string): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", "infra/synth.ts", "--embedded"], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: cdkOut },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the app cannot be synthesised (exit ${code}):\n${output.trim()}`));
    });
  });
}
