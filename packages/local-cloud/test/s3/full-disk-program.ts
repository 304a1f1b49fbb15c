/** Stores objects while the disk is full and again when it is free; reports the results. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { limitFiles } from "#test/fixtures/file-size-limit.ts";
import { BUCKET, serveS3 } from "./served-s3.ts";

/** Results that the program reports. */
export interface Seen {
  readonly whileFull: "taken" | "refused";
  /** Number of files of unfinished objects that the refused write left behind. */
  readonly left: number;
  readonly read: string;
  readonly whenFree: "taken" | "refused";
}

const [, , folder = ""] = process.argv;
const served = await serveS3(folder);
const put = (Key: string, Body: string) =>
  served.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body })).then(
    () => "taken" as const,
    () => "refused" as const,
  );
await put("small", "kept");
limitFiles(5000);
const whileFull = await put("large", "x".repeat(50_000));
const left = readdirSync(join(folder, "s3", BUCKET, "pending")).length;
const found = await served.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: "small" }));
const read = (await found.Body?.transformToString()) ?? "";
limitFiles(undefined);
const whenFree = await put("large", "x".repeat(50_000));
process.send?.({ whileFull, left, read, whenFree } satisfies Seen, () => process.exit(0));
