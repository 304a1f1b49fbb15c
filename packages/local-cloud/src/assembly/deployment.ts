/** Facts about the local deployment that names, ARNs and ids are derived from. */
import { createHash } from "node:crypto";
import type { Deployment, Resource } from "#src/services.ts";

export interface Origins {
  /** For SDKs. Has an address instead of a host name, so that S3 clients use path style. */
  readonly endpoint: string;
  /** For browsers, which offer some functions only over https or on localhost. */
  readonly browserOrigin: string;
}

export const REGION = "us-east-1";
export const ACCOUNT_ID = "000000000000";

export function createDeployment(
  origins: Origins,
  assetPath: (objectKey: string) => string,
  secrets: ReadonlyMap<string, string> = new Map(),
): Deployment {
  return {
    ...origins,
    region: REGION,
    accountId: ACCOUNT_ID,
    stableId,
    arn: (service, resourcePart) => `arn:aws:${service}:${REGION}:${ACCOUNT_ID}:${resourcePart}`,
    assetPath,
    secrets,
  };
}

const HEX = "0123456789abcdef";

/**
 * The name in the template, or else `<stack>-<logicalId>-<8 hex>`: the same at every start, so that
 * data is found again. `most` is the longest name the service takes; the middle is cut to fit.
 */
export function physicalName(
  resource: Resource,
  property: string,
  most: number,
  deployment: Deployment,
): string {
  const given = resource.properties[property];
  if (typeof given === "string") return given;
  const suffix = `-${deployment.stableId(resource, HEX, 8)}`;
  return `${resource.stack}-${resource.logicalId}`.slice(0, most - suffix.length) + suffix;
}

function stableId({ stack, logicalId }: Resource, alphabet: string, length: number): string {
  const digest = createHash("sha512").update(`${stack}/${logicalId}`).digest("hex");
  const base = BigInt(alphabet.length);
  let rest = BigInt(`0x${digest}`);
  let id = "";
  while (id.length < length) {
    id += alphabet.charAt(Number(rest % base));
    rest /= base;
  }
  return id;
}
