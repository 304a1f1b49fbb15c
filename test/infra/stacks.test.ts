/** The stacks as a whole: outputs, dependencies, protection from deletion, and validation. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { at, list, object, resourcesOf, text, texts } from "./gates/deployment.ts";
import { STACKS, type Synthesised, sharedDeployment } from "./synthesised.ts";

const OUTPUTS: Readonly<Record<string, readonly string[]>> = {
  TrackerIdentity: ["UserPoolId", "UserPoolClientId"],
  TrackerData: [
    "AccessTableName",
    "CoreTableName",
    "EventsTableName",
    "TelemetryTableName",
    "MediaBucketName",
    "TelemetryBucketName",
  ],
  TrackerApi: ["GraphqlUrl", "RealtimeUrl", "RestUrl"],
  TrackerDevice: [
    "NotificationTopicArn",
    "MasterPolicyNames",
    "ClaimPolicyName",
    "ProvisioningTemplateName",
  ],
  TrackerObservability: [],
  TrackerWeb: ["SiteUrl", "MediaUrl"],
};

let deployment: Synthesised;
beforeAll(() => {
  deployment = sharedDeployment();
});

function readAssembly(file: string): ReturnType<typeof object> {
  return object(JSON.parse(readFileSync(join(deployment.folder, file), "utf8")));
}

describe("the stacks", () => {
  it.each(STACKS)("%s exports what others read", (stack) => {
    const outputs = Object.keys(object(deployment.templates[stack]?.Outputs));
    expect(outputs.filter((key) => !/^(Exports|Publish)Output/.test(key))).toEqual(OUTPUTS[stack]);
  });

  it("do without the web stack", () => {
    const artifacts = Object.entries(object(readAssembly("manifest.json").artifacts));
    const dependants = artifacts.filter(([, artifact]) =>
      texts(at(artifact, "dependencies")).includes("TrackerWeb"),
    );
    expect(artifacts.map(([name]) => name)).toContain("TrackerWeb");
    expect(dependants.map(([name]) => name)).toEqual([]);
  });

  it.each(["TrackerData", "TrackerIdentity"])("%s cannot be deleted by accident", (stack) => {
    const properties = at(readAssembly("manifest.json"), "artifacts", stack, "properties");
    expect(at(properties, "terminationProtection")).toBe(true);
  });

  it("look nothing up in an account", () => {
    const manifest = readAssembly("manifest.json");
    expect(list(manifest.missing)).toEqual([]);
    expect(JSON.stringify(deployment.templates)).not.toMatch(/(?<![\w-])\d{12}(?![\w-])/);
  });

  it("have custom resources for the delivery of files only", () => {
    const custom = resourcesOf(deployment.templates).filter(({ type }) =>
      /^(Custom::|AWS::CloudFormation::CustomResource)/.test(type),
    );
    expect([...new Set(custom.map(({ stack, type }) => `${stack} ${type}`))]).toEqual([
      "TrackerWeb Custom::CDKBucketDeployment",
    ]);
  });

  it("are found right by the CDK's own validation, warnings included", () => {
    expect(readAssembly("validation-report.json").pluginReports).toEqual([]);
    const notes = STACKS.flatMap((stack) =>
      Object.values(readAssembly(`${stack}.metadata.json`)).flatMap(list),
    );
    expect(notes.length).toBeGreaterThan(0);
    expect(
      notes.filter((note) => /^aws:cdk:(warning|error)$/.test(text(at(note, "type")))),
    ).toEqual([]);
  });
});
