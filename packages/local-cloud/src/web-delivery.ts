/**
 * Reads from a stack how the web application is delivered on AWS, to do the same without a CDN:
 * headers, generated JSON files, and the bucket of public objects.
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

/** A stack with CloudFront distributions; it is read but not provisioned. */
export interface WebStack {
  /** Id of the stack in the assembly. */
  readonly name: string;
  /** Name of the output with the site's address; its value becomes the local address. */
  readonly siteOutput: string;
  /**
   * Name of the output that refers to the site's distribution, when the site has its own domain.
   */
  readonly siteTargetOutput?: string;
  /** Name of the output with the address of public objects; its value becomes the local address. */
  readonly mediaOutput?: string;
  /**
   * Name of the output that refers to the distribution of public objects, when they have their own
   * domain.
   */
  readonly mediaTargetOutput?: string;
}

export interface WebDelivery {
  readonly siteHeaders: Headers;
  /** Bucket and headers of public objects, which are served under an origin of their own. */
  readonly media: { readonly bucket: string; readonly headers: Headers } | undefined;
  /**
   * A JSON file at the root of the deployed files with its markers replaced; values that only a CDN
   * could give are names under .invalid. undefined when no deployment contains the file. Throws
   * when it is not an object.
   */
  delivered(file: string): Json | undefined;
}

/** Ending of the names of resources that do not exist here; no address ends in it. */
const UNREACHABLE = ".invalid";

export function readWebDelivery(
  { siteOutput, siteTargetOutput = siteOutput, mediaOutput, mediaTargetOutput }: WebStack,
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
  const media =
    mediaOutput === undefined
      ? undefined
      : distributionOf(stack, mediaTargetOutput ?? mediaOutput, mediaOutput);
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

/** Name of the bucket in an origin named <bucket>.s3.<region>.amazonaws.com. */
function bucketOf(distribution: Json, resolver: Resolver): string {
  const [origin] = listAt(distribution, "Origins", "distribution");
  if (!isRecord(origin)) throw new Error("a distribution has no origin");
  const domain = resolver.resolveText(origin.DomainName, "origin");
  return domain.replace(/\.s3\.[\w-]+\.amazonaws\.com$/, "");
}

/**
 * Reads a file from the deployments, each of which names its assets and the replacements of their
 * markers.
 */
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

/** The content; throws when a value refers to a resource that does not exist here. */
export function requireReachable(path: string, content: Json): Json {
  const lost = Object.entries(content).filter(([, value]) =>
    JSON.stringify(value).includes(UNREACHABLE),
  );
  if (lost.length > 0)
    throw new Error(`${path}: ${lost.map(([key]) => key).join(", ")} has no local address`);
  return content;
}
