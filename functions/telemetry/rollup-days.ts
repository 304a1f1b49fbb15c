/**
 * Gathers the summaries of a request by UTC day: stored rollups, and for days without one those that
 * are made of rounds.
 */
import { type Resolution, slotStart, type ZoneOffset } from "#domain/rollups/resolution.ts";
import type { RollupField } from "#domain/rollups/rollup-fields.ts";
import type { Slot } from "#domain/rollups/slot-codec.ts";
import type { TrackerDay } from "#domain/rollups/tracker-codec.ts";
import { startOfDay } from "#functions/shared/runtime/clock.ts";
import {
  findRounds,
  type MasterDayName,
  type RolledDay,
  type RolledRoundsDeps,
  type RoundsDay,
  rollUpRounds,
} from "./rolled-rounds.ts";
import {
  rollupsOfLayout,
  slotsOfLayout,
  slotsOfMasters,
  trackersOfMaster,
} from "./store/rollups.ts";

/** What is read: some fields at a resolution, for UTC days as yyyymmdd, ascending. */
export interface DaysWanted {
  readonly layoutId: string;
  readonly fields: readonly RollupField[];
  readonly resolution: Resolution;
  readonly days: readonly string[];
  readonly offsetAt: ZoneOffset;
}

/** Summaries of some days; `until` is the start of the first slot that is left out. */
export interface Gathered<Part> {
  readonly parts: readonly Part[];
  readonly until: number | undefined;
}

/** Slots of one field of a master on one day. */
export interface MasterSlots extends MasterDayName {
  readonly fieldId: number;
  readonly slots: readonly Slot[];
}

/** Slots of one field of all masters of the layout on one day, one list per master or one for all. */
export interface LayoutSlots {
  readonly day: string;
  readonly fieldId: number;
  readonly lists: readonly (readonly Slot[])[];
}

export interface TrackerParts {
  readonly day: string;
  readonly fieldId: number;
  readonly parts: readonly TrackerDay[];
}

/**
 * Maximum number of days of masters that one request reads from rounds: some seconds of work. The
 * console asks for the rest.
 */
const MAX_ROUNDS_DAYS = 200;
/**
 * Days that a request covers in any case. The slot at which it stops may start a day before its last
 * UTC day, and must be after its first slot.
 */
const LEAST_DAYS = 3;
/** Number of items up to which single ones are read instead of those of all masters. */
const MAX_SINGLE_ITEMS = 1_000;

/** Gathers the slots of single masters. */
export async function slotsByMaster(
  deps: RolledRoundsDeps,
  mLocIds: readonly string[],
  wanted: DaysWanted,
): Promise<Gathered<MasterSlots>> {
  const { layoutId, fields, resolution, days } = wanted;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { parts: [], until: undefined };
  const pairs = mLocIds.flatMap((mLocId) => days.map((day) => ({ mLocId, day })));
  const asked = new Set(mLocIds);
  const stored = await Promise.all(
    fields.map(async (field) => {
      const read = { layoutId, field, resolution };
      const items =
        pairs.length <= MAX_SINGLE_ITEMS
          ? await slotsOfMasters(deps.store, read, pairs)
          : await slotsOfLayout(deps.store, { ...read, days: { first, last } });
      return items
        .filter(({ mLocId }) => asked.has(mLocId))
        .map(({ mLocId, day, slots }) => ({
          ...{ mLocId, day, fieldId: field.id, slots: slots(resolution) },
        }));
    }),
  );
  const rolledUp = completePairs(stored);
  const missing = pairs.filter(({ mLocId, day }) => !rolledUp.has(`${day} ${mLocId}`));
  const { rolled, until } = await rollUpMissing(deps, missing, wanted);
  const known = stored.flat().filter(({ mLocId, day }) => rolledUp.has(`${day} ${mLocId}`));
  return { until, parts: [...known, ...slotsOf(rolled, resolution)] };
}

/** Gathers the slots of the whole layout. @param mLocIds its masters */
export async function slotsOfWholeLayout(
  deps: RolledRoundsDeps,
  mLocIds: readonly string[],
  wanted: DaysWanted,
): Promise<Gathered<LayoutSlots>> {
  const { layoutId, fields, resolution, days } = wanted;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { parts: [], until: undefined };
  const stored =
    resolution === "quarter"
      ? []
      : await Promise.all(
          fields.map(async (field) => {
            const items = await rollupsOfLayout(deps.store, {
              ...{ layoutId, field, days: { first, last } },
            });
            return items
              .filter(({ isComplete }) => isComplete)
              .map(({ day, slots }) => ({
                ...{ day, mLocId: "", fieldId: field.id, lists: [slots(resolution)] },
              }));
          }),
        );
  const rolledUp = completePairs(stored);
  const rest = days.filter((day) => !rolledUp.has(`${day} `));
  const { parts, until } = await slotsByMaster(deps, mLocIds, { ...wanted, days: rest });
  const ofMasters = new Map<string, LayoutSlots & { readonly lists: (readonly Slot[])[] }>();
  for (const { day, fieldId, slots } of parts) {
    const key = `${day} ${fieldId}`;
    const found = ofMasters.get(key) ?? { day, fieldId, lists: [] };
    found.lists.push(slots);
    ofMasters.set(key, found);
  }
  const known = stored.flat().filter(({ day }) => rolledUp.has(`${day} `));
  return { until, parts: [...known, ...ofMasters.values()] };
}

/** Gathers the summaries of a master's trackers by day. */
export async function trackersByDay(
  deps: RolledRoundsDeps,
  mLocId: string,
  wanted: DaysWanted,
): Promise<Gathered<TrackerParts>> {
  const { layoutId, fields, days } = wanted;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { parts: [], until: undefined };
  const stored = await Promise.all(
    fields.map(async (field) => {
      const span = { first, last };
      const items = await trackersOfMaster(deps.store, { layoutId, mLocId }, field, span);
      return items.map(({ day, parts }) => ({
        ...{ day, mLocId, fieldId: field.id, parts: parts() },
      }));
    }),
  );
  const rolledUp = completePairs(stored);
  const missing = days
    .filter((day) => !rolledUp.has(`${day} ${mLocId}`))
    .map((day) => ({ mLocId, day }));
  const { rolled, until } = await rollUpMissing(deps, missing, wanted);
  const made = rolled.flatMap(({ day, fields: found }) =>
    [...found].map(([fieldId, { trackers }]) => ({ day, fieldId, parts: trackers })),
  );
  const known = stored.flat().filter(({ day }) => rolledUp.has(`${day} ${mLocId}`));
  return { until, parts: [...known, ...made] };
}

/** Keys `day mLocId` of the days for which all fields are stored. */
function completePairs(stored: readonly (readonly MasterDayName[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { day, mLocId } of stored.flat()) {
    const key = `${day} ${mLocId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count === stored.length).map(([key]) => key));
}

async function rollUpMissing(
  deps: RolledRoundsDeps,
  missing: readonly MasterDayName[],
  { layoutId, fields, resolution, days, offsetAt }: DaysWanted,
): Promise<{ readonly rolled: readonly RolledDay[]; readonly until: number | undefined }> {
  const found = await findRounds(
    deps,
    layoutId,
    missing,
    new Set(fields.map(({ device }) => device)),
  );
  const cut = firstDayBeyond(found, days);
  const within = cut === undefined ? found : found.filter(({ day }) => day < cut);
  return {
    rolled: await rollUpRounds(within, fields, offsetAt),
    until: cut === undefined ? undefined : slotStart(resolution, startOfDay(cut), offsetAt),
  };
}

/** The day at which the request stops; undefined when all days are within its limit. */
function firstDayBeyond(found: readonly RoundsDay[], days: readonly string[]): string | undefined {
  const beyond = found[MAX_ROUNDS_DAYS]?.day;
  const least = days[LEAST_DAYS];
  if (beyond === undefined || least === undefined) return undefined;
  return beyond < least ? least : beyond;
}

function slotsOf(rolled: readonly RolledDay[], resolution: Resolution): readonly MasterSlots[] {
  return rolled.flatMap(({ mLocId, day, fields }) =>
    [...fields].map(([fieldId, summaries]) => ({
      ...{ mLocId, day, fieldId, slots: summaries[resolution] },
    })),
  );
}

/** Start of the slot of the site to which a part of a UTC day belongs; epoch seconds. */
export function startOfPart(
  { resolution, offsetAt }: Pick<DaysWanted, "resolution" | "offsetAt">,
  day: string,
  part: { readonly start: number },
): number {
  return slotStart(resolution, startOfDay(day) + part.start, offsetAt);
}
