/** The web application beside the services: files, addresses and public objects. */
import type { Outputs } from "./assembly/apply.ts";
import type { Assembly } from "./assembly/assembly.ts";
import type { Json } from "./assembly/json.ts";
import type { DeliveryGrants } from "./providers/media.ts";
import type { MediaOrigin } from "./s3/media.ts";
import type { SiteParts } from "./site.ts";
import {
  type Deployed,
  readWebDelivery,
  requireReachable,
  type WebDelivery,
  type WebStack,
} from "./web-delivery.ts";

export interface WebOptions {
  /** Folder of the built files; a path without a file name gets its index.html. */
  readonly folder: string;
  /** Stack that delivers the files on AWS. */
  readonly stack?: WebStack;
  /**
   * Makes JSON files by path, such as /config.json, once at the start. The start fails when a file
   * refers to something that only a CDN would provide.
   */
  readonly files?: (facts: WebFacts) => Readonly<Record<string, Json>>;
  /**
   * Makes JSON documents by path, at each request; undefined answers 404. Paths that begin with /_
   * are for pages of this machine only.
   */
  readonly documents?: Readonly<Record<string, () => unknown>>;
}

/** Facts about the deployment that the web application's files need. */
export interface WebFacts {
  readonly region: string;
  readonly outputs: Outputs;
  /** A JSON file of the web stack with its markers replaced; undefined when it has no such file. */
  readonly delivered: WebDelivery["delivered"];
  /** Base address of the public objects in the media bucket. */
  readonly mediaBase: string;
  /** Address of the API of user pools, for browsers. */
  readonly userPoolEndpoint: string;
}

export interface Delivery {
  readonly outputs: Outputs;
  /** undefined without a web application. */
  readonly site: SiteParts | undefined;
  /** Undefined when no bucket has public objects. */
  readonly media: MediaOrigin | undefined;
}

export interface DeliveryParts extends Deployed {
  readonly grants: DeliveryGrants;
  readonly web: WebOptions | undefined;
}

const MEDIA_MOUNT = "/_media";

export function describeDelivery({ web, grants, ...deployed }: DeliveryParts): Delivery {
  const { assembly, deployment, applied } = deployed;
  if (web === undefined) return { outputs: applied.outputs, site: undefined, media: undefined };
  const { endpoint, browserOrigin, region } = deployment;
  const mediaBase = `${endpoint}${MEDIA_MOUNT}`;
  const found = web.stack && omittedStack(assembly, web.stack);
  const delivery = found && readWebDelivery(found.options, found.stack, deployed);
  const addresses = found && {
    [found.stack.name]: {
      [found.options.siteOutput]: browserOrigin,
      ...(found.options.mediaOutput && { [found.options.mediaOutput]: mediaBase }),
    },
  };
  const outputs = { ...applied.outputs, ...addresses };
  const facts: WebFacts = {
    region,
    outputs,
    delivered: (file) => delivery?.delivered(file),
    mediaBase,
    userPoolEndpoint: `${browserOrigin}/_aws/cognito`,
  };
  const site: SiteParts = {
    folder: web.folder,
    headers: delivery?.siteHeaders ?? {},
    documents: documentsOf(web, facts),
  };
  return { outputs, site, media: mediaOf(delivery, grants) };
}

function omittedStack(assembly: Assembly, options: WebStack) {
  const stack = assembly.omitted.find(({ id }) => id === options.name);
  return stack && { options, stack };
}

function documentsOf(
  { files, documents = {} }: WebOptions,
  facts: WebFacts,
): ReadonlyMap<string, () => unknown> {
  const made = Object.entries(files?.(facts) ?? {}).map(([path, content]) => {
    requireReachable(path, content);
    return [path, () => content] as const;
  });
  return new Map<string, () => unknown>([...made, ...Object.entries(documents)]);
}

function mediaOf(delivery: WebDelivery | undefined, grants: DeliveryGrants): Delivery["media"] {
  if (delivery?.media === undefined) return undefined;
  const { bucket, headers } = delivery.media;
  const keyPrefix = grants.prefixOf(bucket);
  return keyPrefix === undefined ? undefined : { bucket, mount: MEDIA_MOUNT, keyPrefix, headers };
}
