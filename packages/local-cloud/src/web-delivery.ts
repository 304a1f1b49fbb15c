/**
 * Reads how a stack delivers a web application on AWS, although there is no CDN here: headers, the
 * JSON files that it fills in, the bucket of public objects.
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

/** A stack with CloudFront distributions; it is read and not provisioned. */
export interface WebStack {
  /** Its id in the assembly. */
  readonly name: string;
  /** Output with the address of the site: gets the local one. */
  readonly siteOutput: string;
  /** Output that refers to the distribution of the site where the address is a domain of its own. */
  readonly siteTargetOutput?: string;
  /** Output with the address at which objects of a bucket are public: gets the local one. */
  readonly mediaOutput?: string;
}

export interface WebDelivery {
  readonly siteHeaders: Headers;
  /** Public objects, which have an origin of their own. */
  readonly media: { readonly bucket: string; readonly headers: Headers } | undefined;
  /**
   * A JSON file at the root of the deployed files with its markers filled in, with names under
   * .invalid where only a CDN could give one; undefined when no deployment has it. Throws when it is
   * no object.
   */
  delivered(file: string): Json | undefined;
}

/** Names of resources that do not exist here: nothing can be reached under .invalid. */
const UNREACHABLE = ".invalid";

export function readWebDelivery(
  { siteOutput, siteTargetOutput = siteOutput, mediaOutput }: WebStack,
  stack: Stack,
  { assembly, deployment, applied }: Deployed,
): WebDelivery {
  const resolver = createResolver(stack.template, {
    stack: stack.name,
    pseudo: pseudoParameters(stack, deployment),
    zones: [],
    ref: (logicalId) => `${logicalId.toLowerCase()}${UNREACHABLE}`,
    attribute: (logicalId, name) => `${logicalId}-${name}`.toLowerCase() + UNREACHABLE,
    ...earlierValues(stack.name, applied),
  });
  const headers = (distribution: Json) => policyOf(stack, distribution, resolver, deployment);
  const media = mediaOutput === undefined ? undefined : distributionOf(stack, mediaOutput);
  return {
    siteHeaders: headers(distributionOf(stack, siteTargetOutput, siteOutput)),
    media: media && { bucket: bucketOf(media, resolver), headers: headers(media) },
    delivered: (file) => readDelivered(stack, resolver, assembly, file),
  };
}

export interface Deployed {
  readonly assembly: Assembly;
  readonly deployment: Deployment;
  readonly applied: Applied;
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
function readDelivered(
  stack: Stack,
  resolver: Resolver,
  assembly: Assembly,
  name: string,
): Json | undefined {
  for (const [id, resource] of stack.template.resources) {
    if (resource.type !== "Custom::CDKBucketDeployment") continue;
    const properties = resolver.resolve(resource.properties);
    if (!isRecord(properties)) throw new Error(`${stack.name}/${id}: Properties is no object`);
    const keys = textsAt(properties, "SourceObjectKeys", id);
    const files = keys.map((key) => join(assembly.assetPath(key), name));
    const index = files.findIndex((file) => existsSync(file));
    const file = files[index];
    if (file === undefined) continue;
    const markers = listAt(properties, "SourceMarkers", id)[index];
    return parseFilled(readFileSync(file, "utf8"), isRecord(markers) ? markers : {}, file);
  }
  return undefined;
}

function parseFilled(text: string, markers: Json, file: string): Json {
  const filled = Object.keys(markers).reduce(
    (filling, marker) => filling.replaceAll(marker, textAt(markers, marker, file)),
    text,
  );
  const value: unknown = JSON.parse(filled);
  if (!isRecord(value)) throw new Error(`${file} is not an object`);
  return value;
}

/** Throws when a value of the file refers to something that does not exist here. */
export function requireReachable(path: string, content: Json): Json {
  const lost = Object.entries(content).filter(([, value]) =>
    JSON.stringify(value).includes(UNREACHABLE),
  );
  if (lost.length > 0)
    throw new Error(`${path}: ${lost.map(([key]) => key).join(", ")} has no local address`);
  return content;
}
