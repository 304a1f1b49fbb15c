/** Reads facts about a deployment from its outputs file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEPLOYMENTS, outputsFile } from "#infra/deployment/deployment-files.ts";

export interface Target {
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly accessTable: string;
  readonly coreTable: string;
  readonly telemetryTable: string;
  readonly graphqlUrl: string;
  readonly realtimeUrl: string;
  readonly restUrl: string;
  /** Policy of claim certificates; next to it, the template with which masters register. */
  readonly claimPolicyName: string;
  readonly provisioningTemplate: string;
  /** Policies that the template attaches to the certificates of masters. */
  readonly masterPolicyNames: readonly string[];
}

export type Outputs = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/**
 * The outputs file that the options of a script name: a deployment's or any other; undefined when
 * they name none.
 */
export function outputsNamed({
  outputs,
  deployment,
}: {
  readonly outputs?: string | undefined;
  readonly deployment?: string | undefined;
}): string | undefined {
  return deployment === undefined ? outputs : outputsFile(DEPLOYMENTS, deployment);
}

/** The outputs file of the local cloud, in its data folder. */
export function localOutputs(environment: Readonly<Record<string, string | undefined>>): string {
  return join(environment.LOCAL_DATA_DIR ?? ".local", "outputs.json");
}

/**
 * An output by the name of its stack in the embedded deployment; undefined when it does not exist.
 */
export function findOutput(outputs: Outputs, stack: string, key: string): string | undefined {
  const named = Object.keys(outputs).find((name) => name === stack || name.endsWith(`-${stack}`));
  return named === undefined ? undefined : outputs[named]?.[key];
}

/** Throws an error with the name of a missing output. */
export function outputOf(outputs: Outputs, stack: string, key: string): string {
  const value = findOutput(outputs, stack, key);
  if (value === undefined) throw new Error(`the outputs have no ${stack}.${key}`);
  return value;
}

/**
 * Reads the file that `cdk deploy --outputs-file` and the local start write. Throws an error with
 * the name of a missing output.
 */
export function readTarget(path: string): Target {
  return targetFrom(JSON.parse(readFileSync(path, "utf8")));
}

export function targetFrom(outputs: Outputs): Target {
  const output = (stack: string, key: string): string => outputOf(outputs, stack, key);
  const userPoolId = output("TrackerIdentity", "UserPoolId");
  return {
    region: userPoolId.slice(0, userPoolId.indexOf("_")),
    userPoolId,
    userPoolClientId: output("TrackerIdentity", "UserPoolClientId"),
    accessTable: output("TrackerData", "AccessTableName"),
    coreTable: output("TrackerData", "CoreTableName"),
    telemetryTable: output("TrackerData", "TelemetryTableName"),
    graphqlUrl: output("TrackerApi", "GraphqlUrl"),
    realtimeUrl: output("TrackerApi", "RealtimeUrl"),
    restUrl: output("TrackerApi", "RestUrl"),
    // Getters, because a deployment without masters lacks this stack.
    get claimPolicyName() {
      return output("TrackerDevice", "ClaimPolicyName");
    },
    get provisioningTemplate() {
      return output("TrackerDevice", "ProvisioningTemplateName");
    },
    get masterPolicyNames() {
      return output("TrackerDevice", "MasterPolicyNames").split(",");
    },
  };
}
