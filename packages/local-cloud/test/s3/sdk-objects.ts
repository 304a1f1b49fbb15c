/** Objects written and read through the SDK. */
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { BUCKET, type ServedS3 } from "./served-s3.ts";

export function put(served: ServedS3, Key: string, Body: string | Uint8Array, more: object = {}) {
  const ContentLength = Buffer.byteLength(Body);
  return served.client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key, Body, ContentLength, ...more }),
  );
}

export async function read(served: ServedS3, Key: string, more: object = {}) {
  const answer = await served.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
  return { ...answer, text: await answer.Body?.transformToString() };
}
