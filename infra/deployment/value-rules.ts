/** Rules for single values in the settings file of a deployment. */
import * as v from "valibot";

/**
 * A rule for a text that matches the pattern; `expected` also describes the value in the fault for
 * a wrong type.
 */
export function matching(expected: string, pattern: RegExp) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

export function checked(expected: string, isGood: (value: string) => boolean) {
  return v.pipe(v.string(expected), v.check(isGood, expected));
}

export const words = matching("a text", /\S/);
export const region = matching(
  "a commercial AWS region such as us-east-1",
  /^(?!cn-)[a-z]{2}-[a-z]+-\d{1,2}$/,
);
export const address = matching("a mail address", /^[^\s@<>]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
export const host = matching("a domain in lower case", /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
export const onOrOff = v.boolean("true or false");

/** Whether a text is an origin as browsers send it: scheme, host and port. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
  return isSafe && origin === value;
}

/** Whether a text is an https URL without user name and password, which would become public. */
export function isPage(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return protocol === "https:" && username === "";
}

/** Whether a text can be the issuer of an OIDC provider; http only on this machine, for tests. */
export function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "127.0.0.1");
  return isSafe && search === "" && hash === "" && username === "";
}

/**
 * Whether a text is a public https URL with {layoutId} once in its path or query, never in its
 * host.
 */
export function isPageOfLayout(value: string): boolean {
  const [before = "", ...after] = value.split("{layoutId}");
  const isOnce = after.length === 1 && /^https:\/\/[^/]+[/]/.test(before);
  return isOnce && isPage(value.replace("{layoutId}", "x"));
}
