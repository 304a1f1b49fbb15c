/** Reads past states of masters and nodes from day objects, the stored data of finished days. */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readingFromDay } from "./day-reader.ts";
import type { TelemetryBucket } from "./telemetry-bucket.ts";

/** Reads the state of one master at a time from day objects; times are epoch seconds. */
export interface DayReader {
  /**
   * State of every node after the last round at or before that second; undefined when no day object
   * has one.
   */
  snapshotAt(masterKey: MasterKey, ts: number): Promise<Reading | undefined>;
  /** The last master data at or before that second; undefined when no day object has any. */
  masterAt(masterKey: MasterKey, ts: number): Promise<Reading | undefined>;
}

/** Makes the reader, which reads day objects from the bucket. */
export function storedDays(deps: {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
}): DayReader {
  return {
    snapshotAt: (masterKey, ts) => readingFromDay(deps, masterKey, { ts, device: "node" }),
    masterAt: (masterKey, ts) => readingFromDay(deps, masterKey, { ts, device: "master" }),
  };
}
