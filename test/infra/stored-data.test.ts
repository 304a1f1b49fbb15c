/** Tables, and the bucket of telemetry: keys, expiry, storage classes and access. */
import { beforeAll, describe, expect, it } from "vitest";
import { at, flat, list, resourcesOf, text } from "./gates/deployment.ts";
import { type Synthesised, sharedDeployment } from "./synthesised.ts";

let deployment: Synthesised;
beforeAll(() => {
  deployment = sharedDeployment();
});

describe("the tables", () => {
  it.each([
    ["Access", ["GSI1", "GSI2"]],
    ["Core", ["GSI1"]],
    ["Events", ["GSI1", "GSI2"]],
    ["Telemetry", []],
  ])("%s has its keys, its indexes and the expiry attribute", (name, indexes) => {
    const tables = resourcesOf(deployment.templates, "AWS::DynamoDB::Table");
    const properties = tables.find(({ id }) => id.startsWith(`${name}Table`))?.properties;
    expect(keysOf(properties?.KeySchema)).toBe("pk HASH, sk RANGE");
    expect(list(properties?.GlobalSecondaryIndexes).map((index) => at(index, "IndexName"))).toEqual(
      indexes,
    );
    for (const index of list(properties?.GlobalSecondaryIndexes)) {
      const prefix = text(at(index, "IndexName")).toLowerCase();
      expect(keysOf(at(index, "KeySchema"))).toBe(`${prefix}pk HASH, ${prefix}sk RANGE`);
      expect(at(index, "Projection", "ProjectionType")).toBe("ALL");
    }
    expect(properties?.TimeToLiveSpecification).toEqual({ AttributeName: "x", Enabled: true });
    expect(properties?.BillingMode).toBe("PAY_PER_REQUEST");
  });

  function keysOf(schema: Parameters<typeof list>[0]): string {
    return list(schema)
      .map((key) => `${text(at(key, "AttributeName"))} ${text(at(key, "KeyType"))}`)
      .join(", ");
  }
});

describe("the bucket of telemetry", () => {
  const bucket = () =>
    resourcesOf(deployment.templates, "AWS::S3::Bucket").find(({ id }) =>
      id.startsWith("TelemetryDays"),
    );

  it("moves day objects to colder storage that still answers at once", () => {
    const rules = list(at(bucket()?.properties, "LifecycleConfiguration", "Rules"));
    expect(rules).toContainEqual({
      Prefix: "telemetry/",
      Status: "Enabled",
      Transitions: [{ StorageClass: "GLACIER_IR", TransitionInDays: 90 }],
    });
  });

  it("is for functions alone: no browser, no distribution", () => {
    expect(bucket()?.properties.CorsConfiguration).toBeUndefined();
    const policies = resourcesOf(deployment.templates, "AWS::S3::BucketPolicy").filter(
      ({ properties }) => flat(deployment.templates, properties.Bucket) === `<${bucket()?.id}>`,
    );
    expect(policies).toHaveLength(1);
    const statements = policies.flatMap(({ properties }) =>
      list(at(properties.PolicyDocument, "Statement")),
    );
    expect(statements.map((statement) => at(statement, "Effect"))).toEqual(
      statements.map(() => "Deny"),
    );
    expect(JSON.stringify(deployment.templates.TrackerWeb)).not.toContain("TelemetryDays");
  });
});
