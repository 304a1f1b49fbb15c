/** Reads the expiry of an access token; used only to schedule its renewal. */
import { jsonFrom } from "./json-text.ts";

/** Expiry of a token in epoch milliseconds; undefined if the token has no readable expiry. */
export function tokenExpiryMilliseconds(token: string): number | undefined {
  const [, payload = ""] = token.split(".");
  const claims = jsonFrom(textOf(payload));
  const expiry = typeof claims === "object" && claims !== null && "exp" in claims && claims.exp;
  return typeof expiry === "number" && Number.isFinite(expiry) ? expiry * 1_000 : undefined;
}

/** Decodes base64url; returns an empty string for other text. */
function textOf(payload: string): string {
  const isBase64 = /^[A-Za-z0-9_-]+$/.test(payload) && payload.length % 4 !== 1;
  return isBase64 ? atob(payload.replaceAll("-", "+").replaceAll("_", "/")) : "";
}
