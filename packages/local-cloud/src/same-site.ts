/**
 * Restricts a handler to this machine: pages of other sites get no answer, and cannot embed one.
 */
import type { Origins } from "./assembly/deployment.ts";
import type { WireHandler, WireRequest, WireResponse } from "./services.ts";

/**
 * Values of Sec-Fetch-Site for a request from the same site, and for an address typed by the user.
 * Clients other than browsers send no such header.
 */
const OWN_SITES = new Set(["same-origin", "same-site", "none"]);

const HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

const REFUSED: WireResponse = {
  status: 403,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  body: "Only pages of the local cloud may ask for this",
};

/**
 * Refuses requests from pages of other sites. The port has already refused foreign host names that
 * resolve to this machine.
 */
export function onlySameSite(origins: Origins, handler: WireHandler): WireHandler {
  const own = new Set([origins.browserOrigin, origins.endpoint]);
  return async (request) => {
    const response = isSameSite(request, own) ? await handler(request) : REFUSED;
    return { ...response, headers: { ...response.headers, ...HEADERS } };
  };
}

function isSameSite({ headers }: WireRequest, own: ReadonlySet<string>): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  return (site === undefined || OWN_SITES.has(site)) && (origin === undefined || own.has(origin));
}
