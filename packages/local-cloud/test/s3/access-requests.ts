/** Requests to a bucket that holds one icon. */
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { BUCKET, type ServedS3, serveS3 } from "./served-s3.ts";

export const SVG = `<svg xmlns="http://www.w3.org/2000/svg"/>`;

/** A service with the icon `public/1.svg`. */
export async function serveIcon(): Promise<ServedS3> {
  const served = await serveS3();
  await served.client.send(
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: "public/1.svg",
      Body: SVG,
      ContentType: "image/svg+xml",
      CacheControl: "max-age=60",
    }),
  );
  return served;
}

export async function codeOf(answer: Response): Promise<readonly [number, string | undefined]> {
  return [answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]];
}

export function get(Key: string) {
  return new GetObjectCommand({ Bucket: BUCKET, Key });
}

export function put(Key: string, more: object = {}) {
  return new PutObjectCommand({ Bucket: BUCKET, Key, ...more });
}

/**
 * Presigner set up as in every application: without this option, addresses would carry the checksum
 * of an empty body.
 */
export function presigner(served: ServedS3) {
  return served.operatorClient({ requestChecksumCalculation: "WHEN_REQUIRED" });
}
