/** Issues tokens to a user who has authenticated, or whose refresh token is still valid. */

import { makeUuid } from "#src/uuid.ts";
import { cognitoError } from "./cognito-error.ts";
import { attemptKey, type CognitoContext, nowSeconds } from "./context.ts";
import type { Reply } from "./operation.ts";
import type { ClientSettings } from "./pool-settings.ts";
import type { Pool } from "./pools.ts";
import { makeTokenClaims, type TokenBasis, type TokenSource } from "./token-claims.ts";
import { signToken } from "./tokens.ts";
import type { ClientMetadata } from "./triggers.ts";
import type { User } from "./users.ts";

export interface TokenRequest {
  readonly pool: Pool;
  readonly client: ClientSettings;
  readonly clientMetadata: ClientMetadata;
  /** Set for a sign-in through the pool's domain. */
  readonly hosted?: HostedRequest;
}

export interface HostedRequest {
  readonly scopes: readonly string[];
  /** Value that the client has sent, to recognise its own identity token. */
  readonly nonce: string | undefined;
}

/**
 * Opens a login and issues its first tokens. The trigger runs first: if it refuses, there is no
 * login.
 */
export async function issueTokens(
  context: CognitoContext,
  request: TokenRequest,
  sub: string,
  source: TokenSource,
): Promise<Reply> {
  const { pool, client } = request;
  const loginId = makeUuid(context.random);
  const authTimeSeconds = nowSeconds(context);
  const { scopes, nonce } = request.hosted ?? {};
  const login = { sub, loginId, authTimeSeconds, scopes, nonce };
  const tokens = await makeTokens(context, request, source, login);
  checkEnabled(pool.users.get(sub));
  context.tries.reset(attemptKey(pool, sub));
  const { token } = pool.logins.open(loginId, sub, client, authTimeSeconds, scopes);
  return { ...tokens, RefreshToken: token };
}

/** New identity and access tokens; a new refresh token too where the client rotates them. */
export async function refreshTokens(
  context: CognitoContext,
  request: TokenRequest,
  refreshToken: string,
): Promise<Reply> {
  const { pool, client } = request;
  const login = pool.logins.use(refreshToken, client, nowSeconds(context));
  checkRefreshable(pool.users.get(login.sub));
  const { sub, id: loginId, authTimeSeconds } = login;
  const basis = { sub, loginId, authTimeSeconds, scopes: login.scopes };
  const tokens = await makeTokens(context, request, "TokenGeneration_RefreshTokens", basis);
  pool.logins.use(refreshToken, client, nowSeconds(context));
  if (client.rotation === undefined) return tokens;
  return { ...tokens, RefreshToken: pool.logins.rotate(refreshToken, nowSeconds(context)) };
}

async function makeTokens(
  context: CognitoContext,
  request: TokenRequest,
  source: TokenSource,
  login: Pick<TokenBasis, "loginId" | "authTimeSeconds" | "scopes" | "nonce"> & {
    readonly sub: string;
  },
): Promise<Reply> {
  const { pool, client, clientMetadata } = request;
  const basis: TokenBasis = {
    user: pool.users.get(login.sub),
    client,
    loginId: login.loginId,
    authTimeSeconds: login.authTimeSeconds,
    scopes: login.scopes,
    nonce: login.nonce,
    issuedAtSeconds: nowSeconds(context),
    eventId: makeUuid(context.random),
  };
  const occasion = { pool, clientId: client.id, clientMetadata };
  const claims = await makeTokenClaims(context.triggers, occasion, source, basis);
  const sign = (content: typeof claims.id, lifeSeconds: number) =>
    signToken(pool, {
      ...content,
      exp: basis.issuedAtSeconds + lifeSeconds,
      jti: makeUuid(context.random),
    });
  return {
    AccessToken: await sign(claims.access, client.accessTokenSeconds),
    IdToken: await sign(claims.id, client.idTokenSeconds),
    TokenType: "Bearer",
    ExpiresIn: client.accessTokenSeconds,
  };
}

export function checkEnabled(user: User): void {
  if (!user.enabled) throw cognitoError("NotAuthorizedException", "User is disabled.");
}

function checkRefreshable(user: User): void {
  checkEnabled(user);
  if (user.status === "RESET_REQUIRED") {
    throw cognitoError("PasswordResetRequiredException", "Password reset required for the user");
  }
}
