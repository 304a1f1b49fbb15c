/**
 * The local S3 for a benchmark, in memory, with one bucket for day objects; records the bytes of
 * every read.
 */

import { S3Client } from "@aws-sdk/client-s3";
import {
  createAccess,
  createMemoryState,
  createS3,
  openHttpServer,
  S3_MOUNT,
} from "local-cloud/testing";
import type { TelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";

export interface BenchBucket {
  readonly bucket: TelemetryBucket;
  /** Bytes of every read since the last call. */
  takeReads(): readonly number[];
  stop(): Promise<void>;
}

const BUCKET = "telemetry-days";
const BODY_BYTES = 16 * 1024 * 1024;

export async function openBenchBucket(): Promise<BenchBucket> {
  const clock = { nowMilliseconds: () => Date.now() };
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const state = createMemoryState();
  const access = await createAccess({ region: "us-east-1", clock, random, state });
  const s3 = await createS3({ clock, access, log: console.log });
  await s3.createBucket(BUCKET, []);
  const http = await openHttpServer({ port: 0, addresses: ["127.0.0.1"], log: console.log });
  http.serve([{ path: new RegExp(`^${S3_MOUNT}`), handler: s3.handle, bodyBytes: BODY_BYTES }], []);
  const client = new S3Client({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${http.port}${S3_MOUNT}`,
    forcePathStyle: true,
    credentials: access.operatorKey(),
    maxAttempts: 1,
  });
  let reads: number[] = [];
  noteReads(client, (bytes) => reads.push(bytes));
  return {
    bucket: { client, bucket: BUCKET },
    takeReads: () => {
      const taken = reads;
      reads = [];
      return taken;
    },
    stop: async () => {
      client.destroy();
      await http.close();
      await s3.stop();
    },
  };
}

function noteReads(client: S3Client, note: (bytes: number) => void): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        const { output } = answer;
        if (commandName === "GetObjectCommand" && "ContentLength" in output) {
          note(Number(output.ContentLength));
        }
        return answer;
      },
    { step: "initialize" },
  );
}
