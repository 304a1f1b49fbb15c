/** What only this machine may look at: pages of other sites get no answer, and no answer can be put into one. */
import type { Origins } from "./assembly/deployment.ts";
import type { WireHandler, WireRequest, WireResponse } from "./services.ts";

/** What a browser says of a request from the same site, and of an address that somebody has typed. Others say nothing. */
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

/** The names that the port answers to are checked before: a name that another site points here does not come this far. */
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
