/**
 * Forged, malformed and expired tokens at GraphQL, at the start of subscriptions and at REST: all
 * are refused without effect.
 */

import { createPublicKey, type JsonWebKey } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import {
  AdminDisableUserCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readFacts } from "#test/facts/read-facts.ts";
import { callRest, graphqlAnswer, postGraphql, type RawAnswer } from "./api-calls.ts";
import { HOSTILE_TOKENS, type Ingredients } from "./hostile-token-makers.ts";
import { openPeople, type Person } from "./people.ts";
import { plantLayout } from "./planted-layout.ts";
import { startSubscription } from "./subscription-start.ts";
import { cognitoEndpoint, openTarget } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const clients = operatorClients(target);
const people = openPeople(clients, target);

/** A user who may see everything, so that only the token can be the reason for a refusal. */
let admin: Person;
let layoutId: string;
let publicKey: string;
let trap: Server;
let trapped = 0;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN", "CONTROLS"], allLayouts: true });
  ({ layoutId } = await plantLayout(target, admin.accessToken, "E2E tokens"));
  publicKey = await readPublicKey();
  trap = createServer((_request, response) => {
    trapped += 1;
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(trap, "listening");
});

afterAll(async () => {
  trap.close();
  await people.dismiss();
});

describe("hostile tokens", () => {
  const names = Object.keys(HOSTILE_TOKENS);

  it.each(names)("%s", async (name) => {
    const access = HOSTILE_TOKENS[name]?.(ingredients("accessToken")) ?? "";
    const identity = HOSTILE_TOKENS[name]?.(ingredients("identityToken")) ?? "";
    const isOversized = name.startsWith("C-JWT-26");
    expectNothing(await askWith(access), isOversized);
    const rest = await callRest(target, `/sites/${layoutId}/`, { headers: bearer(identity) });
    expectNothing(rest, isOversized);
    expect(await subscribeWith(access, access)).toMatch(REFUSED_CONNECTION);
    expect(await subscribeWith(admin.accessToken, access)).toMatch(REFUSED_CONNECTION);
    expect(await everySurface(admin)).toEqual(["allow", 200, "allow"]);
  });

  it("cause no fetch of a key from an address in their header", () => {
    expect(names.length).toBeGreaterThanOrEqual(28);
    expect(trapped).toBe(0);
  });

  describe("of the abuse corpus", () => {
    /**
     * Cases tested elsewhere: a valid token, four for the pool's own key, the other kind of token
     * (below), and one whose blanks HTTP removes.
     */
    const ELSEWHERE = ["01", "15", "17", "18", "19", "20", "28"].map((number) => `C-JWT-${number}`);

    it("are all here", () => {
      const { cases } = readFacts<{ readonly cases: readonly { id: string; surface: string }[] }>(
        "abuse-corpus",
      );
      const single = cases.filter(({ id, surface }) => surface === "jwt" && id <= "C-JWT-29");
      const here = names.map((name) => name.slice(0, "C-JWT-00".length));
      for (const { id } of single) expect([...ELSEWHERE, ...here]).toContain(id);
    });
  });
});

describe("a good token", () => {
  it("of the wrong kind opens nothing (C-JWT-15)", async () => {
    const { status, data, errors } = graphqlAnswer(await askWith(admin.identityToken));
    expect({ status, data }).toEqual({ status: 200, data: null });
    expect(errors).toMatchObject([{ errorType: "NotPermitted" }]);
    expect(await subscribeWith(admin.identityToken, admin.identityToken)).toBe("NotPermitted");
    for (const path of ["/sites/", `/sites/${layoutId}/`, "/auth/permissions/"]) {
      const rest = await callRest(target, path, { token: admin.accessToken });
      expect([path, rest.status, rest.body]).toEqual([path, 401, { message: "Unauthorized" }]);
    }
  });

  it("anywhere but in the header is no token", async () => {
    const token = admin.identityToken;
    for (const query of [`?token=${token}`, `?authorization=${token}`, `?access_token=${token}`]) {
      expectNothing(await callRest(target, `/sites/${query}`));
    }
    const cookie = { cookie: `authorization=${admin.accessToken}` };
    expectNothing(await postGraphql(target, LIST_LAYOUTS, cookie));
    expectNothing(await postGraphql(target, LIST_LAYOUTS, { "x-api-key": admin.accessToken }));
  });
});

describe("after a sign-out", () => {
  it("neither the refresh token nor the pool takes the session on (C-JWT-38)", async () => {
    const person = await people.signedIn();
    await clients.cognito.send(new GlobalSignOutCommand({ AccessToken: person.accessToken }));
    await expect(refresh(person)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(
      clients.cognito.send(new GetUserCommand({ AccessToken: person.accessToken })),
    ).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("of one device the other one goes on", async () => {
    const person = await people.signedIn();
    const other = await signInWithPassword(pool(), person.email, person.password);
    const { userPoolClientId: ClientId } = target;
    await clients.cognito.send(new RevokeTokenCommand({ Token: person.refreshToken, ClientId }));
    await expect(refresh(person)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const refreshToken = other.AuthenticationResult?.RefreshToken ?? "";
    const { AuthenticationResult } = await refresh({ refreshToken });
    expect(AuthenticationResult?.AccessToken).toBeDefined();
  });
});

describe("after a user was disabled", () => {
  it("in the access table no surface takes the tokens any more (C-JWT-34)", async () => {
    const person = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
    expect(await everySurface(person)).toEqual(["allow", 200, "allow"]);
    await people.change(person, { groups: ["ADMIN"], allLayouts: true, enabled: false });
    expect(await everySurface(person)).toEqual(["AccountDisabled", 403, "AccountDisabled"]);
  });

  it("in the user pool there is neither a refresh nor a sign-in", async () => {
    const person = await people.signedIn();
    const { userPoolId: UserPoolId } = target;
    await clients.cognito.send(new AdminDisableUserCommand({ UserPoolId, Username: person.sub }));
    await expect(refresh(person)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(signInWithPassword(pool(), person.email, person.password)).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
  });
});

const LIST_LAYOUTS = JSON.stringify({ query: "{ listLayoutDetails { items { id name } } }" });
/** The socket is refused or closed, or answers with this error. */
const REFUSED_CONNECTION = /^(UnauthorizedException|not connected)$/;

function askWith(token: string): Promise<RawAnswer> {
  return postGraphql(target, LIST_LAYOUTS, { authorization: token });
}

function bearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}

/** Answers of GraphQL, REST and a subscription to a user's own tokens. */
async function everySurface(person: Person): Promise<readonly unknown[]> {
  const { errors } = graphqlAnswer(await askWith(person.accessToken));
  const rest = await callRest(target, `/sites/${layoutId}/`, { token: person.identityToken });
  const started = await subscribeWith(person.accessToken, person.accessToken);
  return [errors[0]?.errorType ?? "allow", rest.status, started];
}

/**
 * Requires an answer without data and without a reason. Oversized headers are refused before the
 * token is read.
 */
function expectNothing({ status, text }: RawAnswer, isOversized = false): void {
  expect(isOversized ? [400, 401, 413, 431, 494] : [401]).toContain(status);
  expect(text).not.toMatch(/"data"|"uuid"|signature|kid|issuer|key|stack|node_modules|\.ts\b/i);
  expect(text).not.toContain(admin.sub);
  expect(text).not.toContain(layoutId);
}

async function subscribeWith(connectToken: string, startToken: string): Promise<string> {
  const query = "subscription ($id: ID!) { subscribeSiteNotice(layoutId: $id) { ts } }";
  const start = {
    connect: { Authorization: connectToken },
    start: { Authorization: startToken },
    data: JSON.stringify({ query, variables: { id: layoutId } }),
  };
  return startSubscription(target, start).catch(() => "not connected");
}

function ingredients(kind: "accessToken" | "identityToken"): Ingredients {
  const otherKind = kind === "accessToken" ? admin.identityToken : admin.accessToken;
  const address = trap.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { refreshToken } = admin;
  const trapAddress = `http://127.0.0.1:${port}/jwks.json`;
  return { good: admin[kind], otherKind, refreshToken, publicKey, trap: trapAddress };
}

function pool() {
  const { userPoolId, userPoolClientId: clientId } = target;
  return { client: clients.cognito, userPoolId, clientId };
}

function refresh({ refreshToken }: Pick<Person, "refreshToken">) {
  return clients.cognito.send(
    new InitiateAuthCommand({
      ClientId: target.userPoolClientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  );
}

/** The key that the pool publishes, which an attacker therefore has. */
async function readPublicKey(): Promise<string> {
  const base = cognitoEndpoint() ?? `https://cognito-idp.${target.region}.amazonaws.com`;
  const answer = await fetch(`${base}/${target.userPoolId}/.well-known/jwks.json`);
  const { keys }: { keys: readonly JsonWebKey[] } = await answer.json();
  const [key] = keys;
  if (key === undefined) throw new Error("the pool publishes no key");
  return createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();
}
