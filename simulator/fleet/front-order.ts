/** Parses the order for a front that crosses the sites in turn. */
import { ok } from "#domain/result.ts";
import {
  line,
  listOf,
  number,
  optional,
  type Rule,
  type Ruled,
  refused,
  type ValueOf,
} from "#domain/wire/rules.ts";
import type { StormFront } from "#simulator/weather/storm-front.ts";
import type { FrontPath } from "./front-arrivals.ts";
import { closed, distinct, followedBy, seed } from "./order-rules.ts";

export interface FrontOrder {
  /** Layouts that the front reaches, in turn; undefined for every site of the fleet. */
  readonly layoutIds: readonly string[] | undefined;
  readonly path: FrontPath;
  /** The storm at the first site. */
  readonly storm: StormFront;
}

/** Amounts of an order that leaves them out; undefined where they must be given. */
export interface FrontDefaults {
  readonly gustMph: number | undefined;
  readonly minutes: number;
  readonly hailMinutes: number;
  readonly leadMinutes: number;
}

const FRONT_DEFAULTS: FrontDefaults = {
  gustMph: undefined,
  minutes: 20,
  hailMinutes: 0,
  leadMinutes: 10,
};
const DEFAULT_MINUTES_BETWEEN = 5;
const DEFAULT_SEED = 1;

/** Most sites that one order can name. */
const MAX_SITES = 200;

export const FRONT_FIELDS = {
  gustMph: optional(number(20, 150)),
  /** How long the gusts last at each site. */
  minutes: optional(number(1, 240)),
  hailMinutes: optional(number(0, 240)),
  /** Minutes until the gust reaches the first site. */
  leadMinutes: optional(number(0, 1440)),
  layoutIds: optional(distinct(listOf(line(60), MAX_SITES))),
  minutesBetween: optional(number(0, 1440)),
  /** Direction in which the front moves: 0 north, 90 east. */
  towards: optional(number(0, 360)),
  speedMph: optional(number(5, 10_000)),
  seed: optional(seed),
} as const;

export type FrontFields = {
  readonly [Field in keyof typeof FRONT_FIELDS]: ValueOf<(typeof FRONT_FIELDS)[Field]>;
};

/** Reads the value of `front` in an order. */
export const frontOrder: Rule<FrontOrder> = followedBy(closed(FRONT_FIELDS), (fields, field) =>
  frontFrom(fields, field, FRONT_DEFAULTS),
);

export function frontFrom(
  fields: FrontFields,
  field: string,
  defaults: FrontDefaults,
): Ruled<FrontOrder> {
  const path = pathFrom(fields, field);
  if (!path.ok) return path;
  const { gustMph = defaults.gustMph } = fields;
  if (gustMph === undefined) return refused("missing", `${field}.gustMph`);
  const { minutes = defaults.minutes, hailMinutes = defaults.hailMinutes } = fields;
  const { leadMinutes = defaults.leadMinutes, layoutIds, seed = DEFAULT_SEED } = fields;
  const storm = {
    startsInSeconds: leadMinutes * 60,
    gustMph,
    gustSeconds: minutes * 60,
    hailSeconds: hailMinutes * 60,
    seed,
  };
  return ok({ layoutIds, path: path.value, storm });
}

function pathFrom(fields: FrontFields, field: string): Ruled<FrontPath> {
  const { towards, speedMph, minutesBetween } = fields;
  if (towards === undefined && speedMph === undefined) {
    return ok({ kind: "listed", minutesBetween: minutesBetween ?? DEFAULT_MINUTES_BETWEEN });
  }
  if (towards === undefined) return refused("missing", `${field}.towards`);
  if (speedMph === undefined) return refused("missing", `${field}.speedMph`);
  if (minutesBetween !== undefined) return refused("notAllowed", `${field}.minutesBetween`);
  return ok({ kind: "moving", towardsDegrees: towards, speedMph });
}
