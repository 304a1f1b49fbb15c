/**
 * A user pool as the client of an external OIDC provider: discovery, code exchange, and the checked
 * claims of a person.
 */
import * as jose from "jose";
import * as v from "valibot";
import type { ProviderSettings } from "#src/cognito/pool-settings.ts";
import type { Claims } from "#src/cognito/tokens.ts";
import { err, ok, type Result } from "#src/result.ts";

export type Fetch = typeof fetch;

const metadataSchema = v.object({
  issuer: v.string(),
  authorization_endpoint: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  jwks_uri: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.pipe(v.string(), v.url())),
});
const tokensSchema = v.object({ id_token: v.string(), access_token: v.string() });
const keysSchema = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });
const claimsSchema = v.looseObject({ sub: v.string() });

/** Longest wait for an answer of a provider; Cognito documents five seconds. */
const ANSWER_MILLISECONDS = 5_000;

export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly nowSeconds: number;
}

export interface OidcClient {
  /** Address of the page on which people sign in at the provider. */
  authorizationEndpoint(provider: ProviderSettings): Promise<Result<URL, string>>;
  /** Claims of the identity token and of the userinfo endpoint; an error is one sentence. */
  claimsOf(provider: ProviderSettings, exchange: CodeExchange): Promise<Result<Claims, string>>;
}

export function createOidcClient(fetchFrom: Fetch): OidcClient {
  async function metadataOf({ issuer }: ProviderSettings) {
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const metadata = await readJson(fetchFrom, metadataSchema, address);
    if (metadata.issuer !== issuer) throw new Error("The issuer of the provider does not match");
    return metadata;
  }

  return {
    authorizationEndpoint: (provider) =>
      caught(async () => new URL((await metadataOf(provider)).authorization_endpoint)),
    claimsOf: (provider, { code, redirectUri, nonce, nowSeconds }) =>
      caught(async () => {
        const metadata = await metadataOf(provider);
        const { id_token, access_token } = await readJson(
          fetchFrom,
          tokensSchema,
          metadata.token_endpoint,
          {
            method: "POST",
            body: new URLSearchParams({
              grant_type: "authorization_code",
              code,
              redirect_uri: redirectUri,
              client_id: provider.clientId,
              client_secret: provider.clientSecret,
            }),
          },
        );
        const keys = await readJson(fetchFrom, keysSchema, metadata.jwks_uri);
        const { payload } = await jose.jwtVerify(id_token, jose.createLocalJWKSet(keys), {
          issuer: provider.issuer,
          audience: provider.clientId,
          algorithms: ["RS256", "ES256"],
          requiredClaims: ["sub", "exp", "nonce"],
          currentDate: new Date(nowSeconds * 1000),
        });
        if (payload.nonce !== nonce) throw new Error("Nonce did not match");
        if (metadata.userinfo_endpoint === undefined) return payload;
        const info = await readJson(fetchFrom, claimsSchema, metadata.userinfo_endpoint, {
          headers: { authorization: `Bearer ${access_token}` },
        });
        if (info.sub !== payload.sub) throw new Error("Subject of userinfo did not match");
        return { ...payload, ...info };
      }),
  };
}

async function readJson<Schema extends v.GenericSchema>(
  fetchFrom: Fetch,
  schema: Schema,
  address: string,
  init: RequestInit = {},
): Promise<v.InferOutput<Schema>> {
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
  const response = await fetchFrom(address, { ...init, signal });
  if (!response.ok) throw new Error(`Provider answered with status ${response.status}`);
  return v.parse(schema, await response.json());
}

/** Every fault of a provider is an expected one. */
async function caught<Value>(work: () => Promise<Value>): Promise<Result<Value, string>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
