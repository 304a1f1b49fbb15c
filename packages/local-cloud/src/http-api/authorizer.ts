/** The JWT authorizer of an HTTP API: returns the caller, or the reason why the call is refused. */
import type { Json } from "#src/assembly/json.ts";
import { err, ok, type Result } from "#src/result.ts";
import { ServiceError, type TokenVerifier } from "#src/services.ts";

export interface JwtAuthorizer {
  readonly issuer: string;
  /**
   * Accepted audiences: the token must name one of them in aud or, when it has no aud, in
   * client_id.
   */
  readonly audience: readonly string[];
}

/** The caller's claims. `header` is the value of Authorization, with or without the word Bearer. */
export async function authorise(
  { issuer, audience }: JwtAuthorizer,
  header: string | undefined,
  tokens: TokenVerifier,
): Promise<Result<Json, "unauthorised">> {
  const token = /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? "")?.[1];
  if (token === undefined) return err("unauthorised");
  const claims = await verifiedClaims(issuer, token, tokens);
  if (claims === undefined || claims.iss !== issuer) return err("unauthorised");
  const named = [claims.aud ?? claims.client_id].flat();
  if (!named.some((name) => typeof name === "string" && audience.includes(name)))
    return err("unauthorised");
  return ok(claims);
}

/** Claims of a valid token. The pool's ID is the last segment of its issuer. */
async function verifiedClaims(
  issuer: string,
  token: string,
  tokens: TokenVerifier,
): Promise<Json | undefined> {
  try {
    return await tokens.verify(issuer.slice(issuer.lastIndexOf("/") + 1), token);
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
