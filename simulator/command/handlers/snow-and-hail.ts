/** Handlers for Snow, Hail and WeatherSmart. */
import { angleText, done, failed, numeric, reply } from "#simulator/command/answers.ts";
import type { CommandContext, CommandHandlers } from "#simulator/command/command-handler.ts";
import { clampAngle } from "#simulator/control/angle-window.ts";
import { fixedWindows } from "#simulator/control/goal-rules.ts";
import { mechanicalLimits } from "#simulator/tracking/row-geometry.ts";

export const SNOW_AND_HAIL_HANDLERS = {
  "trigger-snow-safe-stow": (_, context) => {
    if (!context.isRadioWorking) return failed("RADIO");
    context.control.triggerSnowStow();
    return done("trigger-snow-safe-stow", { angle: stowAngle("snow", context) });
  },
  "clear-snow-stow": (_, { control }) => {
    if (!control.memory.isSnowStowing) return failed("NOTACTIVE");
    control.clearSnowStow();
    return done("clear-snow-stow");
  },
  // The handler takes one reading: the simulated sensor has no noise, so the median of five would
  // be the same.
  "calibrate-snow-baseline": (_, { control, sensors }) => {
    const inches = sensors.readings?.snowDistanceInches;
    if (inches === undefined) return failed("SENSOR", { sensor: "Snow" });
    control.calibrateSnowBaseline(inches);
    return done("calibrate-snow-baseline", { in: inches.toFixed(1) });
  },
  "enable-snow-stow": (_, { control }) => {
    control.setSwitches({ isSnowStowEnabled: true });
    return done("enable-snow-stow");
  },
  "disable-snow-stow": (_, { control }) => {
    control.setSwitches({ isSnowStowEnabled: false });
    control.clearSnowStow();
    return done("disable-snow-stow");
  },
  "depth-instant": (_, { control, sensors }) => {
    const inches = sensors.readings?.snowDistanceInches;
    if (inches === undefined) return failed("SENSOR", { sensor: "Snow" });
    const baseline = control.orders.snowBaselineInches;
    return reply({
      depth: (baseline - inches + 0).toFixed(1),
      trueBaseline: baseline.toFixed(1),
      activeBaseline: baseline.toFixed(1),
      unit: "in",
      status: "OK",
    });
  },
  "disable-weathersmart": (_, { control, extras }) => {
    control.setSwitches({ isWeathersmartEnabled: false });
    extras.isWeathersmart = false;
    return done("disable-weathersmart");
  },
  "set-weathersmart-envelope": (args, { control, extras }) => {
    const eastDegrees = numeric(args, "eastLimit");
    const westDegrees = numeric(args, "westLimit");
    control.order({ weathersmartWindow: { eastDegrees, westDegrees } });
    control.setSwitches({ isWeathersmartEnabled: true });
    extras.isWeathersmart = true;
    return done("set-weathersmart-envelope", { east: eastDegrees, west: westDegrees });
  },
  "activate-hailstow": (_, context) => {
    if (!context.isRadioWorking) return failed("RADIO");
    context.control.activateHail(context.controlSeconds);
    return done("activate-hailstow", { angle: stowAngle("hail", context) });
  },
  "deactivate-hailstow": (_, { control }) => {
    if (control.memory.hail === undefined) return failed("NOTACTIVE");
    control.deactivateHail();
    return done("deactivate-hailstow");
  },
  "hailstow-tracking-time": (args, { control }) => {
    const minutes = numeric(args, "hailStowTrackingMinutes");
    control.order({ hailReleaseMinutes: minutes });
    return done("hailstow-tracking-time", { n: minutes });
  },
} satisfies CommandHandlers;

/** The angle to which trackers turn for a snow or hail stow, as text. */
function stowAngle(reason: "snow" | "hail", { control }: CommandContext): string {
  const { settings } = control;
  const { eastDegrees } = fixedWindows(settings)[reason];
  return angleText(clampAngle(eastDegrees, mechanicalLimits(settings)));
}
