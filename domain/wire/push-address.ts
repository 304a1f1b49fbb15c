/** Addresses at the push services of browsers, the only ones to which warnings are posted. */

/**
 * Push services of the browsers: Chromium, Firefox, Windows, Safari. A leading `*.` matches one or
 * more labels.
 */
export const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.notify.windows.com",
  "web.push.apple.com",
] as const;

/** Entry of the list that permits every port of this machine, without TLS: for a local cloud only. */
export const LOCAL_PUSH_SERVICE = "http://127.0.0.1";

const MAX_ADDRESS_CHARACTERS = 1000;

/** An address without user, port, query or fragment, whose name ends in letters: no IP address. */
const ADDRESS =
  /^https:\/\/((?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,63})\/[\w./~:%=+-]*(?:\?[\w.~:%=&+-]*)?$/;
const LOCAL_ADDRESS = /^http:\/\/127\.0\.0\.1:\d{1,5}\/[\w./-]*$/;

/** Whether this is an address at one of the services; no other host is ever posted to. */
export function isPushAddress(address: string, services: readonly string[]): boolean {
  if (address.length > MAX_ADDRESS_CHARACTERS) return false;
  if (LOCAL_ADDRESS.test(address)) return services.includes(LOCAL_PUSH_SERVICE);
  const [, host] = ADDRESS.exec(address) ?? [];
  return host !== undefined && services.some((service) => isHostOf(host, service));
}

function isHostOf(host: string, service: string): boolean {
  return service.startsWith("*.") ? host.endsWith(service.slice(1)) : host === service;
}
