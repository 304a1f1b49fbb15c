/** Addresses from which warnings may be fetched: public HTTPS servers, by name. */

export const MAX_ADDRESS_CHARACTERS = 500;

/**
 * An address without user, port or fragment. The last part of the name begins with a letter, so
 * that it is no IP address in any of its notations.
 */
const ADDRESS = /^https:\/\/((?:[a-z0-9-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62})(?:[/?][!-~]*)?$/i;

/** Endings of names that lead into a private network or nowhere. */
const PRIVATE_ENDINGS = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "arpa",
  "onion",
];

/** Whether warnings may be fetched from this address, as far as its text shows. */
export function isSourceAddress(text: string): boolean {
  const [, host] = ADDRESS.exec(text) ?? [];
  if (host === undefined || text.length > MAX_ADDRESS_CHARACTERS || /[#\\]/.test(text))
    return false;
  return !PRIVATE_ENDINGS.includes(host.slice(host.lastIndexOf(".") + 1).toLowerCase());
}

/**
 * Whether an IP address is public. Private, link-local, loopback, shared, multicast and reserved
 * ranges are not, nor are IPv6 addresses that embed an IPv4 address.
 * @param address as a resolver returns it, such as 192.0.2.7 or 2001:db8::1
 */
export function isPublicAddress(address: string): boolean {
  return address.includes(":") ? isPublicV6(address) : isPublicV4(address);
}

/** Blocks that are not public, as address and number of leading bits. */
const PRIVATE_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

function isPublicV4(address: string): boolean {
  const number = numberOfV4(address);
  if (number === undefined) return false;
  return !PRIVATE_V4.some(([start, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(number / size) === Math.floor((numberOfV4(start) ?? 0) / size);
  });
}

function numberOfV4(address: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/**
 * Only 2000::/3 is given to the public, and in it not documentation (2001:db8::/32), benchmarks and
 * tunnels (2001::/23) and 6to4 (2002::/16).
 */
function isPublicV6(address: string): boolean {
  const groups = /^([23][0-9a-f]{3}):([0-9a-f]{0,4})[0-9a-f:]*$/i.exec(address);
  if (groups === null) return false;
  const [first = 0, second = 0] = groups.slice(1).map((group) => Number.parseInt(group || "0", 16));
  const isSpecial = first === 0x2001 && (second < 0x200 || second === 0xdb8);
  return !isSpecial && first !== 0x2002;
}
