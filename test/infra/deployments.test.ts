/**
 * The effect of a settings file on the templates, and what two deployments in one account share.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#infra/app.ts";
import { targetFrom } from "#scripts/accounts/target.ts";
import { startProductCloud } from "#scripts/local-cloud/product-cloud.ts";
import { builtFunctions } from "#test/builders/built-functions.ts";
import { at, list, type Resource, resourcesOf, text } from "./gates/deployment.ts";
import { iotLimitGate } from "./gates/g12-iot-limits.ts";
import { sharedNames } from "./gates/shared-names.ts";
import {
  exampleSettings,
  type OwnSynthesis,
  STACKS,
  type Synthesised,
  sharedDeployment,
  synthesise,
  temporaryFolder,
} from "./synthesised.ts";

/** Time limit for up to three syntheses, on a machine that is busy with other tests. */
const SYNTHESIS_MILLISECONDS = 240_000;

/** A name of the greatest allowed length. */
const SECOND = "second-in-the-region";

let embedded: Synthesised;
let example: OwnSynthesis;
let second: OwnSynthesis;

beforeAll(() => {
  embedded = sharedDeployment();
  example = synthesise(exampleSettings());
  second = synthesise({
    deployment: SECOND,
    siteOrigins: [],
    accountWide: { iotLogging: false, deviceAudit: false },
  });
}, SYNTHESIS_MILLISECONDS);

afterAll(() => {
  example.remove();
  second.remove();
});

/** The only resource of this type whose logical id has this prefix. */
function resource({ templates }: Synthesised, type: string, id = ""): Resource["properties"] {
  const [found, ...others] = resourcesOf(templates, type).filter((one) => one.id.startsWith(id));
  if (found === undefined || others.length > 0) throw new Error(`not one ${type} ${id}`);
  return found.properties;
}

function ids({ templates }: Synthesised): readonly string[] {
  return resourcesOf(templates).map(({ stack, id }) => `${stack}/${id}`);
}

/** The distribution answers under this name with TLS 1.2, and the outputs say where it must point. */
function expectOwnName(part: "Site" | "Media", name: string): void {
  const delivery = resource(example, "AWS::CloudFront::Distribution", `${part}Delivery`);
  expect(at(delivery, "DistributionConfig", "Aliases")).toEqual([name]);
  expect(at(delivery, "DistributionConfig", "ViewerCertificate")).toMatchObject({
    AcmCertificateArn: expect.stringContaining(":certificate/12345678"),
    MinimumProtocolVersion: "TLSv1.2_2021",
  });
  const outputs = at(example.templates.TrackerWeb, "Outputs");
  expect(at(outputs, `${part}Url`, "Value")).toBe(`https://${name}`);
  expect(at(outputs, `${part}DnsTarget`, "Value")).toHaveProperty("Fn::GetAtt");
}

describe("the example", () => {
  it("gives the same templates at every deployment, from its file alone", {
    timeout: SYNTHESIS_MILLISECONDS,
  }, () => {
    const again = synthesise(exampleSettings());
    expect(again.templates).toEqual(example.templates);
    again.remove();
  });

  it("lets its own origins upload files and call the REST API", () => {
    const origins = ["https://console.solar.example", "https://staging.solar.example"];
    const [rule] = list(
      at(resource(example, "AWS::S3::Bucket", "Media"), "CorsConfiguration", "CorsRules"),
    );
    expect(at(rule, "AllowedOrigins")).toEqual(origins);
    const api = resource(example, "AWS::ApiGatewayV2::Api");
    expect(at(api, "CorsConfiguration", "AllowOrigins")).toEqual(origins);
  });

  it("is served under its domain with TLS 1.2, and says where that must point", () => {
    expectOwnName("Site", "console.solar.example");
  });

  it("has drawings under a name of their own with TLS 1.2, which the console calls", () => {
    expectOwnName("Media", "drawings.solar.example");
    const policy = resource(example, "AWS::CloudFront::ResponseHeadersPolicy", "SiteHeaders");
    expect(JSON.stringify(policy)).toContain("https://drawings.solar.example");
  });

  it("refuses users without an authenticator", () => {
    const api = resource(example, "AWS::AppSync::GraphQLApi");
    expect(at(api, "EnvironmentVariables", "MFA_REQUIRED")).toBe("true");
  });

  it("sends its mails through the SES identity that it names", () => {
    const pool = resource(example, "AWS::Cognito::UserPool");
    expect(pool.EmailConfiguration).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: "Example Solar console <console@solar.example>",
      ReplyToEmailAddress: "support@solar.example",
      ConfigurationSet: "console",
    });
    expect(JSON.stringify(at(pool, "EmailConfiguration", "SourceArn"))).toContain(
      ":ses:us-east-1:111122223333:identity/solar.example",
    );
    expect(at(pool, "AdminCreateUserConfig", "InviteMessageTemplate", "EmailSubject")).toBe(
      "Your account for the Example Solar console",
    );
  });

  it("can be deployed with credentials of its account only, in its region", () => {
    const manifest = JSON.parse(readFileSync(join(example.folder, "manifest.json"), "utf8"));
    for (const stack of STACKS)
      expect(at(manifest, "artifacts", stack, "environment")).toBe("aws://111122223333/us-east-1");
  });
});

describe("a named deployment", () => {
  it("runs in the local cloud under its own names", {
    timeout: SYNTHESIS_MILLISECONDS,
  }, async () => {
    const { folder: assets } = await builtFunctions();
    const cdkOut = temporaryFolder();
    buildApp({ checksRules: false, assets, outdir: cdkOut, settings: exampleSettings() }).synth();
    const cloud = await startProductCloud({ assembly: cdkOut });
    const { restUrl, claimPolicyName, accessTable } = targetFrom(cloud.outputs);
    expect(claimPolicyName).toBe("example-tracker-claim");
    expect(accessTable).toMatch(/^example-TrackerData-/);
    expect((await fetch(`${restUrl}/sites/`)).status).toBe(401);
    await cloud.stop();
    rmSync(cdkOut, { recursive: true, force: true });
  });
});

describe("the synthesis", () => {
  // The CDK ignores a context value that it does not know, and a synthesis takes three times as long.
  it("applies the CDK's rules for templates only where it is asked to", () => {
    const reportIn = (folder: string) => existsSync(join(folder, "validation-report.json"));
    expect(reportIn(embedded.folder)).toBe(true);
    expect(reportIn(example.folder)).toBe(false);
  });

  it.each([
    ["no deployment is named", {}],
    ["the deployment has no file", { deployment: "nowhere" }],
  ])("is refused when %s, and says how to make one", { timeout: 60_000 }, (_, context) => {
    const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "infra/synth.ts"], {
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*npm run deploy:init[^\n]*\n$/);
  });
});

describe("a deployment without a domain", () => {
  // Both services refuse an empty list of origins.
  it("has no cross-origin rules before the console has an address", () => {
    expect(resource(second, "AWS::ApiGatewayV2::Api").CorsConfiguration).toBeUndefined();
    expect(resource(second, "AWS::S3::Bucket", "Media").CorsConfiguration).toBeUndefined();
  });

  it("has Cognito send its mails", () => {
    expect(resource(second, "AWS::Cognito::UserPool").EmailConfiguration).toBeUndefined();
  });
});

describe("two deployments in one account and region", () => {
  it("have no explicit name and no export in common", () => {
    expect(sharedNames(example.templates, second.templates)).toEqual([]);
    expect(sharedNames(embedded.templates, second.templates)).toEqual([]);
  });

  // Without this, the check above would pass for templates without names.
  it("stay below the limits of AWS IoT with the longest name", () => {
    expect(SECOND).toHaveLength(20);
    expect(iotLimitGate(second.templates)).toEqual([]);
  });

  it("would be noticed to share names", () => {
    const found = sharedNames(embedded.templates, embedded.templates);
    expect(found).toEqual(
      expect.arrayContaining([
        "AWS::IoT::Policy tracker-claim",
        "AWS::IoT::ProvisioningTemplate tracker-master",
        "AWS::IoT::ThingType tracker-master",
        "AWS::IoT::ThingGroup masters",
        "AWS::IoT::TopicRule trk_up",
        "AWS::IoT::Logging <AWS::AccountId>",
        "AWS::Events::Rule tracker-account-keeper",
        "AWS::CloudWatch::Dashboard tracker",
        "AWS::Logs::LogGroup AWSIotLogsV2",
        "AWS::Logs::MetricFilter Tracker",
        "AWS::WAFv2::WebACL tracker-graphql",
        "AWS::CloudFront::Function tracker-spa-fallback",
      ]),
    );
    expect(found.filter((name) => name.startsWith("Export "))).not.toEqual([]);
  });

  it("are not compared while a type of resource could have a name that is not looked at", () => {
    const unknown = { Stack: { Resources: { Queue: { Type: "AWS::SQS::Queue" } } } };
    expect(() => sharedNames(unknown, unknown)).toThrow("AWS::SQS::Queue");
  });

  it("count double connections in the one log of the broker, each under its own name", () => {
    const filter = resource(second, "AWS::Logs::MetricFilter", "MetricsDuplicateClientId");
    expect(filter.LogGroupName).toBe("AWSIotLogsV2");
    expect(at(list(filter.MetricTransformations)[0], "MetricNamespace")).toBe(`${SECOND}-Tracker`);
    const alarm = resource(second, "AWS::CloudWatch::Alarm", "Alarmsduplicateclientid");
    expect(alarm.Namespace).toBe(`${SECOND}-Tracker`);
  });

  it("have the same constructs, but for what an account has once and what a domain adds", () => {
    const here = new Set(ids(second));
    expect(ids(second).filter((id) => !ids(embedded).includes(id))).toEqual([]);
    const missing = ids(embedded).filter((id) => !here.has(id));
    expect(missing.map((id) => id.replace(/[0-9A-F]{8}$/, ""))).toEqual(
      expect.arrayContaining(["TrackerDevice/BrokerLogLogging", "TrackerDevice/AuditAccount"]),
    );
    expect(missing.every((id) => /\/(BrokerLog|Audit)/.test(id))).toBe(true);
    expect(ids(example)).toEqual(ids(embedded));
  });

  it("have stacks named after them, and the embedded one keeps the bare names", () => {
    const names = (from: Synthesised) => {
      const manifest = JSON.parse(readFileSync(join(from.folder, "manifest.json"), "utf8"));
      return STACKS.map((stack) =>
        text(at(manifest, "artifacts", stack, "properties", "stackName")),
      );
    };
    expect(names(second)).toEqual(STACKS.map((stack) => `${SECOND}-${stack}`));
    expect(names(embedded).filter((name) => name !== "")).not.toContainEqual(
      expect.stringContaining("-"),
    );
  });
});
