/** Reads the past from the objects of finished days. */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readingFromDay } from "./day-reader.ts";
import type { TelemetryBucket } from "./telemetry-bucket.ts";

/** Reads readings of one master from the object of a finished day; times are epoch seconds. */
export interface DayReader {
  /**
   * State of every node after the last round at or before that second; undefined when no object
   * contains one.
   */
  snapshotAt(masterKey: MasterKey, ts: number): Promise<Reading | undefined>;
  /** The last master data at or before that second. */
  masterAt(masterKey: MasterKey, ts: number): Promise<Reading | undefined>;
}

/** Reads finished days from the bucket. */
export function storedDays(deps: {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
}): DayReader {
  return {
    snapshotAt: (masterKey, ts) => readingFromDay(deps, masterKey, { ts, device: "node" }),
    masterAt: (masterKey, ts) => readingFromDay(deps, masterKey, { ts, device: "master" }),
  };
}
