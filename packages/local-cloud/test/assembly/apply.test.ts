import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Applied, applyAssembly } from "#src/assembly/apply.ts";
import { readAssembly } from "#src/assembly/assembly.ts";
import { createDeployment, physicalName } from "#src/assembly/deployment.ts";
import { INERT_PROVIDERS } from "#src/assembly/inert.ts";
import type { Provider, Resource } from "#src/services.ts";
import {
  type AssemblyFolder,
  type StackSource,
  writeAssembly,
} from "#test/fixtures/assembly-on-disk.ts";

const ORIGINS = { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" };
let folder: AssemblyFolder | undefined;

afterEach(() => folder?.remove());

/** A provider that records the resources it receives. */
function recorder(made: Resource[]): Provider {
  return (resource, deployment) => {
    made.push(resource);
    const name = physicalName(resource, "Name", 40, deployment);
    return { ref: name, attributes: { Arn: deployment.arn("thing", name) } };
  };
}

async function apply(
  stacks: readonly StackSource[],
  omit: readonly string[] = [],
): Promise<Applied & { made: readonly Resource[] }> {
  folder = writeAssembly(stacks);
  const assembly = readAssembly(folder.cdkOut, { omit });
  const deployment = createDeployment(ORIGINS, assembly.assetPath);
  const made: Resource[] = [];
  const providers = { ...INERT_PROVIDERS, Thing: recorder(made) };
  return { ...(await applyAssembly(assembly, deployment, providers, () => undefined)), made };
}

const thing = (properties: object = {}, more: object = {}): object => ({
  Type: "Thing",
  Properties: properties,
  ...more,
});

describe("applying an assembly", () => {
  it("makes stacks in the order of their dependencies, with exports, imports and outputs", async () => {
    const data = {
      Resources: { Table: thing({ Name: "core" }) },
      Outputs: {
        TableName: { Value: { Ref: "Table" } },
        Shared: { Value: { "Fn::GetAtt": ["Table", "Arn"] }, Export: { Name: "Data:Arn" } },
      },
      Parameters: {
        BootstrapVersion: { Type: "AWS::SSM::Parameter::Value<String>", Default: "/cdk" },
      },
      Rules: { CheckBootstrapVersion: {} },
    };
    const api = {
      Resources: {
        Api: thing({
          table: { "Fn::ImportValue": "Data:Arn" },
          name: { "Fn::GetStackOutput": { StackName: "Data", OutputName: "TableName" } },
        }),
        Meta: { Type: "AWS::CDK::Metadata" },
      },
      Outputs: { Url: { Value: { "Fn::Join": ["", ["http://", { Ref: "Api" }]] } } },
    };
    const { outputs, made } = await apply([
      { name: "Api", dependencies: ["Data"], template: api },
      { name: "Data", template: data },
    ]);
    const arn = "arn:aws:thing:us-east-1:000000000000:core";
    expect(outputs).toEqual({
      Data: { TableName: "core", Shared: arn },
      Api: { Url: expect.stringMatching(/^http:\/\/Api-Api-[0-9a-f]{8}$/) },
    });
    expect(made.map(({ logicalId }) => logicalId)).toEqual(["Table", "Api"]);
    expect(made[1]?.properties).toEqual({ table: arn, name: "core" });
  });

  it("gives names that stay the same and fit the service", async () => {
    const template = {
      Resources: { A: thing(), B: thing(), [`Long${"x".repeat(60)}`]: thing() },
      Outputs: {
        A: { Value: { Ref: "A" } },
        B: { Value: { Ref: "B" } },
        L: { Value: { Ref: `Long${"x".repeat(60)}` } },
      },
    };
    const first = await apply([{ name: "S", template }]);
    folder?.remove();
    const second = await apply([{ name: "S", template }]);
    expect(second.outputs).toEqual(first.outputs);
    expect(first.outputs.S?.A).not.toBe(first.outputs.S?.B);
    expect(first.outputs.S?.L).toHaveLength(40);
  });

  it("leaves resources and outputs out whose condition does not hold", async () => {
    const template = {
      Conditions: { Never: { "Fn::Equals": ["a", "b"] } },
      Resources: { A: thing(), B: thing({}, { Condition: "Never" }) },
      Outputs: { B: { Condition: "Never", Value: { Ref: "B" } } },
    };
    const { outputs, made } = await apply([{ name: "S", template }]);
    expect(outputs).toEqual({ S: {} });
    expect(made.map(({ logicalId }) => logicalId)).toEqual(["A"]);
  });

  it("leaves stacks out by name, but not one that others need", async () => {
    const web = {
      name: "Web",
      dependencies: ["Api"],
      template: { Resources: { Cdn: { Type: "AWS::CloudFront::Distribution" } } },
    };
    const api = { name: "Api", template: { Resources: { A: thing() } } };
    expect((await apply([web, api], ["Web"])).outputs).toEqual({ Api: {} });
    await expect(apply([web, api], ["Api"])).rejects.toThrow(
      "stack Web depends on one that is left out",
    );
  });

  it.each<[string, object, string]>([
    [
      "an unknown type",
      { A: thing(), B: { Type: "AWS::SQS::Queue" } },
      "no provider for AWS::SQS::Queue (S/B)",
    ],
    [
      "a type that only objects have",
      { B: { Type: "constructor" } },
      "no provider for constructor (S/B)",
    ],
    [
      "an unknown attribute",
      { A: thing(), B: thing({ x: { "Fn::GetAtt": ["A", "Url"] } }) },
      "Thing (A) has no attribute Url here",
    ],
    [
      "an inherited attribute",
      { A: thing(), B: thing({ x: { "Fn::GetAtt": ["A", "constructor"] } }) },
      "no attribute constructor",
    ],
    [
      "an unknown resource",
      { B: thing({ x: { Ref: "Nothing" } }) },
      "there is no Nothing to refer to",
    ],
    [
      "an unknown export",
      { B: thing({ x: { "Fn::ImportValue": "None" } }) },
      "no stack before it exports None",
    ],
    [
      "an unknown output of a stack",
      { B: thing({ x: { "Fn::GetStackOutput": { StackName: "Data", OutputName: "Arn" } } }) },
      "no stack before it has the output Data.Arn",
    ],
    [
      "an output of another region",
      {
        B: thing({
          x: {
            "Fn::GetStackOutput": { StackName: "S", OutputName: "Arn", Region: "eu-west-1" },
          },
        }),
      },
      "Fn::GetStackOutput reads stacks of this deployment only",
    ],
  ])("refuses %s", async (_name, resources, message) => {
    await expect(apply([{ name: "S", template: { Resources: resources } }])).rejects.toThrow(
      message,
    );
  });

  it("names every unknown type before anything is made", async () => {
    const made: Resource[] = [];
    folder = writeAssembly([
      { name: "S", template: { Resources: { A: thing(), B: { Type: "X::Y" }, C: { Type: "Z" } } } },
    ]);
    const assembly = readAssembly(folder.cdkOut);
    const deployment = createDeployment(ORIGINS, assembly.assetPath);
    await expect(
      applyAssembly(assembly, deployment, { Thing: recorder(made) }, () => undefined),
    ).rejects.toThrow("X::Y (S/B), Z (S/C)");
    expect(made).toEqual([]);
  });
});

describe("reading an assembly", () => {
  it("finds assets by their key and by the last part of a location", () => {
    folder = writeAssembly([
      {
        name: "S",
        template: { Resources: {} },
        assets: { "ab12.zip": { path: "asset.ab12", files: { "index.mjs": "code" } } },
      },
    ]);
    const { assetPath } = readAssembly(folder.cdkOut);
    for (const key of ["ab12.zip", "s3://cdk-assets/ab12.zip"])
      expect(readFileSync(join(assetPath(key), "index.mjs"), "utf8")).toBe("code");
    expect(() => assetPath("cd34.zip")).toThrow("no asset cd34.zip");
  });

  it("refuses stacks that depend on each other", () => {
    folder = writeAssembly([
      { name: "A", dependencies: ["B"], template: { Resources: {} } },
      { name: "B", dependencies: ["A"], template: { Resources: {} } },
    ]);
    const { cdkOut } = folder;
    expect(() => readAssembly(cdkOut)).toThrow("depend on each other: A, B");
  });

  it("refuses more resources than CloudFormation takes", () => {
    const many = Array.from({ length: 501 }, (_, index) => [`R${index}`, thing()]);
    folder = writeAssembly([{ name: "S", template: { Resources: Object.fromEntries(many) } }]);
    const { cdkOut } = folder;
    expect(() => readAssembly(cdkOut)).toThrow("501 resources");
  });
});
