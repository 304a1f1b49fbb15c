/** Page tokens: where the next page starts, bound to the user and the query that the page belongs to. */
import { createHash } from "node:crypto";

/**
 * A token is read back only for the same user and query. It carries no signature on purpose: every
 * page is authorised and queried anew from the caller's own rights, so a forged token can only
 * choose where in their own list a page starts.
 */
export function pageToken(sub: string, query: string, start: string): string {
  return Buffer.from(`${bindingOf(sub, query)}${start}`).toString("base64url");
}

/** The start in the token; undefined when the token is not one of this user and query. */
export function startOfPage(sub: string, query: string, token: string): string | undefined {
  const text = Buffer.from(token, "base64url").toString();
  const binding = bindingOf(sub, query);
  return text.startsWith(binding) ? text.slice(binding.length) : undefined;
}

function bindingOf(sub: string, query: string): string {
  return createHash("sha256").update(`${sub}\n${query}`).digest("base64url");
}
