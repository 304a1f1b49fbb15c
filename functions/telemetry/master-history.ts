/**
 * Query.listMasterDataHistory: the last report of every master of a layout at or before a given
 * time.
 */

import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { masterDataOf, type Reading } from "#domain/telemetry/reading.ts";
import { type EpochSeconds, epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { VisibleMasterData } from "#domain/wire/master-data.ts";
import { visibleMasterData } from "#domain/wire/visible-master-data.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { sampleUpTo } from "#functions/shared/store/frame-reads.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { mastersIn } from "#functions/shared/store/masters.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { DayReader } from "#functions/shared/telemetry/stored-days.ts";

export interface MasterHistoryDeps {
  readonly store: CoreStore & TelemetryStore;
  readonly days: DayReader;
  readonly clock: Clock;
  readonly log: Log;
}

export interface LocatedMasterData extends Omit<VisibleMasterData, "ts">, MasterKey {
  /** Id of the controller that is at the location now. */
  readonly mId: string;
  /** Epoch seconds at which the master reported. */
  readonly timestamp: number;
}

interface HistoryRequest {
  readonly layoutId: string;
  readonly ts: EpochSeconds;
}

/**
 * Age in seconds up to which all samples are in the table; older ones expire in no particular
 * order.
 */
const HOT_SECONDS = 14 * SECONDS_PER_DAY;
/** Number of masters that are read at the same time. */
const BATCH = 50;

export function masterDataHistory(
  deps: MasterHistoryDeps,
): Field<"Query.listMasterDataHistory", HistoryRequest, readonly LocatedMasterData[]> {
  return {
    parse: readRequest,
    run: async ({ layoutId, ts }, caller) => {
      const masters = await mastersIn(deps.store, layoutId);
      const found: LocatedMasterData[] = [];
      for (let at = 0; at < masters.length; at += BATCH) {
        const batch = masters.slice(at, at + BATCH).map(async ({ mLocId, mId }) => {
          const masterKey = { layoutId, mLocId };
          const reading = await masterReadingAt(deps, masterKey, ts);
          return reading === undefined
            ? []
            : [
                located(
                  masterKey,
                  mId,
                  visibleMasterData(caller.privileges, masterDataOf(reading)),
                ),
              ];
        });
        found.push(...(await Promise.all(batch)).flat());
      }
      return ok(found);
    },
  };
}

function readRequest({
  layoutId: text,
  timestamp,
}: FieldArguments["Query.listMasterDataHistory"]): Result<HistoryRequest, Refusal> {
  const layoutId = typeof text === "string" ? layoutIdFrom(text) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const ts = epochSecondsFrom(timestamp);
  return ts === undefined ? refuseArgument("timestamp", "time") : ok({ layoutId, ts });
}

/** Reads the last report of the master at or before that second; undefined without one. */
export async function masterReadingAt(
  deps: Omit<MasterHistoryDeps, "store"> & { readonly store: TelemetryStore },
  masterKey: MasterKey,
  ts: number,
): Promise<Reading | undefined> {
  const isHot = ts >= nowSeconds(deps.clock) - HOT_SECONDS;
  const fromTable = () => hotReading(deps, masterKey, ts);
  const fromDay = () => deps.days.masterAt(masterKey, ts);
  return isHot ? ((await fromTable()) ?? fromDay()) : ((await fromDay()) ?? fromTable());
}

async function hotReading(
  { store, log }: { readonly store: TelemetryStore; readonly log: Log },
  masterKey: MasterKey,
  ts: number,
): Promise<Reading | undefined> {
  const bytes = await sampleUpTo(store, masterKey, ts);
  if (bytes === undefined) return undefined;
  const reading = decodeFrame(bytes);
  if (reading.ok) return reading.value;
  log("sample unreadable", { ...masterKey, ts, reason: reading.error.reason });
  return undefined;
}

function located(
  masterKey: MasterKey,
  mId: string,
  { ts, ...data }: VisibleMasterData,
): LocatedMasterData {
  return { ...masterKey, mId, timestamp: ts, ...data };
}
