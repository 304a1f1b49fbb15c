/** What a script must know of a deployment, read from its outputs file. */
import { readFileSync } from "node:fs";

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
  /** Policy of claim certificates, and the template by which masters register. */
  readonly claimPolicyName: string;
  readonly provisioningTemplate: string;
}

type Outputs = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Reads the file that `cdk deploy --outputs-file` and the local start write. Throws naming the output that is missing. */
export function readTarget(path: string): Target {
  return targetFrom(JSON.parse(readFileSync(path, "utf8")));
}

export function targetFrom(outputs: Outputs): Target {
  const output = (stack: string, key: string): string => {
    const value = outputs[stack]?.[key];
    if (value === undefined) throw new Error(`the outputs have no ${stack}.${key}`);
    return value;
  };
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
    claimPolicyName: output("TrackerDevice", "ClaimPolicyName"),
    provisioningTemplate: output("TrackerDevice", "ProvisioningTemplateName"),
  };
}
