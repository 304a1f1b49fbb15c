/** Synthesises the app in a child process when its sources have changed. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "./source-hash.ts";

export interface Synthesis {
  /** Folder of the project, in which the command runs. */
  readonly root: string;
  /** Files and folders that the templates and their assets are made from, relative to the project. */
  readonly inputs: readonly string[];
  /** Arguments of Node that run the app, such as --import tsx app.ts. The app writes to CDK_OUTDIR. */
  readonly command: readonly string[];
  /** Folder of the assembly, such as cdk.out. */
  readonly assembly: string;
  /** Called before the app runs. */
  readonly onSynthesis?: () => void;
}

/**
 * True when it had to synthesise. Throws with the CDK's own message when that fails; the previous
 * assembly is then not used.
 */
export async function ensureAssembly(synthesis: Synthesis): Promise<boolean> {
  const { root, inputs, assembly, onSynthesis } = synthesis;
  const stamp = join(assembly, "inputs.sha256");
  const hash = hashSources(root, inputs);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  onSynthesis?.();
  mkdirSync(assembly, { recursive: true });
  rmSync(stamp, { force: true });
  await synthesise(synthesis);
  writeFileSync(stamp, hash);
  return true;
}

function synthesise({ root, command, assembly }: Synthesis): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: assembly },
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
