/** Query.getAlarmMetrics: the key figures of the alarms of one layout, with their details. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { metricsOfShifts } from "#domain/insight/alarm-metrics/alarm-metrics.ts";
import type { PeriodWish } from "#domain/insight/alarm-metrics/metrics-period.ts";
import {
  SHIFT_LENGTHS,
  type ShiftHours,
  shiftsWithin,
} from "#domain/insight/alarm-metrics/shift-plan.ts";
import { SLOT_STATES } from "#domain/insight/alarm-metrics/slots.ts";
import type { AlarmWord } from "#domain/journal/alarms.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { readSiteAlarms, type SiteAlarmsDeps } from "#functions/shared/telemetry/site-alarms.ts";
import {
  type AnsweredFigures,
  type AnsweredSite,
  answeredFigures,
  answeredSite,
} from "./answered-metrics.ts";
import { readPeriod } from "./metrics-request.ts";

export interface AnsweredChattering {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId: string | null;
  readonly word: AlarmWord;
  readonly bit: number;
  readonly raised: number;
  /** Epoch seconds. */
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface AnsweredDetails {
  readonly site: AnsweredSite;
  readonly counts: readonly number[];
  /** One letter per slot: the first of its state's name. */
  readonly states: string;
  readonly frequent: readonly {
    readonly word: AlarmWord;
    readonly bit: number;
    readonly raised: number;
    readonly devices: number;
    readonly share: number;
  }[];
  readonly chattering: readonly AnsweredChattering[];
  readonly shifts: readonly AnsweredFigures[];
}

interface DetailsRequest extends PeriodWish {
  readonly layoutId: string;
  readonly shiftHours: ShiftHours;
}

/** Number of alarms in the list of the most frequent ones. */
const TOP = 10;
/** Maximum number of chattering alarms in an answer; their number is in the line of the site. */
const MAX_CHATTERING = 100;

export function getAlarmMetrics(
  deps: SiteAlarmsDeps,
): Field<"Query.getAlarmMetrics", DetailsRequest, AnsweredDetails | null> {
  return {
    parse: readRequest,
    run: async ({ layoutId, shiftHours, days, last }, { privileges }) => {
      const layout = await getLayout(deps.store, layoutId);
      if (layout === undefined) return ok(null);
      const alarms = await readSiteAlarms(deps, layout, { days, last }, privileges);
      const { site, metrics } = answeredSite(layout, alarms, nowSeconds(deps.clock));
      const { sources, offsetAt, masters } = alarms;
      const names = new Map(masters.map(({ id, name }) => [id, name]));
      const { counts, states } = metrics.slots;
      const shifts = shiftsWithin(sources, shiftHours, offsetAt);
      return ok({
        site,
        counts: [...counts],
        states: Array.from(states, (state) => SLOT_STATES[state]?.[0] ?? "u").join(""),
        frequent: metrics.raised.frequent.slice(0, TOP),
        chattering: metrics.raised.chattering
          .slice(0, MAX_CHATTERING)
          .map(({ slot, ...alarm }) => ({
            ...alarm,
            masterName: names.get(alarm.mLocId) ?? "",
            nLocId: alarm.word === "MASTER" ? null : nLocIdOf(slot),
          })),
        shifts: metricsOfShifts(sources, metrics, shifts).map(answeredFigures),
      });
    },
  };
}

function readRequest(
  args: FieldArguments["Query.getAlarmMetrics"],
): Result<DetailsRequest, Refusal> {
  if (typeof args.layoutId !== "string") return refuseArgument("layoutId", "required");
  const period = readPeriod(args);
  if (!period.ok) return period;
  const shiftHours = SHIFT_LENGTHS.find((hours) => hours === args.shiftHours);
  if (shiftHours === undefined) return refuseArgument("shiftHours", "notAllowed");
  return ok({ layoutId: args.layoutId, shiftHours, ...period.value });
}
