/**
 * The bucket of day objects: each is written once under its own key, and read whole or by byte
 * ranges.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";

export interface TelemetryBucket {
  readonly client: S3Client;
  readonly bucket: string;
}

export function openTelemetryBucket(bucket: string): TelemetryBucket {
  return { client: new S3Client({ maxAttempts: 2 }), bucket };
}

/** Range of bytes of an object, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads an object, or a range of it.
 * @throws when the object does not exist, because an index item names a deleted one
 */
export async function readObject(
  { client, bucket }: TelemetryBucket,
  key: string,
  range?: ByteRange,
): Promise<Uint8Array> {
  const { Body } = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` }),
    }),
  );
  if (Body === undefined) throw new Error("expected an object with a body");
  return Body.transformToByteArray();
}

export async function putObject(
  { client, bucket }: TelemetryBucket,
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      ContentType: "application/octet-stream",
    }),
  );
}

/** Deletes an object; idempotent. */
export async function deleteObject(
  { client, bucket }: TelemetryBucket,
  key: string,
): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}
