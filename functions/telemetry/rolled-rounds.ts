/**
 * Days that have no rollup, rolled up from their rounds: the present day, days that are not
 * compacted yet, and days that were compacted before rollups were made.
 */

import { nodeColumn, type TelemetryColumn } from "#domain/device-data/schema.ts";
import { type FieldRollup, markDay, rollUpField } from "#domain/rollups/day-rollup.ts";
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import type { RollupField } from "#domain/rollups/rollup-fields.ts";
import type { DayColumns } from "#domain/telemetry/codec/day-columns.ts";
import type { DayDevice } from "#domain/telemetry/codec/day-contents.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Clock, dayOf, startOfDay } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { dayIndexes } from "#functions/shared/store/day-objects.ts";
import { finishedDay, type GraphDay, type GraphDaysDeps, openDays, runsOf } from "./graph-days.ts";

export interface RolledRoundsDeps extends GraphDaysDeps {
  readonly clock: Clock;
}

/** A day of a master, as yyyymmdd in UTC. */
export interface MasterDayName {
  readonly mLocId: string;
  readonly day: string;
}

/** A day that has rounds; nothing of it is read yet. */
export interface RoundsDay extends MasterDayName {
  open(): Promise<GraphDay | undefined>;
}

/** Days for which frames may exist: they expire four days after the start of their day. */
const HOT_SECONDS = 5 * SECONDS_PER_DAY;
const AT_ONCE = 8;

/** Finds which of these days may have rounds, oldest first. Reads their index items only. */
export async function findRounds(
  deps: RolledRoundsDeps,
  layoutId: string,
  missing: readonly MasterDayName[],
  devices: ReadonlySet<DayDevice>,
): Promise<readonly RoundsDay[]> {
  const byMaster = new Map<string, string[]>();
  for (const { mLocId, day } of missing) {
    byMaster.set(mLocId, [...(byMaster.get(mLocId) ?? []), day]);
  }
  const hotFrom = dayOf(deps.clock.nowMilliseconds() - HOT_SECONDS * 1000);
  const found = await inParallel([...byMaster], AT_ONCE, async ([mLocId, days]) => {
    const masterKey = { layoutId, mLocId };
    const runs = runsOf(days.toSorted());
    const indexes = await Promise.all(
      runs.map((run) =>
        dayIndexes(deps.store, masterKey, { first: run[0], last: run.at(-1) ?? run[0] }),
      ),
    );
    const known = new Map(indexes.flat().map((index) => [index.day, index]));
    return days.flatMap((day): readonly RoundsDay[] => {
      const index = known.get(day);
      if (index !== undefined) {
        return [{ mLocId, day, open: async () => finishedDay(deps.bucket, index) }];
      }
      if (day < hotFrom) return [];
      return [
        {
          ...{ mLocId, day },
          open: async () => (await openDays(deps, masterKey, [day], devices))[0],
        },
      ];
    });
  });
  return found.flat().sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Summaries of a master's day, by the id of the field. */
export interface RolledDay extends MasterDayName {
  readonly fields: ReadonlyMap<number, FieldRollup>;
}

/** Reads the rounds of these days and rolls up the fields, some days at a time. */
export async function rollUpRounds(
  days: readonly RoundsDay[],
  fields: readonly RollupField[],
  offsetAt: ZoneOffset,
): Promise<readonly RolledDay[]> {
  const wanted = columnsOf(fields);
  const rolled = await inParallel(days, AT_ONCE, async ({ mLocId, day, open }) => {
    const opened = await open();
    if (opened === undefined) return [];
    const found = new Map<number, FieldRollup>();
    for (const columns of wanted) {
      const marked = markDay(await opened.read(columns), startOfDay(day));
      for (const field of fields) {
        if (field.device !== columns.device) continue;
        found.set(field.id, rollUpField(marked, field, offsetAt));
      }
    }
    return [{ mLocId, day, fields: found }];
  });
  return rolled.flat();
}

/** The columns of these fields; for nodes also the time at which they answered. */
function columnsOf(fields: readonly RollupField[]): readonly DayColumns[] {
  return (["node", "master"] as const).flatMap((device): readonly DayColumns[] => {
    const own = fields.filter((field) => field.device === device).map(({ column }) => column);
    if (own.length === 0) return [];
    const all = [...(device === "node" ? [nodeColumn("timestamp")] : []), ...own];
    const unique = new Map(all.map((column): [number, TelemetryColumn] => [column.id, column]));
    return [{ device, columns: [...unique.values()] }];
  });
}
