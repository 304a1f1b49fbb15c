/**
 * The operator's credentials for scripts that use a local cloud: written at its start, and used
 * when no others are set.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OPERATOR } from "#scripts/demo/demo-files.ts";

export type Environment = Readonly<Record<string, string>>;

/** The file is readable by its owner only. */
export function writeOperatorAccess(dataFolder: string, environment: Environment): void {
  writeFileSync(join(dataFolder, OPERATOR), `${JSON.stringify(environment, null, 2)}\n`, {
    mode: 0o600,
  });
}

/**
 * Sets the operator's credentials from the file; without a file, as for an AWS account, the
 * environment's own apply.
 */
export function takeOperatorAccess(outputsFile: string): void {
  Object.assign(process.env, readOperatorAccess(outputsFile));
}

/** Variables of the file beside the outputs, without those that the environment already sets. */
export function readOperatorAccess(outputsFile: string): Environment {
  const file = join(dirname(outputsFile), OPERATOR);
  if (!existsSync(file)) return {};
  const environment: Environment = JSON.parse(readFileSync(file, "utf8"));
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => process.env[name] === undefined),
  );
}
