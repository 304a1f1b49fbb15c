/**
 * Reads the delivery settings of the web stack, although there is no CDN here: headers, the
 * console's configuration, the bucket of drawings.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Applied, earlierValues, pseudoParameters } from "./assembly/apply.ts";
import type { Assembly, Stack } from "./assembly/assembly.ts";
import { createResolver, type Resolver } from "./assembly/intrinsics.ts";
import { isRecord, type Json, listAt, recordAt, textAt, textsAt } from "./assembly/json.ts";
import { referencesIn, type TemplateResource } from "./assembly/template.ts";
import { type Headers, headersOf } from "./response-headers.ts";
import type { Deployment } from "./services.ts";

export interface WebDelivery {
  /** For the console. */
  readonly siteHeaders: Headers;
  /** For drawings, which come from a second origin. */
  readonly mediaHeaders: Headers;
  /** Where the drawings are. */
  readonly mediaBucket: string;
  /** config.json, with names under .invalid where only a CDN could give one; undefined when the console was not built. */
  readonly config: Json | undefined;
}

/** Names of resources that do not exist here: nothing can be reached under .invalid. */
const UNREACHABLE = ".invalid";

export function readWebDelivery(
  stack: Stack,
  assembly: Assembly,
  deployment: Deployment,
  applied: Applied,
): WebDelivery {
  const resolver = createResolver(stack.template, {
    stack: stack.name,
    pseudo: pseudoParameters(stack, deployment),
    zones: [],
    ref: (logicalId) => `${logicalId.toLowerCase()}${UNREACHABLE}`,
    attribute: (logicalId, name) => `${logicalId}-${name}`.toLowerCase() + UNREACHABLE,
    ...earlierValues(stack.name, applied),
  });
  // A console with a domain of its own has no distribution in its address.
  const site = distributionOf(stack, "SiteDnsTarget", "SiteUrl");
  const media = distributionOf(stack, "MediaUrl");
  return {
    siteHeaders: policyOf(stack, site, resolver, deployment),
    mediaHeaders: policyOf(stack, media, resolver, deployment),
    mediaBucket: bucketOf(media, resolver),
    config: readConfig(stack, resolver, assembly),
  };
}

/** The distribution that the first of these outputs refers to. */
function distributionOf(stack: Stack, ...outputs: readonly string[]): Json {
  const values = outputs.map((output) => stack.template.outputs.get(output)?.value);
  const [id = ""] = values.flatMap((value) => [...referencesIn(value)]);
  return recordAt(resourceOf(stack, id).properties, "DistributionConfig", `${stack.name}/${id}`);
}

function policyOf(
  stack: Stack,
  distribution: Json,
  resolver: Resolver,
  deployment: Deployment,
): Headers {
  const behaviour = recordAt(distribution, "DefaultCacheBehavior", stack.name);
  const [id = ""] = referencesIn(behaviour.ResponseHeadersPolicyId);
  const properties = resolver.resolve(resourceOf(stack, id).properties);
  if (!isRecord(properties)) throw new Error(`${stack.name}/${id}: Properties is no object`);
  return headersOf(
    recordAt(properties, "ResponseHeadersPolicyConfig", `${stack.name}/${id}`),
    deployment,
  );
}

function resourceOf(stack: Stack, logicalId: string): TemplateResource {
  const resource = stack.template.resources.get(logicalId);
  if (resource === undefined) throw new Error(`${stack.name} has no resource ${logicalId}`);
  return resource;
}

/** A bucket origin is named <bucket>.s3.<region>.amazonaws.com. */
function bucketOf(distribution: Json, resolver: Resolver): string {
  const [origin] = listAt(distribution, "Origins", "distribution");
  if (!isRecord(origin)) throw new Error("a distribution has no origin");
  const domain = resolver.resolveText(origin.DomainName, "origin");
  return domain.replace(/\.s3\.[\w-]+\.amazonaws\.com$/, "");
}

/** A deployment of files names its assets and, for each, the replacements of the markers in it. */
function readConfig(stack: Stack, resolver: Resolver, assembly: Assembly): Json | undefined {
  for (const [id, resource] of stack.template.resources) {
    if (resource.type !== "Custom::CDKBucketDeployment") continue;
    const properties = resolver.resolve(resource.properties);
    if (!isRecord(properties)) throw new Error(`${stack.name}/${id}: Properties is no object`);
    const keys = textsAt(properties, "SourceObjectKeys", id);
    const files = keys.map((key) => join(assembly.assetPath(key), "config.json"));
    const index = files.findIndex((file) => existsSync(file));
    const file = files[index];
    if (file === undefined) continue;
    const markers = listAt(properties, "SourceMarkers", id)[index];
    return parseConfig(readFileSync(file, "utf8"), isRecord(markers) ? markers : {}, file);
  }
  return undefined;
}

function parseConfig(text: string, markers: Json, file: string): Json {
  const filled = Object.keys(markers).reduce(
    (filling, marker) => filling.replaceAll(marker, textAt(markers, marker, file)),
    text,
  );
  const config: unknown = JSON.parse(filled);
  if (!isRecord(config)) throw new Error(`${file} is not an object`);
  return config;
}

/** Throws when a value of the configuration refers to something that does not exist here. */
export function requireReachable(config: Json): Json {
  const lost = Object.entries(config).filter(([, value]) =>
    JSON.stringify(value).includes(UNREACHABLE),
  );
  if (lost.length > 0)
    throw new Error(`config.json: ${lost.map(([key]) => key).join(", ")} has no local address`);
  return config;
}
