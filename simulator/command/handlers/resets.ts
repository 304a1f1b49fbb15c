/** Handlers for the category Reset: clear latched flags and alarms of nodes, and restart nodes. */

import {
  addressedNodes,
  controllersReached,
  successText,
  sweepOf,
} from "#simulator/command/addressed-nodes.ts";
import type { CommandHandlers } from "#simulator/command/command-handler.ts";
import { clearAlarms, clearFlags, reboot } from "#simulator/node/node-resets.ts";

export const RESET_HANDLERS = {
  "reset-flags": (args, context) => {
    const bits = Number(args.flagBits);
    return sweepOf(
      {
        name: "reset-flags",
        nodes: context.watch.list.asked,
        effect: (controller) => clearFlags(context.field, controller, bits),
        values: { hex: bits.toString(16).toUpperCase().padStart(4, "0") },
      },
      context,
    );
  },
  "reset-alarms": (args, context) =>
    sweepOf(
      {
        name: "reset-alarms",
        nodes: context.watch.list.asked,
        effect: (controller) =>
          clearAlarms(context.field, controller, Number(args.alarmBits1), Number(args.alarmBits2)),
      },
      context,
    ),
  "reset-all-nodes": (args, context) => {
    if (!context.isRadioWorking) return { kind: "fail", code: "RADIO" };
    const nodes = addressedNodes(args, context);
    const controllers = nodes.flatMap((index) => controllersReached(context, index));
    for (const controller of controllers) reboot(context.field, controller);
    return { kind: "done", message: successText("reset-all-nodes", { n: nodes.length }) };
  },
} satisfies CommandHandlers;
