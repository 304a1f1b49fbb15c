/**
 * Pages and drawings are delivered over https only, with headers that forbid everything not needed.
 */
import {
  at,
  flat,
  type Gate,
  type Json,
  list,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  texts,
  unless,
} from "./deployment.ts";

export const deliveryGate: Gate = (templates) => {
  const distributions = resourcesOf(templates, "AWS::CloudFront::Distribution");
  const policies = resourcesOf(templates, "AWS::CloudFront::ResponseHeadersPolicy");
  return [
    ...unless("no headers of our own", distributions, (distribution) =>
      behaviours(distribution).every(
        (behaviour) => headersOf(templates, policies, behaviour) !== undefined,
      ),
    ),
    ...unless("plain http", distributions, (distribution) =>
      behaviours(distribution).every((behaviour) =>
        ["redirect-to-https", "https-only"].includes(text(at(behaviour, "ViewerProtocolPolicy"))),
      ),
    ),
    ...unless("drawings over a redirect", distributions.filter(deliversMedia), (distribution) =>
      behaviours(distribution).every(
        (behaviour) => at(behaviour, "ViewerProtocolPolicy") === "https-only",
      ),
    ),
    ...unless("methods that change something", distributions, (distribution) =>
      behaviours(distribution).every((behaviour) =>
        texts(at(behaviour, "AllowedMethods")).every((method) => READING.includes(method)),
      ),
    ),
    ...unless("files listed", resourcesOf(templates, "AWS::S3::BucketPolicy"), readsSingleFiles),
    ...unless("old TLS", distributions, hasFreshTls),
    ...unless("origin open to others", distributions, ({ properties }) =>
      list(at(properties, "DistributionConfig", "Origins")).every(
        (origin) => at(origin, "OriginAccessControlId") !== undefined,
      ),
    ),
    ...unless("drawings without a sandbox", distributions.filter(deliversMedia), (distribution) =>
      behaviours(distribution).every((behaviour) =>
        directives(templates, headersOf(templates, policies, behaviour)).has("sandbox"),
      ),
    ),
    ...Object.entries(HEADER_RULES).flatMap(([rule, holds]) =>
      unless(rule, policies, (policy) => holds(directives(templates, policy), policy)),
    ),
  ];
};

/**
 * Allowed script sources: WebAssembly has its own keyword, which does not allow text as script; a
 * hash allows exactly one script.
 */
const OWN_SCRIPTS = /^(?:'none'|'self'(?: 'wasm-unsafe-eval')?(?: 'sha256-[A-Za-z0-9+/]{43}=')*)$/;
/** Allowed sources: hosts without wildcards, and schemes for the page's own data. */
const NAMED_SOURCE =
  /^(?:'none'|'self'|'sha256-[A-Za-z0-9+/]{43}='|data:|blob:|<[^>]+>|(?:https|wss):\/\/[^*\s]+)$/;

/** Methods of a distribution; without a list it allows the first two. */
const READING = ["GET", "HEAD", "OPTIONS"];
/** Referrer policies under which another origin learns at most the origin of the page. */
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin-when-cross-origin"];

function areNamed(sources: string | undefined): boolean {
  return sources === undefined || sources.split(" ").every((source) => NAMED_SOURCE.test(source));
}

type Directives = ReadonlyMap<string, string>;

const HEADER_RULES: Readonly<Record<string, (policy: Directives, resource: Resource) => boolean>> =
  {
    "objects allowed": (policy) =>
      policy.get("default-src") === "'none'" || policy.get("object-src") === "'none'",
    "scripts from elsewhere": (policy) =>
      OWN_SCRIPTS.test(policy.get("script-src") ?? policy.get("default-src") ?? ""),
    // Uploads may have their own styles, because they are sandboxed and cannot affect a page.
    "styles from text": (policy) => policy.has("sandbox") || areNamed(policy.get("style-src")),
    "pictures from anywhere": (policy) => areNamed(policy.get("img-src")),
    "addresses moved by a base": (policy) => policy.get("base-uri") === "'none'",
    framed: (policy) => policy.get("frame-ancestors") === "'none'",
    "text turned into script": (policy) =>
      policy.has("sandbox") || policy.get("require-trusted-types-for") === "'script'",
    "calls anywhere": (policy) => areNamed(policy.get("connect-src")),
    "http again after a year": (_, { properties }) =>
      Number(security(properties, "StrictTransportSecurity", "AccessControlMaxAgeSec")) >=
      31_536_000,
    "http for subdomains": (_, { properties }) =>
      security(properties, "StrictTransportSecurity", "IncludeSubdomains") === true,
    "address sent to other origins": (_, { properties }) =>
      PRIVATE_REFERRERS.includes(text(security(properties, "ReferrerPolicy", "ReferrerPolicy"))),
    "guessed content type": (_, { properties }) =>
      security(properties, "ContentTypeOptions", "Override") === true,
  };

function security(
  properties: Resource["properties"],
  ...path: readonly string[]
): Json | undefined {
  return at(properties, "ResponseHeadersPolicyConfig", "SecurityHeadersConfig", ...path);
}

function behaviours({ properties }: Resource): readonly Json[] {
  const config = at(properties, "DistributionConfig");
  return [at(config, "DefaultCacheBehavior") ?? null, ...list(at(config, "CacheBehaviors"))];
}

/** True when distributions may read objects of the bucket only, not list their names. */
function readsSingleFiles({ properties }: Resource): boolean {
  return list(at(properties, "PolicyDocument", "Statement"))
    .filter((statement) => at(statement, "Principal", "Service") === "cloudfront.amazonaws.com")
    .every((statement) => texts(at(statement, "Action")).join() === "s3:GetObject");
}

function headersOf(
  templates: Templates,
  policies: readonly Resource[],
  behaviour: Json,
): Resource | undefined {
  const reference = flat(templates, at(behaviour, "ResponseHeadersPolicyId"));
  return policies.find(({ id }) => reference === `<${id}>`);
}

function directives(templates: Templates, policy: Resource | undefined): Directives {
  const content = flat(
    templates,
    security(policy?.properties ?? {}, "ContentSecurityPolicy", "ContentSecurityPolicy"),
  );
  return new Map(
    content.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

/** True for the distribution whose origin is the bucket of uploads. */
function deliversMedia({ properties }: Resource): boolean {
  return list(at(properties, "DistributionConfig", "Origins")).some((origin) =>
    JSON.stringify(at(origin, "DomainName")).includes("MediaBucket"),
  );
}

/**
 * True for CloudFront's own certificate, which has no setting; one of ours must require TLS 1.2.
 */
function hasFreshTls({ properties }: Resource): boolean {
  const certificate = at(properties, "DistributionConfig", "ViewerCertificate");
  return (
    certificate === undefined ||
    text(at(certificate, "MinimumProtocolVersion")).startsWith("TLSv1.2")
  );
}
