/** Handlers for Calibration and Charger: the batteries and temperature sensors of nodes. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { noneAcknowledge, sweepOf } from "#simulator/command/addressed-nodes.ts";
import type {
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import { conditioningFrom } from "#simulator/node/charger-orders.ts";
import { parametersOf } from "#simulator/node/stored-orders.ts";
import { highFlag } from "#simulator/node/words.ts";

const OFF_WHILE_MOVING = highFlag("chargerOffMoving");

/**
 * A charger command to all nodes, one after the other. In a generation without a power meter no
 * node acknowledges it.
 */
function chargerSweep(
  name: WireCommandName,
  context: CommandContext,
  effect: (controller: number) => void,
): CommandRun {
  const nodes = context.watch.list.asked;
  if (!context.field.units.generation.hasPowerMeter) return noneAcknowledge(nodes, context);
  return sweepOf({ name, nodes, effect }, context);
}

export const CHARGER_HANDLERS = {
  "reset-node-temperature-calibration": (_, context) => {
    const { stored, clocks } = context.field.units;
    return chargerSweep("reset-node-temperature-calibration", context, (controller) => {
      stored.isCalibrated[controller] = 0;
      clocks.darkSeconds[controller] = 0;
    });
  },
  "set-node-charger-control-param": (args, context) => {
    const order = {
      everyDays: Number(args.daysBetweenConditioning),
      startHour: Number(args.startHour),
      minutes: Number(args.minutes),
    };
    const conditioning =
      args.enable === "1" ? conditioningFrom(order, context.field.localSeconds) : undefined;
    return chargerSweep("set-node-charger-control-param", context, (controller) => {
      context.field.units.stored.conditioning[controller] = conditioning;
    });
  },
  "set-disable-charger-while-moving": (args, context) =>
    chargerSweep("set-disable-charger-while-moving", context, (controller) =>
      context.field.setStoredFlags(controller, OFF_WHILE_MOVING, args.disable === "1"),
    ),
  "update-param": (args, context) => {
    const changes = {
      nodeBattSocStowEnable: args.param1 === "1",
      nodeSocBattVoltOffset: Number(args.param2),
      nodeBattSocStowTempHysteresis: Number(args.param3),
    };
    const { field } = context;
    const run = chargerSweep("update-param", context, (controller) =>
      field.sendParameters(controller, {
        ...parametersOf(field.units.stored, controller),
        ...changes,
      }),
    );
    if (run.kind === "sweep") context.takeParameters({ ...context.parameters, ...changes });
    return run;
  },
  "set-battery-maintenance-voltage-threshold": (args, context) =>
    chargerSweep("set-battery-maintenance-voltage-threshold", context, (controller) => {
      context.field.units.stored.maintenanceMillivolts[controller] = Number(
        args.batteryVoltageThreshold,
      );
    }),
} satisfies CommandHandlers;
