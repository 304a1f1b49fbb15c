/** Page tokens: the start of the next page, bound to the user and the query of the list. */
import { createHash } from "node:crypto";

/**
 * Makes the token of a page. It is accepted only for the same user and query, and needs no
 * signature: every page is authorised and queried anew with the caller's own rights, so a forged
 * token can only choose a start within the caller's own list.
 */
export function pageToken(sub: string, query: string, start: string): string {
  return Buffer.from(`${bindingOf(sub, query)}${start}`).toString("base64url");
}

/**
 * The start of the page that a token names; undefined when the token belongs to another user or
 * query.
 */
export function startOfPage(sub: string, query: string, token: string): string | undefined {
  const text = Buffer.from(token, "base64url").toString();
  const binding = bindingOf(sub, query);
  return text.startsWith(binding) ? text.slice(binding.length) : undefined;
}

function bindingOf(sub: string, query: string): string {
  return createHash("sha256").update(`${sub}\n${query}`).digest("base64url");
}
