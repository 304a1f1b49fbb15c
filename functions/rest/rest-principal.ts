/** Who calls the REST API: only an identity token says so (S0 §7). */
import {
  hasUnknownCriticalHeader,
  type Principal,
  principalFrom,
  TOKEN_USE,
} from "#domain/access/principal.ts";
import { sessionFrom, type TokenSession } from "#domain/access/session.ts";
import { asInput } from "#domain/input/read-input.ts";
import type { HttpEvent } from "#functions/shared/http.ts";

/** Undefined when the token is none that this API takes. */
export function restPrincipal({ headers, requestContext }: HttpEvent): Principal | undefined {
  if (hasUnknownCriticalHeader(tokenHeader(headers.authorization ?? ""))) return undefined;
  const claims = asInput(requestContext.authorizer?.jwt?.claims);
  const result = principalFrom({ ...claims, exp: secondsFrom(claims?.exp) }, TOKEN_USE.rest);
  return result.ok ? result.value : undefined;
}

/** The sign-in that the token comes from. */
export function restSession({ requestContext }: HttpEvent): TokenSession {
  return sessionFrom(asInput(requestContext.authorizer?.jwt?.claims));
}

/** The HTTP API hands every claim on as text. */
function secondsFrom(exp: unknown): unknown {
  return typeof exp === "string" && /^[0-9]+$/.test(exp) ? Number(exp) : exp;
}

/** The API has verified the token, so its header is JSON. */
function tokenHeader(authorization: string): object {
  const [header = ""] = authorization.replace(/^Bearer /i, "").split(".");
  const text = Buffer.from(header, "base64url").toString();
  return text === "" ? {} : (asInput(JSON.parse(text)) ?? {});
}
