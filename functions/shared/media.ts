/**
 * The media bucket: uploads wait below quarantine/ until they are accepted; drawings are then below
 * layouts/, photos of tasks below photos/.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { err, ok, type Result } from "#domain/result.ts";

const SVG = "image/svg+xml";
const JPEG = "image/jpeg";
/**
 * Cache-Control header of stored objects: a key is written only once, so browsers may keep the
 * object for ever.
 */
const FOR_EVER = "private, max-age=31536000, immutable";

export interface Media {
  readonly client: S3Client;
  readonly bucket: string;
}

/**
 * Opens the bucket. Checksums are off, because a signed address would contain the checksum of an
 * empty body.
 */
export function openMedia(bucket: string): Media {
  return {
    client: new S3Client({ maxAttempts: 2, requestChecksumCalculation: "WHEN_REQUIRED" }),
    bucket,
  };
}

export interface NewUpload {
  readonly uploadId: string;
  readonly contentType: typeof SVG | typeof JPEG;
  /** Exact size of the upload in bytes. */
  readonly size: number;
  /** Number of seconds for which the signed address is valid. */
  readonly seconds: number;
}

/**
 * Makes a signed address for one PUT of exactly `size` bytes; size and type are part of the
 * signature.
 */
export async function presignUpload({ client, bucket }: Media, upload: NewUpload): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: quarantineKey(upload.uploadId),
    ContentType: upload.contentType,
    ContentLength: upload.size,
  });
  return getSignedUrl(client, command, {
    expiresIn: upload.seconds,
    signableHeaders: new Set(["host", "content-type", "content-length"]),
  });
}

export type ReadUpload = Result<Uint8Array, "missing" | "tooLarge">;

/** Reads an upload; one that is larger than the limit is not read. */
export async function readUpload(
  { client, bucket }: Media,
  uploadId: string,
  maxBytes: number,
): Promise<ReadUpload> {
  try {
    const { Body, ContentLength } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: quarantineKey(uploadId) }),
    );
    if (Body === undefined || ContentLength === undefined) {
      throw new Error("expected an object with a body and its length");
    }
    if (ContentLength > maxBytes) return err("tooLarge");
    return ok(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return err("missing");
    throw error;
  }
}

/** Stores a sanitised drawing. */
export async function putDrawing(media: Media, key: string, svg: string): Promise<void> {
  await putShown(media, { Key: key, Body: svg, ContentType: SVG }, "layout.svg");
}

/** Stores a sanitised photo. */
export async function putPhoto(media: Media, key: string, jpeg: Uint8Array): Promise<void> {
  await putShown(media, { Key: key, Body: jpeg, ContentType: JPEG }, "photo.jpg");
}

type Shown = Required<Pick<PutObjectCommandInput, "Key" | "Body" | "ContentType">>;

/**
 * Stores an object as an attachment, which browsers download instead of opening, so that a file
 * opened directly cannot run a script on our origin.
 */
async function putShown({ client, bucket }: Media, shown: Shown, fileName: string): Promise<void> {
  await client.send(
    new PutObjectCommand({
      ...shown,
      Bucket: bucket,
      ContentDisposition: `attachment; filename="${fileName}"`,
      CacheControl: FOR_EVER,
    }),
  );
}

/** Makes a signed address with which any holder can read one object for `seconds`. */
export function presignRead({ client, bucket }: Media, key: string, seconds: number) {
  return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }), {
    expiresIn: seconds,
  });
}

export async function deleteUpload({ client, bucket }: Media, uploadId: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: quarantineKey(uploadId) }));
}

function quarantineKey(uploadId: string): string {
  return `quarantine/${uploadId}`;
}
