/** What the setting singleSignOn adds to the templates, and that nothing is added without it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseSettings } from "#infra/deployment/settings-file.ts";
import { at, list, resourcesOf, texts } from "./gates/deployment.ts";
import { type OwnSynthesis, sharedDeployment, synthesise } from "./synthesised.ts";

const PROVIDER = {
  name: "Acme",
  mailDomain: "acme.example",
  issuer: "https://login.acme.example",
  clientId: "console",
  secretName: "console/acme",
  groupsClaim: "groups",
  mfa: { values: ["mfa"] },
};

const FILE = {
  region: "us-east-1",
  mfa: "required",
  providerName: "Solar",
  providerDomain: "solar.example",
  siteOrigins: ["https://console.example"],
  singleSignOn: { domainPrefix: "solar-console", providers: [PROVIDER] },
};

function parse(changes: object = {}, provider: object = {}) {
  const singleSignOn = { ...FILE.singleSignOn, providers: [{ ...PROVIDER, ...provider }] };
  return parseSettings("solar", JSON.stringify({ ...FILE, singleSignOn, ...changes }));
}

function settings() {
  const parsed = parse();
  if (parsed.kind === "refused") throw new Error(parsed.faults.join());
  return parsed.settings;
}

describe("the setting", () => {
  it.each([
    ["an issuer without TLS", {}, { issuer: "http://login.acme.example" }, "https address"],
    ["a name with an underscore", {}, { name: "Ac_me" }, "letters and digits"],
    ["scopes without openid", {}, { scopes: "email" }, "openid"],
    ["a group that the console does not have", {}, { proposals: { x: ["BOSS"] } }, "group"],
    ["a provider without second factors", {}, { mfa: undefined }, "requires a second factor"],
    [
      "two providers of one domain",
      { singleSignOn: { ...FILE.singleSignOn, providers: [PROVIDER, { ...PROVIDER, name: "B" }] } },
      {},
      "same mailDomain",
    ],
    [
      "a domain prefix that Cognito refuses",
      { singleSignOn: { ...FILE.singleSignOn, domainPrefix: "my-aws" } },
      {},
      "without aws",
    ],
  ])("is refused with %s", (_what, changes, provider, words) => {
    expect(parse(changes, provider)).toMatchObject({
      kind: "refused",
      faults: [expect.stringContaining(words)],
    });
  });
});

describe("the templates", () => {
  let own: OwnSynthesis;
  beforeAll(() => {
    own = synthesise(settings());
  }, 120_000);
  afterAll(() => own.remove());

  const only = (type: string) => {
    const found = resourcesOf(own.templates, type);
    expect(found).toHaveLength(1);
    return found[0]?.properties ?? {};
  };

  it("have none of it without the setting", () => {
    const { templates } = sharedDeployment();
    for (const type of ["UserPoolIdentityProvider", "UserPoolDomain"]) {
      expect(resourcesOf(templates, `AWS::Cognito::${type}`)).toEqual([]);
    }
    expect(resourcesOf(templates, "AWS::Cognito::UserPoolClient")).toHaveLength(1);
    const [pool] = resourcesOf(templates, "AWS::Cognito::UserPool");
    expect(list(pool?.properties.Schema)).toEqual([]);
  });

  it("name the provider, with a reference to its secret", () => {
    const provider = only("AWS::Cognito::UserPoolIdentityProvider");
    expect(provider).toMatchObject({
      ProviderName: "Acme",
      IdpIdentifiers: ["acme.example"],
      AttributeMapping: { "custom:sso_subject": "sub", "custom:sso_factors": "amr" },
    });
    expect(at(provider, "ProviderDetails", "client_secret")).toBe(
      "{{resolve:secretsmanager:console/acme:SecretString:::}}",
    );
  });

  it("map no claim to an attribute by which accounts are known", () => {
    const mapping = at(only("AWS::Cognito::UserPoolIdentityProvider"), "AttributeMapping");
    expect(Object.keys(Object(mapping)).every((name) => name.startsWith("custom:sso_"))).toBe(true);
  });

  it("have a second client, without passwords and without the scope to change an account", () => {
    const clients = resourcesOf(own.templates, "AWS::Cognito::UserPoolClient");
    const [hosted, ...others] = clients.filter(
      ({ properties }) => properties.AllowedOAuthFlowsUserPoolClient === true,
    );
    expect(others).toEqual([]);
    expect(hosted?.properties).toMatchObject({
      AllowedOAuthFlows: ["code"],
      AllowedOAuthScopes: ["openid", "email"],
      ExplicitAuthFlows: ["ALLOW_REFRESH_TOKEN_AUTH"],
      SupportedIdentityProviders: ["Acme"],
      CallbackURLs: ["https://console.example/sso"],
    });
    const [own1] = clients.filter((client) => client !== hosted);
    expect(texts(own1?.properties.WriteAttributes)).toEqual(["family_name", "given_name"]);
  });

  it("let the APIs accept tokens of both clients", () => {
    const authorizer = only("AWS::ApiGatewayV2::Authorizer");
    expect(list(at(authorizer, "JwtConfiguration", "Audience"))).toHaveLength(2);
    const api = only("AWS::AppSync::GraphQLApi");
    const pattern = JSON.stringify(at(api, "UserPoolConfig", "AppIdClientRegex"));
    expect(pattern).toContain("^(");
    expect(pattern).toContain("|");
  });
});
