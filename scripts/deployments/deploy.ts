/**
 * Deploys all stacks of a deployment. Without its own domain, the console's address is known only
 * after the first deployment; it is written into the settings then, and the stacks whose
 * cross-origin rules name it are updated.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { outputsFile, readDeployment, settingsFile } from "#infra/deployment/deployment-files.ts";
import { allowedOrigins } from "#infra/deployment/settings.ts";
import { findOutput } from "#scripts/accounts/target.ts";
import { type DeployedCommit, noteDeployedCommit } from "./deployed-commits.ts";

export interface DeployOptions {
  /** Folder of the settings files. */
  readonly folder: string;
  readonly deployment: string;
  /** Further arguments for `cdk deploy`. */
  readonly args: readonly string[];
  /** Runs the CDK CLI and returns its exit code. */
  readonly cdk: (args: readonly string[]) => number;
  readonly tell: (line: string) => void;
  /** The deployed commit; undefined without a repository. */
  readonly commit: () => DeployedCommit | undefined;
}

/** Returns the exit code: that of the CDK, or 1 when the settings are invalid. */
export function deploy({ folder, deployment, args, cdk, tell, commit }: DeployOptions): number {
  const read = readDeployment(folder, deployment);
  if (read.kind === "refused") {
    read.faults.forEach(tell);
    return 1;
  }
  const outputs = outputsFile(folder, deployment);
  const command = [
    ...["deploy", "--all", "-c", `deployment=${deployment}`, "--outputs-file", outputs],
    ...args,
  ];
  const code = cdk(command);
  const address = code === 0 ? siteAddressIn(outputs) : undefined;
  const deployed = address === undefined || args.includes("--no-execute") ? undefined : commit();
  if (deployed !== undefined) noteDeployedCommit(folder, deployment, deployed);
  if (address === undefined || allowedOrigins(read.settings).includes(address)) return code;
  tell(`The console is at ${address}. Updating the cross-origin rules, which name it …`);
  writeSiteAddress(settingsFile(folder, deployment), address);
  return cdk(command);
}

/**
 * The console's address; undefined when the deployment did not change the account, as with
 * --no-execute.
 */
function siteAddressIn(outputs: string): string | undefined {
  if (!existsSync(outputs)) return undefined;
  return findOutput(JSON.parse(readFileSync(outputs, "utf8")), "TrackerWeb", "SiteUrl");
}

function writeSiteAddress(file: string, siteAddress: string): void {
  const settings: object = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, `${JSON.stringify({ ...settings, siteAddress }, null, 2)}\n`);
}
