/**
 * The operator's credentials for scripts beside a local cloud: written at its start, used when no
 * others are set.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OPERATOR } from "#scripts/demo/demo-files.ts";

export type Environment = Readonly<Record<string, string>>;

/** Readable by its owner only. */
export function writeOperatorAccess(dataFolder: string, environment: Environment): void {
  writeFileSync(join(dataFolder, OPERATOR), `${JSON.stringify(environment, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** A deployment to an account has no such file: the environment's own credentials count. */
export function takeOperatorAccess(outputsFile: string): void {
  Object.assign(process.env, readOperatorAccess(outputsFile));
}

/** Variables of the file beside the outputs that the environment does not set itself. */
export function readOperatorAccess(outputsFile: string): Environment {
  const file = join(dirname(outputsFile), OPERATOR);
  if (!existsSync(file)) return {};
  const environment: Environment = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => process.env[name] === undefined),
  );
}
