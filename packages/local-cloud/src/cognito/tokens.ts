/** Identity and access tokens of a pool: signed with its key, verified against that key alone. */
import type { KeyObject } from "node:crypto";
import * as jose from "jose";
import { FifoCache } from "#src/fifo-cache.ts";
import { ServiceError } from "#src/services.ts";
import { cognitoError } from "./cognito-error.ts";
import { COGNITO_LIMITS } from "./limits.ts";
import { issuerOf } from "./pool-settings.ts";
import type { Pool, Pools } from "./pools.ts";
import type { User } from "./users.ts";

/** Scope of access tokens with which users call the pool's own operations. */
export const SCOPE = "aws.cognito.signin.user.admin";

export type Claims = Readonly<Record<string, unknown>>;

const HEADER_NAMES = new Set(["alg", "kid", "typ"]);
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export async function signToken(pool: Pool, claims: Claims): Promise<string> {
  return new jose.SignJWT({ ...claims })
    .setProtectedHeader({ kid: pool.keys.kid, alg: "RS256" })
    .sign(pool.keys.privateKey);
}

/**
 * Claims of a token that the pool signed for one of its clients and that has not expired. Every
 * fault throws the same error without a reason. `cognito:groups` in any other shape than a list of
 * names is left out.
 */
export async function verifyToken(pool: Pool, token: string, nowSeconds: number): Promise<Claims> {
  const claims = await checkSignature(pool, token, nowSeconds).catch((error: unknown) => {
    if (error instanceof jose.errors.JOSEError) return undefined;
    throw error;
  });
  if (claims === undefined || !isForClient(pool, claims)) throw refused();
  return hasGroupNames(claims) ? claims : withoutGroups(claims);
}

/**
 * The user of an access token, for the user pool's own operations: besides the signature, the login
 * must not be revoked and the user must be enabled.
 */
export async function userOfAccessToken(
  pools: Pools,
  token: string,
  nowSeconds: number,
): Promise<{ pool: Pool; user: User; clientId: string }> {
  const pool = pools.ofIssuer(unverifiedIssuer(token));
  if (pool === undefined) throw cognitoError("NotAuthorizedException", "Invalid Access Token");
  const claims = await verifyToken(pool, token, nowSeconds).catch((error: unknown) => {
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  if (claims === undefined || claims.token_use !== "access") {
    throw cognitoError("NotAuthorizedException", "Invalid Access Token");
  }
  if (!pool.logins.isLive(String(claims.origin_jti), nowSeconds)) {
    throw cognitoError("NotAuthorizedException", "Access Token has been revoked");
  }
  if (!String(claims.scope).split(" ").includes(SCOPE)) {
    throw cognitoError("NotAuthorizedException", "Access Token does not have required scopes");
  }
  const user = pool.users.get(String(claims.sub));
  if (!user.enabled) throw cognitoError("NotAuthorizedException", "User is disabled.");
  return { pool, user, clientId: String(claims.client_id) };
}

/** Cache of claims whose signature has been verified; only their expiry can invalidate them. */
const signedTokens = new WeakMap<Pool, FifoCache<string, Claims>>();
const SIGNED_TOKENS_MOST = 1000;

function signedOf(pool: Pool): FifoCache<string, Claims> {
  const known = signedTokens.get(pool) ?? new FifoCache(SIGNED_TOKENS_MOST);
  signedTokens.set(pool, known);
  return known;
}

/** Verifies each token's signature once and caches the result until the token expires. */
async function checkSignature(pool: Pool, token: string, nowSeconds: number): Promise<Claims> {
  const signed = signedOf(pool);
  const known = signed.get(token);
  if (known !== undefined && Number(known.exp) > nowSeconds) return known;
  signed.delete(token);
  const claims = await verifySignature(pool, token, nowSeconds);
  // A token with `nbf` is not cached, but checked against the clock each time.
  if (claims.nbf === undefined) signed.set(token, claims);
  return claims;
}

async function verifySignature(pool: Pool, token: string, nowSeconds: number): Promise<Claims> {
  if (token.length > COGNITO_LIMITS.tokenCharacters || !COMPACT.test(token)) throw refused();
  if (!isCanonical(token.slice(token.lastIndexOf(".") + 1))) throw refused();
  const { payload } = await jose.jwtVerify(token, (header) => keyFor(pool, header), {
    algorithms: ["RS256"],
    issuer: issuerOf(pool.settings.id),
    requiredClaims: ["sub", "iss", "iat", "exp", "jti", "token_use"],
    currentDate: new Date(nowSeconds * 1000),
  });
  return payload;
}

/**
 * The key for a header of our own form. Refuses headers that name another key, contain a key, or
 * demand unknown features.
 */
function keyFor(pool: Pool, header: jose.JWTHeaderParameters): KeyObject {
  const isOurs = header.alg === "RS256" && header.kid === pool.keys.kid;
  if (!isOurs || Object.keys(header).some((name) => !HEADER_NAMES.has(name))) throw refused();
  return pool.keys.publicKey;
}

function isForClient(pool: Pool, claims: Claims): boolean {
  const client = claims.token_use === "access" ? claims.client_id : claims.aud;
  const isKnownUse = claims.token_use === "access" || claims.token_use === "id";
  return isKnownUse && typeof client === "string" && pool.clients.has(client);
}

/**
 * True for the only spelling that we produce: base64url can spell some byte strings in several
 * ways.
 */
function isCanonical(base64url: string): boolean {
  return Buffer.from(base64url, "base64url").toString("base64url") === base64url;
}

function hasGroupNames(claims: Claims): boolean {
  const groups = claims["cognito:groups"];
  return Array.isArray(groups) && groups.every((group) => typeof group === "string");
}

function withoutGroups({ "cognito:groups": _, ...claims }: Claims): Claims {
  return claims;
}

function unverifiedIssuer(token: string): string {
  try {
    return String(jose.decodeJwt(token).iss);
  } catch (error) {
    if (error instanceof jose.errors.JWTInvalid) return "";
    throw error;
  }
}

function refused(): ServiceError {
  return new ServiceError("UnauthorizedException", "Unauthorized", 401);
}
