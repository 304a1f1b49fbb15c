/**
 * Reads the headers that a CDN policy adds to every response, with local addresses in place of
 * AWS's.
 */

import type { Origins } from "./assembly/deployment.ts";
import {
  isRecord,
  type Json,
  listAt,
  optionalRecordAt,
  recordAt,
  textAt,
  textsAt,
} from "./assembly/json.ts";

export type Headers = Readonly<Record<string, string>>;

/** Headers of a ResponseHeadersPolicyConfig with every intrinsic resolved; names in lower case. */
export function headersOf(policy: Json, origins: Origins): Headers {
  const security = optionalRecordAt(policy, "SecurityHeadersConfig", "headers policy");
  const custom = optionalRecordAt(policy, "CustomHeadersConfig", "headers policy");
  const cors = isRecord(policy.CorsConfig)
    ? ([["access-control-allow-origin", allowedOrigin(policy.CorsConfig)]] as const)
    : [];
  const headers = Object.entries(security).map(([section, value]) => {
    const write = SECTIONS.get(section);
    if (write === undefined || !isRecord(value))
      throw new Error(`headers policy: ${section} is not supported`);
    return write(value, origins);
  });
  const others = listAt(custom, "Items", "headers policy").map((item): [string, string] => {
    if (!isRecord(item)) throw new Error("headers policy: a custom header is no object");
    return [
      textAt(item, "Header", "custom header").toLowerCase(),
      textAt(item, "Value", "custom header"),
    ];
  });
  return Object.fromEntries([...headers, ...cors, ...others]);
}

/** The allowed origin; throws unless every origin may read the files. */
function allowedOrigin(cors: Json): string {
  const origins = recordAt(cors, "AccessControlAllowOrigins", "headers policy");
  const [origin, ...others] = textsAt(origins, "Items", "headers policy");
  if (origin !== "*" || others.length > 0 || cors.AccessControlAllowCredentials !== false) {
    throw new Error("headers policy: only files for every origin are supported");
  }
  return origin;
}

type Write = (section: Json, origins: Origins) => [name: string, value: string];

const SECTIONS: ReadonlyMap<string, Write> = new Map<string, Write>([
  [
    "ContentSecurityPolicy",
    (section, origins) => [
      "content-security-policy",
      localPolicy(textAt(section, "ContentSecurityPolicy", "headers policy"), origins),
    ],
  ],
  ["ContentTypeOptions", () => ["x-content-type-options", "nosniff"]],
  [
    "FrameOptions",
    (section) => ["x-frame-options", textAt(section, "FrameOption", "headers policy")],
  ],
  [
    "ReferrerPolicy",
    (section) => ["referrer-policy", textAt(section, "ReferrerPolicy", "headers policy")],
  ],
  ["StrictTransportSecurity", (section) => ["strict-transport-security", strictTransport(section)]],
]);

function strictTransport(section: Json): string {
  return [
    `max-age=${section.AccessControlMaxAgeSec}`,
    ...(section.IncludeSubdomains === true ? ["includeSubDomains"] : []),
    ...(section.Preload === true ? ["preload"] : []),
  ].join("; ");
}

/**
 * The policy with our second origin, which serves user pools, buckets and media here, in place of
 * sources at AWS. Directives that allow any https address get it too; other sources remain.
 */
function localPolicy(policy: string, { endpoint, browserOrigin }: Origins): string {
  const ours = [endpoint, browserOrigin].map((origin) => new URL(origin).host);
  return policy
    .split(";")
    .map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      const allowed = sources.filter((source) => !isForeign(source, ours));
      const reachesOut = allowed.length < sources.length || sources.includes("https:");
      return [name, ...allowed, ...(reachesOut ? [endpoint] : [])].join(" ");
    })
    .join("; ");
}

function isForeign(source: string, ours: readonly string[]): boolean {
  if (!URL.canParse(source) || !source.includes("//")) return false;
  const { host, hostname, protocol } = new URL(source);
  const isElsewhere = SECURE.has(protocol) && !AT_AWS.test(hostname);
  return !ours.includes(host) && !isElsewhere;
}

const SECURE = new Set(["https:", "wss:"]);

/** Hosts at AWS, or under .invalid, the names of resources that do not exist here. */
const AT_AWS = /\.(amazonaws\.com|invalid)$/;
