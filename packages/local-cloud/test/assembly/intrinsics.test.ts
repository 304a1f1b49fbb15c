// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has placeholders of the same form.
import { describe, expect, it } from "vitest";
import { createResolver, type Resolver } from "#src/assembly/intrinsics.ts";
import { creationOrder, parseTemplate, referencesIn } from "#src/assembly/template.ts";

function resolver(template: object = {}): Resolver {
  return createResolver(parseTemplate({ Resources: {}, ...template }, "S"), {
    stack: "S",
    pseudo: new Map([
      ["AWS::Region", "us-east-1"],
      ["AWS::Partition", "aws"],
    ]),
    zones: ["us-east-1a", "us-east-1b"],
    ref: (logicalId) => `ref-${logicalId}`,
    attribute: (logicalId, name) => `${logicalId}/${name}`,
    importValue: (name) => `import-${name}`,
    stackOutput: (stack, output) => `output-${stack}.${output}`,
  });
}

describe("intrinsic functions", () => {
  it.each<[string, unknown, unknown]>([
    ["Ref of a resource", { Ref: "Table" }, "ref-Table"],
    ["Ref of a pseudo parameter", { Ref: "AWS::Region" }, "us-east-1"],
    ["GetAtt as list", { "Fn::GetAtt": ["Table", "Arn"] }, "Table/Arn"],
    ["GetAtt as dotted text", { "Fn::GetAtt": "Table.Stream.Arn" }, "Table/Stream.Arn"],
    ["Sub", { "Fn::Sub": "${Table}/${Table.Arn}/${AWS::Region}" }, "ref-Table/Table/Arn/us-east-1"],
    [
      "Sub with a map",
      { "Fn::Sub": ["${x}-${Table}", { x: { Ref: "Api" } }] },
      "ref-Api-ref-Table",
    ],
    ["Sub with a literal", { "Fn::Sub": "${!iot:ClientId}/${Table}" }, "${iot:ClientId}/ref-Table"],
    ["Join", { "Fn::Join": ["-", ["a", { Ref: "T" }, 3]] }, "a-ref-T-3"],
    ["Join of a split", { "Fn::Join": ["+", { "Fn::Split": ["/", "a/b"] }] }, "a+b"],
    ["Select", { "Fn::Select": ["1", { "Fn::Split": [":", "a:b:c"] }] }, "b"],
    [
      "GetStackOutput",
      { "Fn::GetStackOutput": { StackName: "Data", Region: "us-east-1", OutputName: "Arn" } },
      "output-Data.Arn",
    ],
    ["ImportValue", { "Fn::ImportValue": { "Fn::Sub": "x-${AWS::Region}" } }, "import-x-us-east-1"],
    ["Base64", { "Fn::Base64": { Ref: "T" } }, Buffer.from("ref-T").toString("base64")],
    ["GetAZs", { "Fn::Select": [0, { "Fn::GetAZs": "" }] }, "us-east-1a"],
    ["FindInMap", { "Fn::FindInMap": ["M", { Ref: "AWS::Region" }, "k"] }, ["v"]],
    ["If true", { "Fn::If": ["Yes", "a", "b"] }, "a"],
    ["If false", { "Fn::If": ["No", "a", "b"] }, "b"],
    ["NoValue in a list", ["a", { Ref: "AWS::NoValue" }, "b"], ["a", "b"]],
    [
      "NoValue in an object",
      { a: 1, b: { "Fn::If": ["No", 1, { Ref: "AWS::NoValue" }] } },
      { a: 1 },
    ],
    ["a parameter", { Ref: "P" }, "given"],
    [
      "plain values",
      { n: 1, t: true, u: null, Condition: { StringEquals: {} } },
      { n: 1, t: true, u: null, Condition: { StringEquals: {} } },
    ],
  ])("resolve %s", (_name, value, expected) => {
    const template = {
      Mappings: { M: { "us-east-1": { k: ["v"] } } },
      Conditions: { Yes: { "Fn::Equals": ["a", "a"] }, No: { "Fn::Not": [{ Condition: "Yes" }] } },
      Parameters: { P: { Type: "String", Default: "given" } },
    };
    expect(resolver(template).resolve(value)).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    ["an unknown function", { "Fn::Cidr": ["10.0.0.0/16", 2] }, "Fn::Cidr is not supported"],
    ["a function beside another key", { "Fn::Join": ["", []], x: 1 }, "Fn::Join, x"],
    ["a parameter without default", { Ref: "P" }, "parameter P has no default"],
    [
      "a map without the key",
      { "Fn::FindInMap": ["M", "constructor", "name"] },
      "no M, constructor",
    ],
    ["a place outside the list", { "Fn::Select": [2, ["a"]] }, "Fn::Select 2 is outside"],
    ["a dynamic reference", "{{resolve:ssm:/x}}", "dynamic references"],
    ["an unknown condition", { "Fn::If": ["Maybe", 1, 2] }, "no condition Maybe"],
    [
      "an object where text belongs",
      { "Fn::Join": ["", [{ a: 1 }]] },
      'expected text, got {"a":1}',
    ],
  ])("refuse %s", (_name, value, message) => {
    const template = { Parameters: { P: { Type: "String" } }, Mappings: { M: {} } };
    expect(() => resolver(template).resolve(value)).toThrow(message);
  });

  it("judge conditions", () => {
    const { holds } = resolver({
      Conditions: {
        A: { "Fn::Equals": [{ Ref: "AWS::Region" }, "us-east-1"] },
        B: { "Fn::Equals": [true, "false"] },
        And: { "Fn::And": [{ Condition: "A" }, { Condition: "B" }] },
        Or: { "Fn::Or": [{ Condition: "A" }, { Condition: "B" }] },
        Not: { "Fn::Not": [{ Condition: "And" }] },
      },
    });
    expect(["A", "B", "And", "Or", "Not"].map(holds)).toEqual([true, false, false, true, true]);
  });
});

describe("the order of resources", () => {
  const order = (resources: object): readonly string[] =>
    creationOrder(parseTemplate({ Resources: resources }, "S"), "S");

  it("follows references and DependsOn, else the template", () => {
    expect(
      order({
        E: { Type: "T", DependsOn: "D" },
        A: {
          Type: "T",
          Properties: { x: [{ "Fn::Sub": ["${B}${v}", { v: { "Fn::GetAtt": ["C", "Arn"] } }] }] },
        },
        B: { Type: "T", Properties: { r: { Ref: "AWS::Region" }, l: { "Fn::Sub": "${!A}" } } },
        C: { Type: "T", DependsOn: ["B"] },
        D: { Type: "T", Properties: { x: { "Fn::GetAtt": "A.Arn" } } },
      }),
    ).toEqual(["B", "C", "A", "D", "E"]);
  });

  it("names the members of a cycle", () => {
    expect(() =>
      order({
        X: { Type: "T", DependsOn: "A" },
        A: { Type: "T", Properties: { x: { Ref: "B" } } },
        B: { Type: "T", Properties: { x: { "Fn::Sub": "${A.Arn}" } } },
      }),
    ).toThrow("A → B → A");
  });

  it("finds names in every form", () => {
    const value = [{ Ref: "A" }, { "Fn::GetAtt": ["B", "x"] }, { "Fn::Sub": "${C}${D.x}${!E}" }];
    expect([...referencesIn(value)]).toEqual(["A", "B", "C", "D"]);
  });
});
