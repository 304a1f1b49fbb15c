/**
 * Reads the principal of a verified token, and refuses tokens that the signature library lets
 * through.
 */
import { err, ok, type Result } from "#domain/result.ts";

/** The kind of token that each API accepts: only the identity token carries the e-mail address. */
export const TOKEN_USE = { graphql: "access", rest: "id" } as const;

export type TokenUse = (typeof TOKEN_USE)[keyof typeof TOKEN_USE];

/**
 * The user that a verified token identifies. It has no groups, because groups in a token give no
 * rights.
 */
export interface Principal {
  readonly sub: string;
  /** Epoch seconds at which the token ends. */
  readonly expiresAtSeconds: number;
}

/** Name of the claim that is missing or invalid. */
export type PrincipalFault = "claims" | "sub" | "token_use" | "exp";

export type PrincipalResult = Result<Principal, PrincipalFault>;

/** Reads decoded claims whose signature, issuer and audience have been verified. */
export function principalFrom(claims: unknown, tokenUse: TokenUse): PrincipalResult {
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) {
    return err("claims");
  }
  const sub = ownValue(claims, "sub");
  if (typeof sub !== "string" || sub.trim() === "") return err("sub");
  if (ownValue(claims, "token_use") !== tokenUse) return err("token_use");
  const exp = ownValue(claims, "exp");
  if (typeof exp !== "number" || !Number.isFinite(exp)) return err("exp");
  return ok({ sub, expiresAtSeconds: exp });
}

/**
 * Whether a token names a critical header. None is supported, so such a token must be refused (RFC
 * 7515, 4.1.11).
 */
export function hasUnknownCriticalHeader(header: object): boolean {
  return Object.hasOwn(header, "crit");
}

/** The claim of this name; undefined for a property that the object only inherits. */
function ownValue(claims: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(claims, name)?.value;
}
