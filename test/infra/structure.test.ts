import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { fieldsOf, readSchema } from "#infra/schema-fields.ts";
import { at, flat, list, object, resourcesOf, text, texts } from "./gates/deployment.ts";
import {
  type OwnSynthesis,
  ownResolvers,
  STACKS,
  type Synthesised,
  sharedDeployment,
  synthesise,
} from "./synthesised.ts";

const RESOLVERS = join(import.meta.dirname, "..", "..", "functions", "resolvers");
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
/** A deployment with all optional settings. */
let chosen: OwnSynthesis;
const fields = fieldsOf(readSchema());

beforeAll(() => {
  deployment = sharedDeployment();
  chosen = synthesise({
    mfa: "required",
    helpChat: "https://chat.example/embed",
    offlineGui: "https://files.example/staging/links",
  });
});
afterAll(() => chosen.remove());

/** Source without its head comment, and with import paths as in lib/. */
function codeOf(file: string): string {
  const source = readFileSync(join(RESOLVERS, file), "utf8");
  return source.replace(/^\/\*\*.*?\*\/\n/s, "").replaceAll('"./lib/', '"./');
}

function readAssembly(file: string): ReturnType<typeof object> {
  return object(JSON.parse(readFileSync(join(deployment.folder, file), "utf8")));
}

/** Routes that have their own functions. */
const APART = [
  ...OPERATION_NAMES.filter((name) => /\/auth\/(recover|sessions)/.test(name)),
  "HEAD /auth/recovery-codes",
  "HEAD /auth/sessions",
  "GET /v1/{proxy+}",
  "HEAD /v1/{proxy+}",
];

describe("the fields of the API", () => {
  it("have a resolver file of their own only for logic that no other field has", () => {
    const own = ownResolvers();
    expect(own.filter((name) => !fields.includes(name))).toEqual([]);
    const shared = readdirSync(join(RESOLVERS, "lib")).map((file) => codeOf(`lib/${file}`));
    expect(own.filter((name) => shared.includes(codeOf(`${name}.ts`)))).toEqual([]);
  });

  it("are the GraphQL operations of the table of rights, and every method of the others has a route", () => {
    const graphql = OPERATION_NAMES.filter((name) => !name.includes(" "));
    const routes = resourcesOf(deployment.templates, "AWS::ApiGatewayV2::Route");
    expect([...graphql].sort()).toEqual([...fields].sort());
    const methods = OPERATION_NAMES.filter((name) => name.includes(" ")).map((name) =>
      name.slice(0, name.indexOf(" ")),
    );
    expect(routes.map(({ properties }) => text(properties.RouteKey)).sort()).toEqual(
      [
        ...[...new Set([...methods, "HEAD"])].map((method) => `${method} /{proxy+}`),
        ...APART,
      ].sort(),
    );
  });

  it("are reached by REST with an identity token only, but for people who cannot sign in, and for programs", () => {
    const routes = resourcesOf(deployment.templates, "AWS::ApiGatewayV2::Route");
    const open = routes.filter(({ properties }) => properties.AuthorizationType !== "JWT");
    expect(open.map(({ properties }) => properties.RouteKey)).toEqual([
      "POST /auth/recover",
      "GET /v1/{proxy+}",
      "HEAD /v1/{proxy+}",
    ]);
  });

  it("limit how often anybody asks without a token", () => {
    const [stage] = resourcesOf(deployment.templates, "AWS::ApiGatewayV2::Stage");
    expect(stage?.properties.RouteSettings).toEqual({
      "POST /auth/recover": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 20 },
      "GET /v1/{proxy+}": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      "HEAD /v1/{proxy+}": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    });
  });
});

describe("the topics", () => {
  it("take requests by TLS only, each by a policy of its own", () => {
    const topics = resourcesOf(deployment.templates, "AWS::SNS::Topic");
    const policies = resourcesOf(deployment.templates, "AWS::SNS::TopicPolicy");
    expect(topics).toHaveLength(2);
    const guarded = policies.map(({ properties }) => {
      expect(at(properties, "PolicyDocument", "Statement")).toContainEqual(
        expect.objectContaining({
          Effect: "Deny",
          Principal: "*",
          Action: "sns:Publish",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      );
      return list(properties.Topics).map((topic) => at(topic, "Ref"));
    });
    expect(guarded.flat().sort()).toEqual(topics.map(({ id }) => id).sort());
  });

  // CloudWatch may not use that key, so topics for alarms must not have it, or alarms could not
  // notify.
  it("of notifications is encrypted, and one function alone may publish to it", () => {
    const [topic, ...others] = resourcesOf(
      { it: deployment.templates.TrackerDevice ?? {} },
      "AWS::SNS::Topic",
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(topic?.properties.KmsMasterKeyId)).toContain(":alias/aws/sns");
    const publishing = resourcesOf(deployment.templates, "AWS::IAM::Policy").filter(
      ({ properties }) => JSON.stringify(properties.PolicyDocument).includes('"sns:Publish"'),
    );
    expect(publishing.map(({ id }) => id)).toEqual([expect.stringContaining("WatchRulesRole")]);
  });
});

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

describe("the policies of a master", () => {
  const own = "tracker/v1/m/$" + "{iot:Connection.Thing.ThingName}";

  it.each([
    [
      "iot:Publish",
      "topic",
      ["fb", "up/nodes", "up/master", "up/sync", "up/event", "up/ack", "conn"],
    ],
    ["iot:RetainPublish", "topic", ["conn"]],
    [
      "iot:Subscribe",
      "topicfilter",
      ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params", "cfg/work"],
    ],
    [
      "iot:Receive",
      "topic",
      ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params", "cfg/work"],
    ],
  ])("allows %s on exactly its topics", (action, kind, endings) => {
    const policies = resourcesOf(deployment.templates, "AWS::IoT::Policy").filter(
      ({ properties }) => text(properties.PolicyName).startsWith("tracker-master-"),
    );
    const resources = policies
      .flatMap(({ properties }) => list(at(properties.PolicyDocument, "Statement")))
      .filter((statement) => at(statement, "Action") === action)
      .flatMap((statement) => list(at(statement, "Resource")))
      .map((resource) => flat(deployment.templates, resource));
    expect(resources).toEqual(
      endings.map(
        (ending) => `arn:<AWS::Partition>:iot:us-east-1:<AWS::AccountId>:${kind}/${own}/${ending}`,
      ),
    );
  });
});

describe("the user pool", () => {
  it("has the groups of the table of rights", () => {
    const groups = resourcesOf(deployment.templates, "AWS::Cognito::UserPoolGroup");
    expect(groups.map(({ properties }) => properties.GroupName)).toEqual([...GROUP_NAMES]);
  });

  it("demands a second factor of the server where the deployment asks for it", () => {
    expect(mfaRequired(chosen)).toEqual(["true", "true"]);
    expect(mfaRequired(deployment)).toEqual(["false", "false"]);
  });

  /** The setting in the environments of the API and of the REST function. */
  function mfaRequired({ templates }: Synthesised) {
    const [api] = resourcesOf(templates, "AWS::AppSync::GraphQLApi");
    const rest = resourcesOf(templates, "AWS::Lambda::Function").find(({ id }) =>
      id.startsWith("SitesRest"),
    );
    return [
      at(api?.properties, "EnvironmentVariables", "MFA_REQUIRED"),
      at(rest?.properties, "Environment", "Variables", "MFA_REQUIRED"),
    ];
  }
});

describe("the delivery of the console", () => {
  /** The delivered config.json. */
  function configOf({ folder }: Synthesised): string {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const config = files.find((file) => /asset\.\w+\/config\.json$/.test(file)) ?? "";
    return readFileSync(join(folder, config), "utf8");
  }

  it("takes every file but those of the demo", () => {
    const delivered = readdirSync(deployment.folder, { recursive: true, encoding: "utf8" });
    expect(delivered.some((file) => /asset\.\w+\/assets\/main-1a2b3c\.js$/.test(file))).toBe(true);
    expect(delivered.some((file) => /asset\.\w+\/index\.html$/.test(file))).toBe(true);
    expect(delivered.filter((file) => file.includes("demo-"))).toEqual([]);
  });

  it("gives the console its addresses, its operator and the notice before sign-in", () => {
    const config = readdirSync(deployment.folder)
      .map((entry) => join(deployment.folder, entry, "config.json"))
      .find((file) => existsSync(file));
    expect(Object.keys(JSON.parse(readFileSync(config ?? "", "utf8"))).sort()).toEqual([
      "graphqlEndpoint",
      "mediaBase",
      "providerDomain",
      "providerName",
      "realtimeUrl",
      "region",
      "restUrl",
      "twoFactorNotice",
      "userPoolClientId",
      "userPoolId",
    ]);
  });

  it("lets the console call the APIs, the user pool and the bucket, read drawings, and nothing else", () => {
    const [policy] = resourcesOf(
      deployment.templates,
      "AWS::CloudFront::ResponseHeadersPolicy",
    ).filter(({ id }) => id.startsWith("SiteHeaders"));
    const content = flat(
      deployment.templates,
      at(
        policy?.properties,
        "ResponseHeadersPolicyConfig",
        "SecurityHeadersConfig",
        "ContentSecurityPolicy",
        "ContentSecurityPolicy",
      ),
    );
    const [, sources = ""] = /connect-src ([^;]*)/.exec(content) ?? [];
    expect(sources.replaceAll(/<(\w+?)[0-9A-F]{8}\.(\w+)>/g, "$1.$2").split(" ")).toEqual([
      "'self'",
      "https://MediaDeliveryDistribution.DomainName",
      "GraphqlApi.GraphQLUrl",
      "GraphqlApi.RealtimeUrl",
      "RestApi.ApiEndpoint",
      "https://cognito-idp.us-east-1.amazonaws.com",
      "https://MediaBucket.RegionalDomainName",
    ]);
  });

  it("names a help chat to the console, and lets it into a frame, only where the deployment names one", () => {
    expect(configOf(chosen)).toContain('"helpChat":"https://chat.example/embed"');
    expect(JSON.stringify(chosen.templates.TrackerWeb)).toContain(
      "frame-src https://chat.example;",
    );
    expect(JSON.stringify(deployment.templates)).not.toContain("chat.example");
  });

  it("names the service of the offline GUI to the console, and lets it be called, only where the deployment names one", () => {
    expect(configOf(chosen)).toContain('"offlineGui":"https://files.example/staging/links"');
    expect(JSON.stringify(chosen.templates.TrackerWeb)).toMatch(
      /connect-src [^;]* https:\/\/files\.example[ ;]/,
    );
    expect(JSON.stringify(deployment.templates)).not.toContain("files.example");
  });

  it("lets pages of other origins read drawings, without anybody's credentials, and nothing of the console", () => {
    const policies = resourcesOf(deployment.templates, "AWS::CloudFront::ResponseHeadersPolicy");
    const readElsewhere = policies.map(({ id, properties }) => [
      id.replace(/Policy[0-9A-F]{8}$/, ""),
      at(properties, "ResponseHeadersPolicyConfig", "CorsConfig"),
    ]);
    expect(Object.fromEntries(readElsewhere)).toEqual({
      SiteHeaders: undefined,
      MediaHeaders: expect.objectContaining({
        AccessControlAllowCredentials: false,
        AccessControlAllowOrigins: { Items: ["*"] },
      }),
    });
  });
});

it("a registration of a master in no layout, of which no user is notified, rings an alarm", () => {
  const { templates } = deployment;
  const filter = resourcesOf(templates, "AWS::Logs::MetricFilter").find(({ properties }) =>
    // Event name as logged by functions/devices/provisioning-hook.ts.
    text(properties.FilterPattern).includes('$.event = "registration in no layout"'),
  );
  expect(JSON.stringify(filter?.properties.LogGroupName)).toContain("ProvisioningHook");
  const metric = at(list(filter?.properties.MetricTransformations)[0], "MetricName");
  const alarms = resourcesOf(templates, "AWS::CloudWatch::Alarm").filter(
    ({ properties }) => properties.MetricName === metric,
  );
  expect(alarms.map(({ properties }) => list(properties.AlarmActions).length)).toEqual([1]);
});
