/** How a session is described to its user: the device and the part of the network it comes from. */

/** Browsers by a sign in the User-Agent header; the first that fits counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/\S+.* Safari\//, "Safari"],
];

/** Operating systems by a sign in the User-Agent header; the first that fits counts. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export interface SessionDevice {
  /** Name of the browser; null if the header shows none that is known. */
  readonly browser: string | null;
  /** Name of the system or device; null if the header shows none that is known. */
  readonly system: string | null;
}

/**
 * Reads the User-Agent header (RFC 9110, 10.1.5). Clients can send anything, so the names help users
 * to recognise their devices and prove nothing.
 */
export function sessionDevice(userAgent: string | undefined): SessionDevice {
  const named = (table: typeof BROWSERS) =>
    table.find(([sign]) => sign.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/**
 * The address range of a session: the /24 of an IPv4 address, the /48 of an IPv6 address, in the
 * notation of RFC 4632 and RFC 5952, or `localhost`. Null for anything else. A whole address is personal data, and
 * recognising a session does not need it.
 */
export function addressRange(address: string | undefined): string | null {
  if (address === "::1") return "localhost";
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(address ?? "");
  if (v4 !== null) return v4[1] === "127" ? "localhost" : `${v4.slice(1, 4).join(".")}.0/24`;
  if (address === undefined || !/^[0-9a-f:]+$/i.test(address) || !address.includes(":"))
    return null;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const known = tail === undefined ? groups : [...groups, "0", "0", "0"];
  if (known.length < 3) return null;
  const prefix = known.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  while (prefix.length > 0 && prefix.at(-1) === "0") prefix.pop();
  return `${prefix.join(":")}::/48`;
}
