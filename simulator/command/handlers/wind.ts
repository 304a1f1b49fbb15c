/**
 * Handlers for the category Wind: the wind sensor, and the wind value that the server sends, which
 * can only raise the protection (K3).
 */
import { WIND_SENSORS } from "#domain/device-data/enumerations.ts";
import { done, failed, numeric, reply } from "#simulator/command/answers.ts";
import type { CommandHandlers } from "#simulator/command/command-handler.ts";

type WindSensorType = keyof typeof WIND_SENSORS;

const OFF_SECONDS = 24 * 3600;

export const WIND_HANDLERS = {
  "enable-wind-sensor": (_, { control }) => {
    control.enableWindSensor();
    return done("enable-wind-sensor");
  },
  "disable-wind-sensor": (_, { control, controlSeconds, clock }) => {
    control.disableWindSensor(controlSeconds);
    const until = clock.now + OFF_SECONDS + control.settings.utcOffsetHours * 3600;
    return done("disable-wind-sensor", { time: minuteText(until) });
  },
  "send-server-wind-speed": (args, { control, controlSeconds, extras }) => {
    const mph = numeric(args, "windSpeed");
    const minutes = extras.serverWindMinutes;
    control.order({ serverWind: { mph, validUntilSeconds: controlSeconds + minutes * 60 } });
    return done("send-server-wind-speed", { n: mph, d: minutes });
  },
  "send-server-wind-speed-valid-duration": (args, { extras }) => {
    extras.serverWindMinutes = numeric(args, "duration");
    return done("send-server-wind-speed-valid-duration", { d: extras.serverWindMinutes });
  },
  "set-wind-sensor-type": (args, { extras }) => {
    // The arguments were checked before: this number is one of the table's keys.
    const type = numeric(args, "windSensorType") as WindSensorType;
    extras.windSensorType = type;
    return done("set-wind-sensor-type", { name: WIND_SENSORS[type].code });
  },
  "wind-instant": (_, { sensors, extras }) => {
    const { wind } = sensors;
    if (wind === undefined) return failed("SENSOR", { sensor: "Wind" });
    return reply({
      wind: wind.averageMph.toFixed(1),
      peak: wind.peakMph.toFixed(1),
      type: extras.windSensorType,
      status: "OK",
    });
  },
} satisfies CommandHandlers;

/** A local standard time as text, to the minute. */
function minuteText(localSeconds: number): string {
  return new Date(Math.floor(localSeconds) * 1000).toISOString().slice(0, 16).replace("T", " ");
}
