/**
 * The deployment under test: its outputs, the assembly it was deployed from, and the names of its
 * resources.
 */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  type CloudFormationClient,
  ListStackResourcesCommand,
} from "@aws-sdk/client-cloudformation";
import { type Assembly, readAssembly, type Stack } from "local-cloud/assembly";
import { type Outputs, type Target, targetFrom } from "#scripts/accounts/target.ts";

export interface Deployment {
  readonly outputsFile: string;
  readonly outputs: Outputs;
  readonly target: Target;
  /** The cloud assembly; undefined when the folder contains none. */
  readonly assembly: Assembly | undefined;
  /** Prefix of the names of everything that this run creates, such as smoke-3f9a01c2. */
  readonly runName: string;
  /** Origin of the local cloud; undefined for an AWS account. */
  readonly localOrigin: string | undefined;
}

export interface DeploymentFiles {
  readonly outputsFile: string;
  readonly outputs: Outputs;
  /** Folder of the cloud assembly. */
  readonly assemblyFolder: string;
}

/** Throws an error with the name of a missing output. */
export function openDeployment({
  outputsFile,
  outputs,
  assemblyFolder,
}: DeploymentFiles): Deployment {
  const target = targetFrom(outputs);
  const { hostname, origin } = new URL(target.graphqlUrl);
  const isLocal = ["localhost", "127.0.0.1"].includes(hostname);
  const hasAssembly = existsSync(join(assemblyFolder, "manifest.json"));
  return {
    outputsFile,
    outputs,
    target,
    assembly: hasAssembly ? readAssembly(assemblyFolder) : undefined,
    runName: `smoke-${randomBytes(4).toString("hex")}`,
    localOrigin: isLocal ? origin : undefined,
  };
}

/** Every stack of the assembly with its deployed name: a named deployment adds a prefix. */
export function deployedStacks({
  outputs,
  assembly,
}: Pick<Deployment, "outputs" | "assembly">): readonly (Stack & {
  readonly deployedName: string;
})[] {
  const known = Object.keys(outputs).find((name) => /(?:^|-)TrackerData$/u.test(name)) ?? "";
  const prefix = known.slice(0, -"TrackerData".length);
  return (assembly?.stacks ?? []).map((stack) => {
    const plainName = stack.name.slice(stack.name.lastIndexOf("-") + 1);
    return { ...stack, deployedName: `${prefix}${plainName}` };
  });
}

/** Physical names in one stack by logical id. Throws when the stack does not exist. */
export async function physicalNames(
  client: CloudFormationClient,
  stackName: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new ListStackResourcesCommand({ StackName: stackName, ...(NextToken && { NextToken }) }),
    );
    for (const { LogicalResourceId, PhysicalResourceId } of page.StackResourceSummaries ?? []) {
      if (LogicalResourceId !== undefined && PhysicalResourceId !== undefined)
        names.set(LogicalResourceId, PhysicalResourceId);
    }
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return names;
}

/** Label of every output by its value, for masking: names of tables, pools and addresses differ between deployments. */
export function outputMasks(outputs: Outputs): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([stack, values]) => {
      const plainName = stack.slice(stack.lastIndexOf("-") + 1);
      return Object.entries(values ?? {})
        .filter(([key, value]) => !key.startsWith("ExportsOutput") && value.length > 7)
        .map(([key, value]): [string, string] => [value, `<${plainName}.${key}>`]);
    }),
  );
}
