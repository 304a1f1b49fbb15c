/**
 * A deployment with the provider of a company: sign-in through it, what the access table decides
 * about it, and the break-glass account.
 */
import { createHash, randomBytes } from "node:crypto";
import { AdminGetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt } from "jose";
import { type OidcPerson, type OidcProvider, startOidcProvider } from "local-cloud/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataName } from "./cloud-under-test.ts";
import { enrolAuthenticator } from "./enrolment.ts";
import { runSchedule } from "./everything-users.ts";
import { needsOwnCloud } from "./needs-own-cloud.ts";
import { type OwnCloud, startOwnCloud } from "./own-cloud.ts";
import { newChangeId } from "./planted-layout.ts";
import { type SignOnAssembly, signOnAssembly } from "./sign-on-assembly.ts";
import { newUser, refresh, signIn } from "./signed-in-user.ts";

const ME = "query { getMe { email state privileges mfaEnrolled breakGlassUse { by } } }";
const SECONDS = 240_000;

needsOwnCloud(import.meta.filename);

describe("a company with a provider of its own", () => {
  let provider: OidcProvider;
  let assembly: SignOnAssembly;
  let cloud: OwnCloud;

  beforeAll(async () => {
    provider = await startOidcProvider();
    assembly = await signOnAssembly(provider);
    cloud = await startOwnCloud(assembly.cdkOut, { secrets: assembly.secrets });
  }, SECONDS);
  afterAll(async () => {
    await cloud?.stop();
    await provider?.stop();
    assembly?.remove();
  });

  let at = 0;
  let email = "";
  let person: OidcPerson;
  beforeEach(() => {
    at += 1;
    email = `ann${at}@acme.example`;
    person = { sub: `A${at}`, email, email_verified: true, groups: ["operators"], amr: ["mfa"] };
    provider.behave(person);
  });

  const sub = async () => {
    const { cognito } = cloud.clients;
    const { userPoolId: UserPoolId } = cloud.target;
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    return found.Username ?? "";
  };
  const invited = () => newUser(cloud, { groups: ["USER"] }, email);
  const administrator = async () =>
    signIn(cloud, await newUser(cloud, { groups: ["ADMIN", "CONTROLS"], allLayouts: true }));

  it("signs in an account of the access table at the second try, with its own rights", async () => {
    await invited();
    const first = await throughProvider(cloud);
    expect(first.fault).toContain("SignOnLinked");
    const { graphql, rest, access } = await throughProvider(cloud);
    expect(decodeJwt(access ?? "")).toMatchObject({ sub: await sub(), scope: "openid email" });
    const { data } = await graphql(ME);
    expect(data?.getMe).toMatchObject({ email, state: "ACTIVE", mfaEnrolled: true });
    expect((await rest("/sites/")).status).toBe(200);
    // A group that the provider reports is only proposed.
    const admin = await administrator();
    const shown = await admin.graphql(
      "query ($username: ID!) { getUser(username: $username) { groups signOnProvider signOnLinked signOnGroups proposedGroups } }",
      { username: await sub() },
    );
    expect(shown.data?.getUser).toEqual({
      groups: ["USER"],
      signOnProvider: "Acme",
      signOnLinked: true,
      signOnGroups: ["operators"],
      proposedGroups: ["CONTROLS"],
    });
  });

  it("does not sign in a person without an account", async () => {
    expect((await throughProvider(cloud)).fault).toContain("AccountUnknown");
  });

  it.each([
    ["AddressNotVerified", { email_verified: false }],
    ["AddressOfOtherDomain", { email: "ann@other.example" }],
  ])("refuses claims as %s", async (code, claims) => {
    await invited();
    provider.behave({ ...person, ...claims });
    expect((await throughProvider(cloud)).fault).toContain(code);
  });

  it("refuses another person who was given the address, and another address of the person", async () => {
    await invited();
    await throughProvider(cloud);
    provider.behave({ ...person, sub: `B${at}` });
    expect((await throughProvider(cloud)).fault).toContain("IdentityChanged");
    provider.behave({ ...person, email: `boss${at}@acme.example` });
    expect((await throughProvider(cloud)).fault).toContain("AddressChanged");
  });

  it("accepts no password for an account of the domain", async () => {
    const credentials = await invited();
    await expect(signIn(cloud, credentials)).rejects.toThrow("PasswordNotAllowed");
  });

  it("takes the second factor from the claim of the last sign-in", async () => {
    await invited();
    await throughProvider(cloud);
    provider.behave({ ...person, amr: ["pwd"] });
    const { graphql } = await throughProvider(cloud);
    const { data } = await graphql(ME);
    expect(data?.getMe).toMatchObject({ mfaEnrolled: false });
  });

  it("ends sessions as any other, and refuses to renew those of a revoked token", async () => {
    await invited();
    await throughProvider(cloud);
    const { graphql } = await throughProvider(cloud);
    expect((await graphql(ME)).errors).toBeUndefined();
    const admin = await administrator();
    const ended = await admin.graphql(
      "mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) { username } }",
      { input: { changeId: newChangeId(), username: await sub(), reason: "A tablet was stolen" } },
    );
    expect(ended.errors).toBeUndefined();
    await laterThanSessionsFrom(cloud, await sub());
    const { errors } = await graphql(ME);
    expect(errors?.map(({ errorType }) => errorType)).toEqual(["SessionEnded"]);
  });

  it("keeps the password of a break-glass account, and reports each use", async () => {
    const credentials = await invited();
    const admin = await administrator();
    const marked = await admin.graphql(
      "mutation ($input: SetUserBreakGlassInput!) { setUserBreakGlass(input: $input) { breakGlass signOnProvider } }",
      {
        input: {
          ...{ changeId: newChangeId(), username: await sub(), breakGlass: true },
          reason: "For days on which Acme is down",
        },
      },
    );
    expect(marked.data?.setUserBreakGlass).toEqual({ breakGlass: true, signOnProvider: null });
    expect((await throughProvider(cloud)).fault).toContain("BreakGlassAccount");
    const session = await signIn(cloud, credentials);
    expect((await session.graphql(ME)).data?.getMe).toMatchObject({ state: "MFA_REQUIRED" });
    await enrolAuthenticator(cloud.clients.cognito, session.accessToken);
    await refresh(cloud, session);
    expect((await session.graphql(ME)).data?.getMe).toMatchObject({ state: "ACTIVE" });
    await runSchedule(cloud, "tracker-account-keeper");
    expect((await admin.graphql(ME)).data?.getMe).toMatchObject({ breakGlassUse: { by: email } });
  });
});

interface SignedOn {
  /** Sentence of the user pool when there are no tokens. */
  readonly fault: string;
  readonly access: string | undefined;
  graphql(query: string): Promise<{
    readonly data?: Readonly<Record<string, unknown>>;
    readonly errors?: readonly { readonly errorType: string }[];
  }>;
  rest(path: string): Promise<Response>;
}

/** Follows the redirections of a sign-in, as a browser does, and exchanges the code. */
async function throughProvider({ cloud }: OwnCloud): Promise<SignedOn> {
  const { singleSignOn, graphqlEndpoint, restUrl } = Object(cloud.config);
  const redirect = `${cloud.origin}/sso`;
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    ...{ response_type: "code", client_id: singleSignOn.clientId, redirect_uri: redirect },
    ...{ state: "s", nonce: "n", scope: "openid email", identity_provider: "Acme" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  let address = `${singleSignOn.address}/oauth2/authorize?${query}`;
  while (!address.startsWith(redirect)) {
    const response = await fetch(address, { redirect: "manual" });
    const next = response.headers.get("location");
    if (next === null) throw new Error(`${address} answered ${response.status}`);
    address = next;
  }
  const answer = new URL(address).searchParams;
  const response = await fetch(`${singleSignOn.address}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", client_id: singleSignOn.clientId },
      ...{ redirect_uri: redirect, code: answer.get("code") ?? "", code_verifier: verifier },
    }),
  });
  const tokens = await response.json();
  return {
    fault: answer.get("error_description") ?? tokens.error_description ?? "",
    access: tokens.access_token,
    graphql: async (text) =>
      (
        await fetch(graphqlEndpoint, {
          method: "POST",
          headers: { authorization: tokens.access_token, "content-type": "application/json" },
          body: JSON.stringify({ query: text }),
        })
      ).json(),
    rest: (path) =>
      fetch(`${restUrl}${path}`, { headers: { authorization: `Bearer ${tokens.id_token}` } }),
  };
}

/** A session of the second in which sessions were ended is spared, so the time is set later. */
async function laterThanSessionsFrom(cloud: OwnCloud, sub: string): Promise<void> {
  await cloud.clients.dynamo.send(
    new UpdateCommand({
      TableName: dataName(cloud, "AccessTableName"),
      Key: { pk: `U#${sub}`, sk: "A" },
      UpdateExpression: "ADD sessionsFrom :one",
      ExpressionAttributeValues: { ":one": 1 },
    }),
  );
}
