/**
 * An order on the control topic: a fault, a wrong clock or a power cut for one master, weather or a
 * mix of faults for one site or all of them, or a front or a training for several sites.
 */
import { ok } from "#domain/result.ts";
import {
  line,
  number,
  oneOf,
  optional,
  type Rule,
  type Ruled,
  refused,
  shape,
} from "#domain/wire/rules.ts";
import type { CrashPoint } from "#simulator/command/master-commands.ts";
import { type FaultOrder, parseFaultOrder } from "#simulator/faults/fault-order.ts";
import type { WeatherControl } from "#simulator/weather/weather.ts";
import { type FrontOrder, frontOrder } from "./front-order.ts";
import { type SiteMixOrder, siteMixOrder } from "./mix-order.ts";
import { type TrainingOrder, trainingOrder } from "./training-order.ts";

export type ControlOrder =
  | { readonly kind: "fault"; readonly order: FaultOrder }
  | {
      readonly kind: "clock";
      readonly mLocId: string;
      /** Seconds by which the master's clock is fast from now on; negative when slow. */
      readonly seconds: number;
    }
  | {
      readonly kind: "crash";
      readonly mLocId: string;
      /**
       * When the power fails: now, or during the next command, after its intent was written or
       * after its effect.
       */
      readonly when: "now" | CrashPoint;
    }
  | {
      readonly kind: "weather";
      readonly control: WeatherControl;
      /** The site for which the weather is ordered; undefined for every site of the fleet. */
      readonly layoutId: string | undefined;
    }
  | { readonly kind: "front"; readonly front: FrontOrder }
  | { readonly kind: "faults"; readonly faults: SiteMixOrder }
  | { readonly kind: "training"; readonly training: TrainingOrder };

const WEATHER = shape({
  weather: line(20),
  layoutId: optional(line(60)),
  mph: optional(number(0, 150)),
  inches: optional(number(0, 100)),
  minutes: optional(number(0, 1440)),
});

const MAX_CLOCK_ERROR_SECONDS = 10 * 366 * 86_400;
const CLOCK = shape({
  clock: number(-MAX_CLOCK_ERROR_SECONDS, MAX_CLOCK_ERROR_SECONDS),
  mLocId: line(60),
});
const CRASH = shape({ crash: oneOf(["now", "intent", "effect"]), mLocId: line(60) });
const FRONT = shape({ front: frontOrder });
const FAULTS = shape({ faults: siteMixOrder });
const TRAINING = shape({ training: trainingOrder });

const PLAIN_WEATHER = ["calm", "front", "cloudy", "flood", "clear"] as const;

/** Rules that read each kind of order, by the key that identifies the kind. */
const READERS: Readonly<Record<string, Rule<ControlOrder>>> = {
  weather: (payload) => parseWeather(payload),
  clock: (payload) => {
    const read = CLOCK(payload, "");
    if (!read.ok) return read;
    const { clock, mLocId } = read.value;
    return ok({ kind: "clock", mLocId, seconds: clock });
  },
  crash: (payload) => {
    const read = CRASH(payload, "");
    if (!read.ok) return read;
    const { crash, mLocId } = read.value;
    return ok({ kind: "crash", mLocId, when: crash });
  },
  front: (payload) => {
    const read = FRONT(payload, "");
    return read.ok ? ok({ kind: "front", front: read.value.front }) : read;
  },
  faults: (payload) => {
    const read = FAULTS(payload, "");
    return read.ok ? ok({ kind: "faults", faults: read.value.faults }) : read;
  },
  training: (payload) => {
    const read = TRAINING(payload, "");
    return read.ok ? ok({ kind: "training", training: read.value.training }) : read;
  },
};

/**
 * Parses an order such as `{"fault":"stuck","mLocId":…,"nLocId":"012","on":true}`,
 * `{"weather":"windy","mph":52}`, `{"clock":-86400,"mLocId":…}`, `{"crash":"effect","mLocId":…}`,
 * `{"front":{"gustMph":58}}`, `{"faults":{"share":0.02}}` or `{"training":{}}`.
 */
export function parseControlOrder(payload: unknown): Ruled<ControlOrder> {
  const key = Object.keys(READERS).find((known) => Object.hasOwn(Object(payload), known));
  const read = key === undefined ? undefined : READERS[key];
  if (read !== undefined) return read(payload, "");
  const order = parseFaultOrder(payload);
  return order.ok ? ok({ kind: "fault", order: order.value }) : order;
}

function parseWeather(payload: unknown): Ruled<ControlOrder> {
  const read = WEATHER(payload, "");
  if (!read.ok) return read;
  const { weather, layoutId, mph, inches, minutes } = read.value;
  const control = controlOf(weather, { mph, inches, minutes });
  if (control === undefined) return refused("notAllowed", "weather");
  return ok({ kind: "weather", control, layoutId });
}

interface Amounts {
  readonly mph: number | undefined;
  readonly inches: number | undefined;
  readonly minutes: number | undefined;
}

/** The requested weather; undefined if its name is unknown or its amount is missing. */
function controlOf(weather: string, { mph, inches, minutes }: Amounts): WeatherControl | undefined {
  const plain = PLAIN_WEATHER.find((kind) => kind === weather);
  if (plain !== undefined) return { kind: plain };
  if (weather === "windy" && mph !== undefined) return { kind: "windy", mph };
  if (weather === "snow" && inches !== undefined) return { kind: "snow", inches };
  if (weather === "hail" && minutes !== undefined) return { kind: "hail", minutes };
  return undefined;
}
