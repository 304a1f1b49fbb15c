/**
 * The domain of a user pool, /_aws/cognito/<poolId>: sign-in through an external provider by the
 * authorization code grant with PKCE. It has no pages of its own and keeps no session.
 */
import { createHash } from "node:crypto";
import { type CognitoContext, nowSeconds } from "#src/cognito/context.ts";
import { issueTokens, refreshTokens } from "#src/cognito/issue-tokens.ts";
import type { Reply } from "#src/cognito/operation.ts";
import type { ClientSettings, ProviderSettings } from "#src/cognito/pool-settings.ts";
import type { Pool } from "#src/cognito/pools.ts";
import { ServiceError, type WireRequest, type WireResponse } from "#src/services.ts";
import { userOfClaims } from "./external-sign-in.ts";
import { createOidcClient, type Fetch } from "./oidc-client.ts";
import { createPending } from "./pending.ts";

const HOSTED = /^\/_aws\/cognito\/([\w-]+)\/(oauth2\/(?:authorize|idpresponse|token)|logout)$/;

/** Time within which a person signs in at the provider. */
const SIGN_IN_SECONDS = 600;
/** Cognito documents five minutes. */
const CODE_SECONDS = 300;

interface Authorisation {
  readonly client: ClientSettings;
  readonly redirectUri: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  readonly nonce: string | undefined;
  /** BASE64URL(SHA256(code_verifier)). */
  readonly challenge: string;
}

interface AtProvider extends Authorisation {
  readonly provider: ProviderSettings;
  readonly ownNonce: string;
}

interface IssuedCode extends Authorisation {
  readonly sub: string;
}

export interface HostedPages {
  /** The answer to a request to the domain of a pool; undefined for any other path. */
  answer(request: WireRequest): Promise<WireResponse> | undefined;
}

export function createHostedPages(context: CognitoContext, fetchFrom: Fetch): HostedPages {
  const { clock, random } = context;
  const oidc = createOidcClient(fetchFrom);
  const signIns = createPending<AtProvider>(clock, random, SIGN_IN_SECONDS);
  const codes = createPending<IssuedCode>(clock, random, CODE_SECONDS);

  async function authorize(pool: Pool, query: URLSearchParams, base: string) {
    const asked = readAuthorisation(pool, query);
    if (typeof asked === "string") return page(400, asked);
    const provider = providerOf(pool, asked.client, query);
    if (provider === undefined) return back(asked, { error: "invalid_request" });
    const endpoint = await oidc.authorizationEndpoint(provider);
    if (!endpoint.ok) return refusedBack(asked, endpoint.error);
    const ownNonce = Buffer.from(random.bytes(16)).toString("base64url");
    const hint = query.get("login_hint");
    const parameters = {
      client_id: provider.clientId,
      redirect_uri: `${base}/oauth2/idpresponse`,
      response_type: "code",
      scope: provider.scope,
      state: signIns.put({ ...asked, provider, ownNonce }),
      nonce: ownNonce,
      ...(hint !== null && { login_hint: hint }),
    };
    return redirect(endpoint.value, parameters);
  }

  async function providerAnswer(pool: Pool, query: URLSearchParams, base: string) {
    const signIn = signIns.take(query.get("state") ?? "");
    if (signIn === undefined) return page(400, "Unknown state");
    const fault = query.get("error");
    if (fault !== null) return refusedBack(signIn, query.get("error_description") ?? fault);
    const claims = await oidc.claimsOf(signIn.provider, {
      code: query.get("code") ?? "",
      redirectUri: `${base}/oauth2/idpresponse`,
      nonce: signIn.ownNonce,
      nowSeconds: nowSeconds(context),
    });
    if (!claims.ok) return refusedBack(signIn, claims.error);
    const user = await userOfClaims(context, { pool, ...signIn }, claims.value);
    if (!user.ok) return refusedBack(signIn, user.error);
    return back(signIn, { code: codes.put({ ...signIn, sub: user.value }) });
  }

  async function exchange(pool: Pool, form: URLSearchParams): Promise<Reply | undefined> {
    const issued = codes.take(form.get("code") ?? "");
    if (issued === undefined || issued.client.poolId !== pool.settings.id) return undefined;
    const verifier = form.get("code_verifier") ?? "";
    const isSame =
      issued.client.id === form.get("client_id") &&
      issued.redirectUri === form.get("redirect_uri") &&
      createHash("sha256").update(verifier).digest("base64url") === issued.challenge;
    if (!isSame) return undefined;
    const { client, scopes, nonce } = issued;
    const request = { pool, client, clientMetadata: undefined, hosted: { scopes, nonce } };
    return issueTokens(context, request, issued.sub, "TokenGeneration_HostedAuth");
  }

  async function token(pool: Pool, form: URLSearchParams): Promise<WireResponse> {
    const client = pool.clients.get(form.get("client_id") ?? "");
    if (client === undefined) return json(400, { error: "invalid_client" });
    try {
      switch (form.get("grant_type")) {
        case "authorization_code":
          return tokens(await exchange(pool, form));
        case "refresh_token": {
          const request = { pool, client, clientMetadata: undefined };
          return tokens(await refreshTokens(context, request, form.get("refresh_token") ?? ""));
        }
        default:
          return json(400, { error: "unsupported_grant_type" });
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return json(400, { error: "invalid_grant", error_description: error.message });
    } finally {
      await pool.settle();
    }
  }

  return {
    answer(request) {
      const url = new URL(request.url, `http://${request.headers.host}`);
      const [, poolId, place] = HOSTED.exec(url.pathname) ?? [];
      if (poolId === undefined) return undefined;
      const pool = context.pools.get(poolId);
      const base = `${url.origin}/_aws/cognito/${poolId}`;
      if (request.method === "POST" && place === "oauth2/token") {
        return token(pool, new URLSearchParams(Buffer.from(request.body).toString("utf8")));
      }
      if (request.method !== "GET") return undefined;
      switch (place) {
        case "oauth2/authorize":
          return authorize(pool, url.searchParams, base);
        case "oauth2/idpresponse":
          return providerAnswer(pool, url.searchParams, base).finally(() => pool.settle());
        case "logout":
          return Promise.resolve(logout(pool, url.searchParams));
        default:
          return undefined;
      }
    },
  };
}

/** The request of a client, or why it is answered with an error page and not by a redirection. */
function readAuthorisation(pool: Pool, query: URLSearchParams): Authorisation | string {
  const client = pool.clients.get(query.get("client_id") ?? "");
  if (client === undefined || !client.allowsCodeGrant) return "invalid client";
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!client.callbackUrls.has(redirectUri)) return "redirect_mismatch";
  const challenge = query.get("code_challenge");
  const method = query.get("code_challenge_method");
  if (query.get("response_type") !== "code") return "only response_type code is supported";
  if (challenge === null || method !== "S256") return "only PKCE with S256 is supported";
  const scopes = (query.get("scope") ?? [...client.scopes].join(" ")).split(/[ +]/);
  if (!scopes.every((scope) => client.scopes.has(scope))) return "invalid_scope";
  const state = query.get("state") ?? undefined;
  return { client, redirectUri, state, scopes, nonce: query.get("nonce") ?? undefined, challenge };
}

function providerOf(
  pool: Pool,
  client: ClientSettings,
  query: URLSearchParams,
): ProviderSettings | undefined {
  const name = query.get("identity_provider");
  const identifier = query.get("idp_identifier") ?? "";
  const found =
    name === null
      ? [...pool.providers.values()].find(({ identifiers }) => identifiers.includes(identifier))
      : pool.providers.get(name);
  return found !== undefined && client.providers.has(found.name) ? found : undefined;
}

function logout(pool: Pool, query: URLSearchParams): WireResponse {
  const client = pool.clients.get(query.get("client_id") ?? "");
  const address = query.get("logout_uri") ?? "";
  if (client === undefined || !client.logoutUrls.has(address)) return page(400, "invalid_request");
  return { status: 302, headers: { location: address }, body: "" };
}

function refusedBack(asked: Authorisation, description: string): WireResponse {
  return back(asked, { error: "invalid_request", error_description: description });
}

function back({ redirectUri, state }: Authorisation, parameters: Readonly<Record<string, string>>) {
  return redirect(new URL(redirectUri), { ...parameters, ...(state !== undefined && { state }) });
}

function redirect(to: URL, parameters: Readonly<Record<string, string>>): WireResponse {
  for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, value);
  return { status: 302, headers: { location: to.href, "cache-control": "no-store" }, body: "" };
}

function page(status: number, text: string): WireResponse {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body: text };
}

/** The answer with tokens, in the names of RFC 6749; without tokens the code was not valid. */
function tokens(reply: Reply | undefined): WireResponse {
  if (reply === undefined) return json(400, { error: "invalid_grant" });
  const { IdToken, AccessToken, RefreshToken, ExpiresIn, TokenType } = reply;
  return json(200, {
    id_token: IdToken,
    access_token: AccessToken,
    ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: TokenType,
  });
}

function json(status: number, body: object): WireResponse {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { status, headers, body: JSON.stringify(body) };
}
