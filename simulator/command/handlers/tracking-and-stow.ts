/** Handlers for Tracking, Stow and Cleaning: commands that move trackers. */

import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { isBitSet } from "#domain/bits/word-mask.ts";
import { WEATHER_STOWS } from "#domain/commands/interlocks/master-condition.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { angleText, done, failed, numeric } from "#simulator/command/answers.ts";
import type {
  CommandArguments,
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import { clampAngle } from "#simulator/control/angle-window.ts";
import { STOW_MASKS } from "#simulator/control/control-words.ts";
import { strongestAngle } from "#simulator/control/wind-rows.ts";
import { hexWord } from "#simulator/node/words.ts";
import { mechanicalLimits } from "#simulator/tracking/row-geometry.ts";

/** The lock of a cleaning team expires after this time unless they release it. */
const CLEANING_LOCK_SECONDS = 12 * 3600;
const STOW_DIGITS = 4;

/**
 * Stow reasons, besides those of the weather, that have priority over a low-priority hold (keeping
 * trackers at an ordered angle).
 */
const OVER_LOW_PRIORITY: readonly StowReason[] = [
  "manualOverrideHighPriority",
  "windSensorDisconnect",
  "masterLowBattery",
  "masterHardwareFault",
];

/** Stow reasons that `reset-stow-coordinator` clears. */
const RESET_REASONS: readonly StowReason[] = [
  "wind",
  "hail",
  "windSensorDisconnect",
  "snowSensorDisconnect",
  "masterLowBattery",
  "snow",
  "water",
  "thundersmart",
  "masterHardwareFault",
  "cleaningMode",
  "weathersmart",
];

export const TRACKING_AND_STOW_HANDLERS = {
  "enable-tracking": (_, context) => {
    if (!context.isRadioWorking) return failed("RADIO");
    const { control, field } = context;
    control.enableTracking();
    for (const controller of field.hearing(true)) {
      for (const tracker of field.unitsOf(controller)) field.units.isTrackingEnabled[tracker] = 1;
    }
    return sentToAll("enable-tracking", context);
  },
  "disable-tracking": (_, context) => {
    if (!context.isRadioWorking) return failed("RADIO");
    context.control.disableTracking();
    return sentToAll("disable-tracking", context);
  },
  "strong-angle-stow": (_, context) => {
    const { control } = context;
    return holdHigh("strong-angle-stow", strongestAngle(control.settings), context);
  },
  "high-priority-keep-angle": (args, context) =>
    holdHigh("high-priority-keep-angle", numeric(args, "angle"), context),
  "restore-override": (_, { control }) => {
    if (control.orders.manualHighDegrees === undefined) return failed("NOTACTIVE");
    control.setManualHigh(undefined);
    return done("restore-override");
  },
  "low-priority-keep-angle": holdLow,
  "low-priority-restore": restoreLow,
  "reset-stow-coordinator": (_, { control, extras, stow }) => {
    control.resetCoordinator();
    extras.cleaningLock = undefined;
    const cleared = RESET_REASONS.reduce((word, reason) => word | STOW_MASKS[reason], 0);
    const left = hexWord((stow?.stowWord ?? 0) & ~cleared).slice(-STOW_DIGITS);
    return done("reset-stow-coordinator", { hex: left });
  },
  "enter-cleaning-mode": enterCleaning,
  "exit-cleaning-mode": (_, { control, extras }) => {
    if (control.orders.cleaningDegrees === undefined) return failed("NOTACTIVE");
    control.setCleaning(undefined);
    extras.cleaningLock = undefined;
    return done("exit-cleaning-mode");
  },
} satisfies CommandHandlers;

function holdHigh(name: WireCommandName, degrees: number, context: CommandContext): CommandRun {
  if (!context.isRadioWorking) return failed("RADIO");
  context.control.setManualHigh(degrees);
  return moved(name, degrees, context.watch.list.asked.length, context);
}

/**
 * Handles `low-priority-keep-angle`: holds the node that the command names, or without a name all
 * nodes, at an angle.
 */
function holdLow(args: CommandArguments, context: CommandContext): CommandRun {
  if (!context.isRadioWorking) return failed("RADIO");
  const rejected = higherStow(context, OVER_LOW_PRIORITY);
  if (rejected !== undefined) return rejected;
  const degrees = numeric(args, "angle");
  const { nId } = args;
  if (nId === undefined) {
    context.control.setManualLow(degrees);
    return moved("low-priority-keep-angle", degrees, context.watch.list.asked.length, context);
  }
  const index = context.indexOf(nId);
  if (index === undefined) return failed("NODE", { nId });
  context.control.setNodeHold(index, degrees);
  return moved("low-priority-keep-angle", degrees, 1, context);
}

function restoreLow({ nId }: CommandArguments, { control, indexOf }: CommandContext): CommandRun {
  if (nId === undefined) {
    if (control.orders.manualLowDegrees === undefined) return failed("NOTACTIVE");
    control.setManualLow(undefined);
    return done("low-priority-restore");
  }
  const index = indexOf(nId);
  if (index === undefined) return failed("NODE", { nId });
  if (control.orders.nodeHoldDegrees[index] === undefined) return failed("NOTACTIVE");
  control.setNodeHold(index, undefined);
  return done("low-priority-restore");
}

function enterCleaning(args: CommandArguments, context: CommandContext): CommandRun {
  const rejected = higherStow(context, [...OVER_LOW_PRIORITY, "manualOverrideLowPriority"]);
  if (rejected !== undefined) return rejected;
  const { control, extras, command, controlSeconds } = context;
  const degrees = numeric(args, "angle");
  control.setCleaning(degrees);
  extras.cleaningLock = {
    userId: command.who.user,
    until: controlSeconds + CLEANING_LOCK_SECONDS,
  };
  return done("enter-cleaning-mode", { angle: angleText(degrees) });
}

/**
 * Refuses a hold at an angle while a stow of higher priority is active. If the user overrides
 * interlock K1, weather stows do not refuse it, but still limit the angle.
 */
function higherStow(
  { control, stow, command }: CommandContext,
  reasons: readonly StowReason[],
): CommandRun | undefined {
  // The last decision of the stow control may not include the latest high-priority hold yet.
  const ordered =
    control.orders.manualHighDegrees === undefined ? 0 : STOW_MASKS.manualOverrideHighPriority;
  const word = (stow?.stowWord ?? 0) | ordered;
  const isForced = command.override?.rules.includes("K1") === true;
  const over: readonly StowReason[] = isForced ? reasons : [...reasons, ...WEATHER_STOWS];
  const active = STOW_REASONS.find(({ key, bit }) => over.includes(key) && isBitSet(word, bit));
  return active === undefined ? undefined : failed("STOW", { reason: active.label });
}

function sentToAll(name: WireCommandName, { watch }: CommandContext): CommandRun {
  return done(name, { n: watch.list.asked.length });
}

function moved(
  name: WireCommandName,
  degrees: number,
  n: number,
  { control }: CommandContext,
): CommandRun {
  const angle = clampAngle(degrees, mechanicalLimits(control.settings));
  return done(name, { n, angle: angleText(angle) });
}
