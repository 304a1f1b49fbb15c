/** Handlers for PowerBoost: switching it on and off, and its settings. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import {
  addressedNodes,
  noneAcknowledge,
  type SweepOrder,
  sweepOf,
} from "#simulator/command/addressed-nodes.ts";
import { angleText, done, failed, numeric } from "#simulator/command/answers.ts";
import type {
  CommandArguments,
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import {
  canBeBoosted,
  setBoost,
  setHeights,
  setOptimized,
  setRows,
} from "#simulator/power-boost/boosted-node.ts";
import {
  POWER_BOOST_STATUS,
  type PowerBoostState,
} from "#simulator/power-boost/power-boost-state.ts";
import { surveyedHeights } from "#simulator/power-boost/surveyed-heights.ts";
import { switchTolerances } from "#simulator/power-boost/switch-tolerances.ts";
import { ASK_SECONDS } from "#simulator/radio/call-and-response.ts";
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";

const READY_SECONDS = 15 * 60;
const COMMAND_ROUNDS = 8;
const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;

export const POWER_BOOST_HANDLERS = {
  "send-enable-power-boost": (_, context) => {
    if (!isReady(context)) return failed("TOLERANCES");
    const effect = (controller: number) => setBoost(context, controller, true);
    const sweep = boostSweep(
      { name: "send-enable-power-boost", ...everyNode(context), effect },
      context,
    );
    if (sweep.kind !== "sweep") return sweep;
    const sendingSeconds = sweep.nodes.length * ASK_SECONDS * COMMAND_ROUNDS + 30;
    const sendingUntil = context.controlSeconds + sendingSeconds;
    updatePowerBoost(context, { status: POWER_BOOST_STATUS.sending, sendingUntil });
    return {
      ...sweep,
      finish: () => updatePowerBoost(context, { status: POWER_BOOST_STATUS.failed }),
      success: (k, n) => {
        updatePowerBoost(context, { status: POWER_BOOST_STATUS.on });
        switchTolerances(context, context.extras, true);
        return sweep.success(k, n);
      },
    };
  },
  "send-disable-power-boost": (_, context) => {
    const effect = (controller: number) => setBoost(context, controller, false);
    updatePowerBoost(context, { status: POWER_BOOST_STATUS.off });
    switchTolerances(context, context.extras, false);
    return boostSweep({ name: "send-disable-power-boost", ...everyNode(context), effect }, context);
  },
  "reset-node-height-offsets": (_, context) => {
    updatePowerBoost(context, { heights: {} });
    const effect = (controller: number) => setHeights(context, controller, undefined);
    return boostSweep(
      { name: "reset-node-height-offsets", ...everyNode(context), effect },
      context,
    );
  },
  "send-row-spacing-and-panel-length": (_, context) => {
    const { rowSpacingMiles, chargingPanelFeet } = context.extras.powerBoost;
    if (rowSpacingMiles === undefined || chargingPanelFeet === undefined) return failed("CONFIG");
    const spacing = rowSpacingMiles * METRES_PER_MILE;
    const length = chargingPanelFeet * METRES_PER_FOOT;
    const effect = (controller: number) => setRows(context, controller, spacing, length);
    const order = {
      name: "send-row-spacing-and-panel-length",
      ...everyNode(context),
      effect,
    } as const;
    return boostSweep(order, context);
  },
  "set-charging-panel-length": (args, context) => {
    const chargingPanelFeet = numeric(args, "chargingPanelLength") / 100;
    updatePowerBoost(context, { chargingPanelFeet });
    return done("set-charging-panel-length", { v: chargingPanelFeet });
  },
  "set-layout-row-spacing": (args, context) => {
    const rowSpacingMiles = numeric(args, "rowSpacing");
    updatePowerBoost(context, { rowSpacingMiles });
    return done("set-layout-row-spacing", { v: rowSpacingMiles });
  },
  "set-power-boost-rotation-tolerance": (args, context) => {
    const eastDegrees = numeric(args, "chargingEastTolerance") / 100;
    const westDegrees = numeric(args, "chargingWestTolerance") / 100;
    updatePowerBoost(context, { tolerances: { eastDegrees, westDegrees } });
    const { status } = context.extras.powerBoost;
    switchTolerances(context, context.extras, status === POWER_BOOST_STATUS.on);
    return done("set-power-boost-rotation-tolerance", {
      e: angleText(eastDegrees),
      w: angleText(westDegrees),
    });
  },
  "check-node-vertical-tolerances-available": (_, context) => {
    if (context.config.nodes === undefined) return failed("CONFIG");
    updatePowerBoost(context, { readyUntil: context.controlSeconds + READY_SECONDS });
    const nodes = context.watch.list.asked;
    const known = nodes.filter((index) => surveyed(context, index) !== undefined);
    const counts = { k: known.length, n: nodes.length };
    return done("check-node-vertical-tolerances-available", counts);
  },
  "send-node-vertical-tolerance": (_, context) => {
    if (!isReady(context)) return failed("TOLERANCES");
    const nodes = context.watch.list.asked.filter((at) => surveyed(context, at) !== undefined);
    const effect = (controller: number, index: number) =>
      sendHeights(context, controller, index, surveyed(context, index));
    return boostSweep({ name: "send-node-vertical-tolerance", nodes, effect }, context);
  },
  "send-node-vertical-height-tolerance": (args, context) => {
    const heights = inches(args, "verticalHeightEastTolerance", "verticalHeightWestTolerance");
    const nodes = addressedNodes(args, context);
    const effect = (controller: number, index: number) =>
      sendHeights(context, controller, index, heights);
    return boostSweep({ name: "send-node-vertical-height-tolerance", nodes, effect }, context);
  },
  "enable-optimized-backtracking": (args, context) => {
    const heights = inches(
      args,
      "optimizedBackTrackingEastValue",
      "optimizedBackTrackingWestValue",
    );
    return optimize("enable-optimized-backtracking", args, context, heights);
  },
  "disable-optimized-backtracking": (args, context) =>
    optimize("disable-optimized-backtracking", args, context, undefined),
} satisfies CommandHandlers;

function boostSweep(order: SweepOrder, context: CommandContext): CommandRun {
  if (canBeBoosted(context.field)) return sweepOf(order, context);
  return noneAcknowledge(order.nodes, context);
}

function everyNode({ watch }: CommandContext): Pick<SweepOrder, "nodes"> {
  return { nodes: watch.list.asked };
}

function optimize(
  name: WireCommandName,
  args: CommandArguments,
  context: CommandContext,
  heights: NeighbourHeights | undefined,
): CommandRun {
  if (args.nId === undefined && canBeBoosted(context.field)) {
    const { optimized: _, ...others } = context.extras.powerBoost;
    context.extras.powerBoost = heights === undefined ? others : { ...others, optimized: heights };
    context.publishMaster();
  }
  const nodes = addressedNodes(args, context);
  const effect = (controller: number) => setOptimized(context, controller, heights);
  return boostSweep({ name, nodes, effect }, context);
}

function sendHeights(
  context: CommandContext,
  controller: number,
  index: number,
  heights: NeighbourHeights | undefined,
): void {
  setHeights(context, controller, heights);
  if (heights === undefined) return;
  updatePowerBoost(context, {
    heights: { ...context.extras.powerBoost.heights, [index]: heights },
  });
}

/** The tracker at the location under which the node at this index is listed. */
function surveyed(
  { physical, watch }: CommandContext,
  index: number,
): NeighbourHeights | undefined {
  const [controller = index] = watch.list.controllersOf(index);
  return surveyedHeights(physical.trackers, controller);
}

function inches(args: CommandArguments, east: string, west: string): NeighbourHeights {
  return { eastInches: numeric(args, east) / 100, westInches: numeric(args, west) / 100 };
}

function isReady({ extras, controlSeconds }: CommandContext): boolean {
  return controlSeconds < (extras.powerBoost.readyUntil ?? 0);
}

function updatePowerBoost(context: CommandContext, change: Partial<PowerBoostState>): void {
  const { extras } = context;
  extras.powerBoost = { ...extras.powerBoost, ...change };
  context.publishMaster();
}
