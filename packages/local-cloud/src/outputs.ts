/**
 * Writes the outputs of the deployment: outputs.json for tests and scripts, config.json for the
 * console.
 */
import type { Outputs } from "./assembly/apply.ts";
import type { Json } from "./assembly/json.ts";
import { replaceFile } from "./state.ts";

/** Writes the file as `cdk deploy --outputs-file` does, readable by its owner. */
export async function writeOutputs(file: string, outputs: Outputs): Promise<void> {
  await replaceFile(file, `${JSON.stringify(outputs, null, 2)}\n`);
}

/** Key of config.json, stack and output it comes from. */
const CONFIG_SOURCES = [
  ["userPoolId", "TrackerIdentity", "UserPoolId"],
  ["userPoolClientId", "TrackerIdentity", "UserPoolClientId"],
  ["graphqlEndpoint", "TrackerApi", "GraphqlUrl"],
  ["realtimeUrl", "TrackerApi", "RealtimeUrl"],
  ["restUrl", "TrackerApi", "RestUrl"],
] as const;

export interface ConfigParts {
  readonly region: string;
  readonly outputs: Outputs;
  /** config.json as the web stack delivers it; undefined when it delivers none. */
  readonly delivered: Json | undefined;
  /** Where drawings are served. */
  readonly mediaBase: string;
  readonly userPoolEndpoint: string;
  /** Address of the list of demo accounts; undefined outside a demonstration. */
  readonly demoAccounts: string | undefined;
}

/** The same keys as on AWS, with the local addresses; userPoolEndpoint and demoAccounts exist only here. */
export function consoleConfig(parts: ConfigParts): Json {
  const { region, outputs, delivered, mediaBase, userPoolEndpoint, demoAccounts } = parts;
  const addresses = CONFIG_SOURCES.flatMap(([key, stack, output]) => {
    const value = outputs[stack]?.[output];
    return value === undefined ? [] : [[key, value]];
  });
  return {
    region,
    ...delivered,
    ...Object.fromEntries(addresses),
    mediaBase,
    userPoolEndpoint,
    ...(demoAccounts === undefined ? {} : { demoAccounts }),
  };
}
