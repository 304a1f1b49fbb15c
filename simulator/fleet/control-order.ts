/** An order on the control topic: a fault for one master, or weather for one site or all of them. */
import type { Ruled } from "#domain/wire/rules.ts";
import { line, number, optional, refused, ruled, shape } from "#domain/wire/rules.ts";
import { type FaultOrder, parseFaultOrder } from "#simulator/faults/fault-order.ts";
import type { WeatherControl } from "#simulator/weather/weather.ts";

export type ControlOrder =
  | { readonly kind: "fault"; readonly order: FaultOrder }
  | {
      readonly kind: "weather";
      readonly control: WeatherControl;
      /** undefined for every site of the fleet. */
      readonly layoutId: string | undefined;
    };

const WEATHER = shape({
  weather: line(20),
  layoutId: optional(line(60)),
  mph: optional(number(0, 150)),
  inches: optional(number(0, 100)),
  minutes: optional(number(0, 1440)),
});

const PLAIN_WEATHER = ["calm", "front", "cloudy", "flood", "clear"] as const;

/** Such as `{"fault":"stuck","mLocId":…,"nLocId":"012","on":true}` or `{"weather":"windy","mph":52}`. */
export function parseControlOrder(payload: unknown): Ruled<ControlOrder> {
  if (typeof payload === "object" && payload !== null && "weather" in payload)
    return parseWeather(payload);
  const order = parseFaultOrder(payload);
  return order.kind === "refused" ? order : ruled({ kind: "fault", order: order.value });
}

function parseWeather(payload: unknown): Ruled<ControlOrder> {
  const read = WEATHER(payload, "");
  if (read.kind === "refused") return read;
  const { weather, layoutId, mph, inches, minutes } = read.value;
  const control = controlOf(weather, { mph, inches, minutes });
  if (control === undefined) return refused("notAllowed", "weather");
  return ruled({ kind: "weather", control, layoutId });
}

interface Amounts {
  readonly mph: number | undefined;
  readonly inches: number | undefined;
  readonly minutes: number | undefined;
}

/** undefined for unknown weather, and for weather whose amount is missing. */
function controlOf(weather: string, { mph, inches, minutes }: Amounts): WeatherControl | undefined {
  const plain = PLAIN_WEATHER.find((kind) => kind === weather);
  if (plain !== undefined) return { kind: plain };
  if (weather === "windy" && mph !== undefined) return { kind: "windy", mph };
  if (weather === "snow" && inches !== undefined) return { kind: "snow", inches };
  if (weather === "hail" && minutes !== undefined) return { kind: "hail", minutes };
  return undefined;
}
