/**
 * The S3 service with real signatures and roles, accessed through the unmodified SDK, and the media
 * origin beside it.
 */
import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createS3, type LocalS3, S3_MOUNT } from "#src/s3/server.ts";
import type { AccessKey } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { listen } from "#test/dynamodb/wire-listener.ts";

export const BUCKET = "media";
export const SITE = "http://localhost:4700";
export const MEDIA_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "x-content-type-options": "nosniff",
};

export interface ServedS3 {
  readonly s3: LocalS3;
  readonly origin: string;
  readonly endpoint: string;
  /** Client that signs as the operator. */
  readonly client: S3Client;
  clientOf(key: AccessKey, config?: S3ClientConfig): S3Client;
  operatorClient(config: S3ClientConfig): S3Client;
  /** A client of a role with the rights for these actions on these resources. */
  roleClient(name: string, actions: readonly string[], resources: readonly string[]): S3Client;
  /** Advances the clock used by signatures and objects. */
  advance(milliseconds: number): void;
  readonly logged: string[];
  stop(): Promise<void>;
}

export async function serveS3(dataDir?: string): Promise<ServedS3> {
  let offset = 0;
  const clock = { nowMilliseconds: () => Date.now() + offset };
  const logged: string[] = [];
  const access = await createAccess({
    region: "us-east-1",
    clock,
    random: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    state: createMemoryState(),
  });
  const s3 = await createS3({
    ...(dataDir === undefined ? {} : { dataDir }),
    clock,
    access,
    log: (event) => logged.push(event),
  });
  await s3.createBucket(BUCKET, [
    {
      allowedOrigins: [SITE],
      allowedMethods: ["PUT"],
      allowedHeaders: ["content-type"],
      exposedHeaders: ["ETag"],
      maxAgeSeconds: 600,
    },
  ]);
  const media = s3.media({
    bucket: BUCKET,
    mount: "/media",
    keyPrefix: "public/",
    headers: MEDIA_HEADERS,
  });
  const listener = await listen((request) =>
    request.url.startsWith("/media") ? media(request) : s3.handle(request),
  );
  const endpoint = `${listener.origin}${S3_MOUNT}`;
  const clientOf = (credentials: AccessKey, config: S3ClientConfig = {}) =>
    new S3Client({ region: "us-east-1", endpoint, credentials, maxAttempts: 1, ...config });
  const client = clientOf(access.operatorKey());
  return {
    s3,
    origin: listener.origin,
    endpoint,
    client,
    clientOf,
    operatorClient: (config) => clientOf(access.operatorKey(), config),
    roleClient: (name, Action, Resource) => {
      const arn = `arn:aws:iam::000000000000:role/${name}`;
      access.define({ arn, name, trusted: ["lambda.amazonaws.com"] });
      const Statement = [{ Effect: "Allow", Action, Resource }];
      access.grant(name, parsePolicy({ Statement }, name));
      return clientOf(access.keyOfRole(arn));
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    logged,
    stop: async () => {
      client.destroy();
      await listener.stop();
      await s3.stop();
    },
  };
}
