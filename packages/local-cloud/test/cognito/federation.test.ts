/** Sign-in through an external OIDC provider: redirections, linking, tokens, and what is refused. */
import { createHash } from "node:crypto";
import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OidcProvider, startOidcProvider } from "#src/oidc-provider/oidc-provider.ts";
import {
  type ServedCognito,
  serveCognito,
  type Trigger,
  type TriggerEvent,
} from "./served-cognito.ts";

const ARN = "arn:aws:lambda:us-east-1:000000000000:function:trigger";
const CALLBACK = "http://localhost:1/sso";
const VERIFIER = "v".repeat(43);
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const ANN = {
  sub: "Ann-1",
  email: "ann@acme.example",
  email_verified: true,
  groups: ["operators", "all staff"],
};

let provider: OidcProvider;
let served: ServedCognito;
let events: TriggerEvent[];
let onEvent: Trigger;

beforeEach(async () => {
  provider = await startOidcProvider();
  events = [];
  onEvent = (event) => event;
  served = await serveCognito({
    pool: {
      Schema: [{ Name: "groups", AttributeDataType: "String" }],
      LambdaConfig: { PreSignUp: ARN, PreTokenGeneration: ARN },
    },
    client: {
      AllowedOAuthFlows: ["code"],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ["openid"],
      CallbackURLs: [CALLBACK],
      LogoutURLs: ["http://localhost:1/"],
      SupportedIdentityProviders: ["Acme"],
      WriteAttributes: ["custom:groups"],
    },
    provider: {
      ProviderName: "Acme",
      ProviderType: "OIDC",
      ProviderDetails: {
        client_id: provider.clientId,
        client_secret: provider.clientSecret,
        oidc_issuer: provider.issuer,
        authorize_scopes: "openid email",
        attributes_request_method: "GET",
      },
      IdpIdentifiers: ["acme.example"],
      AttributeMapping: { "custom:groups": "groups" },
    },
    triggers: {
      [ARN]: (event) => {
        events.push(event);
        return onEvent(event);
      },
    },
  });
});

afterEach(async () => {
  await served.stop();
  await provider.stop();
});

describe("a person whose account at the provider is linked", () => {
  it("gets tokens of the pool's user, with the scopes that were asked for", async () => {
    const sub = await linkAnn();
    provider.behave(ANN);
    const { code, state } = await signIn();
    expect(state).toBe("s1");
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    const access = decodeJwt(body.access_token);
    expect(access).toMatchObject({ sub, scope: "openid", client_id: served.clientId });
    expect(decodeJwt(body.id_token)).toMatchObject({ sub, nonce: "n1", "cognito:username": sub });
    expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
      "TokenGeneration_HostedAuth",
    ]);
    expect(events[0]?.request.userAttributes).toMatchObject({
      "custom:groups": "[operators, all staff]",
      email: "ann@acme.example",
    });
  });

  it("cannot use the operations of the pool without their scope", async () => {
    await linkAnn();
    provider.behave(ANN);
    const { body } = await exchange((await signIn()).code);
    const answer = await served.call("GetUser", { AccessToken: body.access_token });
    expect(answer.errorType).toBe("NotAuthorizedException");
  });

  it("renews tokens until they are revoked", async () => {
    await linkAnn();
    provider.behave(ANN);
    const { body } = await exchange((await signIn()).code);
    const input = { ClientId: served.clientId, RefreshToken: body.refresh_token };
    const renewed = await served.call("GetTokensFromRefreshToken", input);
    expect(renewed.status).toBe(200);
    expect(Object(renewed.body.AuthenticationResult).AccessToken).toBeTypeOf("string");
    await served.call("RevokeToken", { ClientId: served.clientId, Token: body.refresh_token });
    expect((await served.call("GetTokensFromRefreshToken", input)).errorType).toBe(
      "NotAuthorizedException",
    );
  });

  it("is refused with the reason of the trigger before tokens are made", async () => {
    await linkAnn();
    provider.behave(ANN);
    onEvent = () => {
      throw new Error("AddressChanged");
    };
    const { status, body } = await exchange((await signIn()).code);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: "invalid_grant",
        error_description: "PreTokenGeneration failed with error AddressChanged.",
      },
    });
  });

  it.each([
    [
      "a code that was used",
      async (code: string) => {
        await exchange(code);
        return exchange(code);
      },
    ],
    ["another verifier", (code: string) => exchange(code, { code_verifier: "w".repeat(43) })],
    ["another address", (code: string) => exchange(code, { redirect_uri: "http://localhost:1/" })],
  ])("gets no tokens for %s", async (_what, attempt) => {
    await linkAnn();
    provider.behave(ANN);
    const { status, body } = await attempt((await signIn()).code);
    expect({ status, error: body.error }).toEqual({ status: 400, error: "invalid_grant" });
  });
});

describe("a person who is not linked", () => {
  it("reaches the pre sign-up trigger, and is refused with its reason", async () => {
    provider.behave(ANN);
    onEvent = () => {
      throw new Error("AddressUnknown");
    };
    const { error, error_description } = await signIn();
    expect(error).toBe("invalid_request");
    expect(error_description).toBe("PreSignUp failed with error AddressUnknown.");
    expect(events[0]).toMatchObject({
      triggerSource: "PreSignUp_ExternalProvider",
      userName: "acme_ann-1",
    });
  });

  it("has to sign in once more after the trigger has linked the account", async () => {
    const sub = await served.addUser("ann@acme.example");
    provider.behave(ANN);
    onEvent = async (event) => {
      if (event.triggerSource === "PreSignUp_ExternalProvider") await link(sub);
      return event;
    };
    const first = await signIn();
    expect(first.error_description).toBe("Already found an entry for username Acme_Ann-1");
    const second = await signIn();
    expect((await exchange(second.code)).status).toBe(200);
    const user = await served.admin.send(
      new AdminGetUserCommand({ UserPoolId: served.poolId, Username: sub }),
    );
    const identities = user.UserAttributes?.find(({ Name }) => Name === "identities")?.Value;
    expect(JSON.parse(identities ?? "")).toEqual([{ providerName: "Acme", userId: "Ann-1" }]);
  });
});

describe("a sign-in that does not come to an end", () => {
  it("comes back with the provider's error and the state", async () => {
    provider.behave("cancels");
    expect(await signIn()).toMatchObject({ error: "invalid_request", state: "s1" });
  });

  it("comes back with an error when the provider does not answer", async () => {
    provider.behave("isDown");
    expect(await signIn()).toMatchObject({ error: "invalid_request", state: "s1" });
  });

  it.each([
    ["address", { redirect_uri: "http://evil.example/" }],
    ["client", { client_id: "x" }],
    ["scope", { scope: "openid aws.cognito.signin.user.admin" }],
    ["challenge", { code_challenge_method: "plain" }],
  ])("is not redirected with a wrong %s", async (_what, wrong) => {
    const response = await fetch(authorizeUrl(wrong), { redirect: "manual" });
    expect(response.status).toBe(400);
  });
});

async function linkAnn(): Promise<string> {
  const sub = await served.addUser("ann@acme.example");
  await link(sub);
  events.length = 0;
  return sub;
}

async function link(sub: string): Promise<void> {
  await served.admin.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: served.poolId,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: sub },
      SourceUser: {
        ProviderName: "Acme",
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: "Ann-1",
      },
    }),
  );
}

function authorizeUrl(changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: "code",
    client_id: served.clientId,
    redirect_uri: CALLBACK,
    state: "s1",
    nonce: "n1",
    scope: "openid",
    idp_identifier: "acme.example",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...changes,
  });
  return `${served.endpoint}/${served.poolId}/oauth2/authorize?${query}`;
}

/** Follows the redirections to the callback address, and returns its parameters. */
async function signIn(): Promise<Record<string, string> & { code: string }> {
  let address = authorizeUrl();
  while (!address.startsWith(CALLBACK)) {
    const response = await fetch(address, { redirect: "manual" });
    address = response.headers.get("location") ?? `${CALLBACK}?status=${response.status}`;
  }
  return { code: "", ...Object.fromEntries(new URL(address).searchParams) };
}

async function exchange(code: string, changes: Readonly<Record<string, string>> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: served.clientId,
    redirect_uri: CALLBACK,
    code,
    code_verifier: VERIFIER,
    ...changes,
  });
  const address = `${served.endpoint}/${served.poolId}/oauth2/token`;
  const response = await fetch(address, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}
