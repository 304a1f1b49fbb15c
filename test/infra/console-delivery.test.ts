/** The delivery of the console: files, configuration, and what its pages may load. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at, flat, resourcesOf } from "./gates/deployment.ts";
import {
  type OwnSynthesis,
  type Synthesised,
  sharedDeployment,
  synthesise,
} from "./synthesised.ts";

let deployment: Synthesised;
/** A deployment with the optional settings of the console. */
let chosen: OwnSynthesis;
beforeAll(() => {
  deployment = sharedDeployment();
  chosen = synthesise({
    helpChat: "https://chat.example/embed",
    offlineGui: "https://files.example/staging/links",
  });
});
afterAll(() => chosen.remove());

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
