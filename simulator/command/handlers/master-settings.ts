/**
 * Handlers for AutoSmart, the master's amplifier, settings of tracking and backtracking, and data
 * on request.
 */
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { angleText, done, failed, numeric } from "#simulator/command/answers.ts";
import type {
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import type { TrackingOptions } from "#simulator/tracking/tracking-options.ts";

export const MASTER_SETTING_HANDLERS = {
  "enable-autosmart": (args, { extras }) => {
    extras.smartStowMode = numeric(args, "mode");
    const isEnabled = extras.smartStowMode === SMART_STOW_ENABLED;
    return { kind: "done", message: `AutoSmart ${isEnabled ? "enabled" : "disabled"}` };
  },
  "master-zigbee-enable": (_, context) =>
    setAmplifier(true, context) ?? done("master-zigbee-enable"),
  "master-zigbee-disable": (_, context) =>
    setAmplifier(false, context) ?? done("master-zigbee-disable"),
  "set-backtracking-rotation-tolerance": (args, context) => {
    const eastToleranceDegrees = numeric(args, "eastTolerance") / 100;
    const westToleranceDegrees = numeric(args, "westTolerance") / 100;
    setTracking({ eastToleranceDegrees, westToleranceDegrees }, context);
    return done("set-backtracking-rotation-tolerance", {
      e: angleText(eastToleranceDegrees),
      w: angleText(westToleranceDegrees),
    });
  },
  "set-true-tracking-minutes-before-sunrise": (args, context) => {
    const minutes = numeric(args, "trackingMinutes");
    setTracking({ minutesBeforeSunrise: minutes }, context);
    return done("set-true-tracking-minutes-before-sunrise", { n: minutes });
  },
  "set-early-morning-stow-angle": (args, context) => {
    if (!context.control.settings.isAntishadingEnabled) return failed("DISABLED");
    const angleDegrees = numeric(args, "stowAngle");
    const hoursBeforeSunrise = numeric(args, "numHoursBefore");
    setTracking({ earlyMorning: { angleDegrees, hoursBeforeSunrise } }, context);
    return done("set-early-morning-stow-angle", { a: angleDegrees, h: hoursBeforeSunrise });
  },
  "dt-master": (_, { publishMaster }) => {
    publishMaster();
    return done("dt-master");
  },
  "dt-nodes": (_, { publishNodes }) => done("dt-nodes", { n: publishNodes() }),
} satisfies CommandHandlers;

/** Switches the master's amplifier; undefined on success, otherwise the failure. */
function setAmplifier(isOn: boolean, { field, extras }: CommandContext): CommandRun | undefined {
  if (!field.units.generation.hasAmplifier) return failed("UNSUPPORTED");
  field.setMasterAmplifier(isOn);
  extras.isMasterAmplifierOn = isOn;
  return undefined;
}

function setTracking(change: Partial<TrackingOptions>, context: CommandContext): void {
  const { control } = context;
  control.order({ tracking: { ...control.orders.tracking, ...change } });
}
