/** Reads the past from the objects of finished days. */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { readingFromDay } from "./day-reader.ts";
import type { TelemetryBucket } from "./telemetry-bucket.ts";

/** Readings of one master from the object of a day that is over; times are epoch seconds. */
export interface DayReader {
  /** Every node as the last round at or before that second left it; undefined when no object knows of one. */
  snapshotAt(masterKey: MasterKey, ts: number): Promise<Reading | undefined>;
  /** The last master data at or before that second. */
  masterAt(masterKey: MasterKey, ts: number): Promise<Reading | undefined>;
}

/** Finished days as the bucket holds them. */
export function storedDays(deps: {
  readonly store: TelemetryStore;
  readonly bucket: TelemetryBucket;
}): DayReader {
  return {
    snapshotAt: (masterKey, ts) => readingFromDay(deps, masterKey, { ts, device: "node" }),
    masterAt: (masterKey, ts) => readingFromDay(deps, masterKey, { ts, device: "master" }),
  };
}
