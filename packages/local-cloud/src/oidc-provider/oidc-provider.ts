/**
 * A small OIDC provider on loopback for tests of federated sign-in: discovery, authorization code,
 * userinfo. It asks for no password: the person who is set as present is signed in.
 */
import { generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as jose from "jose";

export interface OidcPerson {
  readonly sub: string;
  /** Further claims, such as email, email_verified, groups, amr. */
  readonly [claim: string]: unknown;
}

/** What the provider does with the next sign-ins. */
export type OidcBehaviour = OidcPerson | "cancels" | "isDown";

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  behave(behaviour: OidcBehaviour): void;
  /** Parameters of the authorization requests so far. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  stop(): Promise<void>;
}

const TOKEN_SECONDS = 300;

interface Issued {
  readonly person: OidcPerson;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** @param port 0 chooses a free one */
export async function startOidcProvider(port = 0): Promise<OidcProvider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const [clientId, clientSecret] = ["console", randomBytes(16).toString("hex")];
  const codes = new Map<string, Issued>();
  const accessTokens = new Map<string, OidcPerson>();
  const asked: Readonly<Record<string, string>>[] = [];
  let behaviour: OidcBehaviour = "cancels";
  let issuer = "";

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    asked.push(Object.fromEntries(query));
    const to = new URL(query.get("redirect_uri") ?? "");
    to.searchParams.set("state", query.get("state") ?? "");
    if (typeof behaviour === "string") to.searchParams.set("error", "access_denied");
    else {
      const code = randomBytes(16).toString("hex");
      const nonce = query.get("nonce") ?? "";
      codes.set(code, { person: behaviour, nonce, redirectUri: query.get("redirect_uri") ?? "" });
      to.searchParams.set("code", code);
    }
    response.writeHead(302, { location: to.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const issued = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const isClient =
      form.get("client_id") === clientId && form.get("client_secret") === clientSecret;
    if (issued === undefined || !isClient || form.get("redirect_uri") !== issued.redirectUri) {
      return answer(response, 400, { error: "invalid_grant" });
    }
    const accessToken = randomBytes(16).toString("hex");
    accessTokens.set(accessToken, issued.person);
    const id = await sign(privateKey, issued, issuer, clientId);
    answer(response, 200, { id_token: id, access_token: accessToken, token_type: "Bearer" });
  }

  const routes: Readonly<Record<string, Route>> = {
    "/.well-known/openid-configuration": (_request, response) =>
      answer(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
      }),
    "/keys": async (_request, response) => {
      const key = { ...(await jose.exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" };
      answer(response, 200, { keys: [key] });
    },
    "/authorize": ({ url = "" }, response) =>
      authorize(new URL(url, issuer).searchParams, response),
    "/token": async (request, response) =>
      token(new URLSearchParams(await bodyOf(request)), response),
    "/userinfo": ({ headers }, response) => {
      const person = accessTokens.get((headers.authorization ?? "").replace("Bearer ", ""));
      answer(response, person === undefined ? 401 : 200, person ?? {});
    },
  };

  const server = createServer((request, response) => {
    const route = routes[new URL(request.url ?? "", issuer).pathname];
    if (behaviour === "isDown" || route === undefined) return answer(response, 503, {});
    Promise.resolve(route(request, response)).catch(() => answer(response, 500, {}));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    issuer,
    clientId,
    clientSecret,
    behave: (next) => {
      behaviour = next;
    },
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Route = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

function sign(key: KeyObject, { person, nonce }: Issued, issuer: string, audience: string) {
  return new jose.SignJWT({ ...person, nonce })
    .setProtectedHeader({ alg: "RS256", kid: "1" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${TOKEN_SECONDS}s`)
    .sign(key);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== "object" || address === null) throw new Error("expected a TCP port");
  return address.port;
}
