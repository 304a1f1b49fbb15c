/** Tables and the bucket of telemetry on the local services, and the functions that compact days. */

import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { type ServedS3, serveS3 } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll } from "vitest";
import type { Day } from "#domain/telemetry/day.ts";
import type { Fields } from "#functions/shared/log.ts";
import { dayIndexes } from "#functions/shared/store/day-objects.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { readObject, type TelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import {
  type CompactBatchDeps,
  compactBatch,
  type DayBatch,
} from "#functions/telemetry/compact-batch.ts";
import { type CompactDaysDeps, compactDays } from "#functions/telemetry/compact-days.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { type ServedTables, serveTables } from "../served-tables.ts";

export const TELEMETRY_BUCKET = "telemetry-days";

export interface TelemetryHarness extends ServedTables {
  readonly s3: ServedS3;
  readonly bucket: TelemetryBucket;
  readonly logged: (Fields & { readonly event: string })[];
  readonly log: (event: string, fields: Fields) => void;
  /**
   * Runs the hourly function, and then its batches concurrently. `changed` replaces dependencies.
   */
  compact(changed?: Partial<CompactBatchDeps>): Promise<void>;
  /** Runs the hourly function without its batches. */
  startCompaction(changed?: Partial<CompactDaysDeps>): Promise<readonly DayBatch[]>;
  /** Invokes the function once, with the event in its wire form. */
  compactBatch(event: unknown, changed?: Partial<CompactBatchDeps>): Promise<void>;
  objectKeys(): Promise<readonly string[]>;
  /** The finished day as stored. Fails the test when it does not exist. */
  finished(harness: UplinkHarness, day: string): Promise<FinishedDay>;
}

export interface FinishedDay {
  readonly objectKey: string;
  readonly version: number;
  readonly node: Day;
  readonly master: Day;
}

export async function serveTelemetry(): Promise<TelemetryHarness> {
  const served = await serveTables();
  const s3 = await serveS3();
  await s3.s3.createBucket(TELEMETRY_BUCKET, []);
  const bucket = { client: s3.client, bucket: TELEMETRY_BUCKET };
  const logged: (Fields & { readonly event: string })[] = [];
  const log = (event: string, fields: Fields) => void logged.push({ ...fields, event });
  const deps = { ...served, bucket, log };
  const startCompaction = async (changed: Partial<CompactDaysDeps> = {}) => {
    const batches: DayBatch[] = [];
    const startBatch = async (batch: DayBatch) => void batches.push(batch);
    await compactDays({ ...deps, startBatch, ...changed })();
    return batches;
  };
  const runBatch = (event: unknown, changed: Partial<CompactBatchDeps> = {}) =>
    compactBatch({ ...deps, ...changed })(JSON.parse(JSON.stringify(event)));
  return {
    ...served,
    s3,
    bucket,
    logged,
    log,
    compact: async (changed = {}) => {
      const batches = await startCompaction(changed);
      await Promise.all(batches.map((batch) => runBatch(batch, changed)));
    },
    startCompaction,
    compactBatch: runBatch,
    objectKeys: async () => {
      const list = new ListObjectsV2Command({ Bucket: TELEMETRY_BUCKET });
      const { Contents = [] } = await s3.client.send(list);
      return Contents.map(({ Key }) => Key ?? "");
    },
    finished: async (harness, day) => {
      const days = { first: day, last: day };
      const [index] = await dayIndexes(served.store, harness, days);
      if (index === undefined) throw new Error(`no day object of ${day}`);
      const { objectKey, version } = index;
      const tables = decodeDay(await readObject(bucket, objectKey));
      if (!tables.ok) throw new Error(`${objectKey}: ${tables.error.reason}`);
      return { objectKey, version, ...tables.value };
    },
    stop: async () => {
      await s3.stop();
      await served.stop();
    },
  };
}

/**
 * The harness of a test file: opened before its first test, and stopped after its last. To be called
 * at the beginning of the file; the object is empty until its `beforeAll` hook has run.
 */
export function telemetryOfFile(): TelemetryHarness {
  const served: TelemetryHarness = Object.create(null);
  beforeAll(async () => {
    Object.assign(served, await serveTelemetry());
  });
  afterAll(() => served.stop());
  return served;
}
