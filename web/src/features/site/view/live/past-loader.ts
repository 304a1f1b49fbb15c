/** Reads the data of a site at a past moment, which is shown but not cached. */
import type { GraphqlClient } from "#web/api/client.ts";
import { listMasterDataAt } from "#web/api/site-operations.ts";
import type { MasterDataRecord, ReadingRecord } from "#web/api/site-records.ts";
import type { FrameReader } from "./frame-reader.ts";
import { type LoadStatus, statusOf } from "./load-status.ts";
import { listReadings } from "./reading-operations.ts";

export interface Past {
  /** The past moment of the data; epoch seconds. */
  readonly ts: number;
  readonly readings: readonly ReadingRecord[];
  readonly data: readonly MasterDataRecord[];
  readonly nodesStatus: LoadStatus;
  readonly mastersStatus: LoadStatus;
}

export interface PastDependencies {
  readonly layoutId: string;
  readonly client: GraphqlClient;
  readonly frames: FrameReader;
  readonly mayReadNodes: boolean;
}

/** A past moment in epoch seconds, and the masters whose readings at that moment are requested. */
export interface PastMoment {
  readonly ts: number;
  readonly mLocIds: readonly string[];
}

export interface PastRequest extends PastMoment {
  /**
   * Called with the data at each step of loading, including the pending state, while `isCurrent`
   * returns true.
   */
  readonly onPast: (past: Past) => void;
  readonly isCurrent: () => boolean;
}

/**
 * State for a past moment whose data has not been read yet.
 * @param ts epoch seconds
 */
export function pendingPast(ts: number): Past {
  return { ts, readings: [], data: [], nodesStatus: "pending", mastersStatus: "pending" };
}

export async function loadPast(
  dependencies: PastDependencies,
  { ts, mLocIds, onPast, isCurrent }: PastRequest,
): Promise<void> {
  const { client, layoutId, frames, mayReadNodes } = dependencies;
  let past = pendingPast(ts);
  const report = (more: Partial<Past>) => {
    past = { ...past, ...more };
    if (isCurrent()) onPast(past);
  };
  report({});
  const onPart = (part: readonly ReadingRecord[]) =>
    report({ readings: [...past.readings, ...part] });
  const readable = mayReadNodes ? mLocIds : [];
  await Promise.all([
    listReadings(client, frames, { layoutId, mLocIds: readable, ts, onPart }).then((read) =>
      report({ nodesStatus: statusOf(read, ({ length }) => length === 0) }),
    ),
    listMasterDataAt(client, layoutId, ts).then((read) =>
      report({
        data: read.ok ? read.value : [],
        mastersStatus: statusOf(read, ({ length }) => length === 0),
      }),
    ),
  ]);
}
