/** Handlers for the category Data: calls of all nodes, and the nodes' own records. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { successText, sweepOf } from "#simulator/command/addressed-nodes.ts";
import type {
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import { saveMoves } from "#simulator/node/node-resets.ts";
import { DATA_ROUNDS } from "#simulator/radio/call-and-response.ts";

/**
 * Calls all nodes. With fewer rounds than a data cycle the call counts as a poll, and nodes that do
 * not answer a poll are not counted as lost.
 */
function callNodes(name: WireCommandName, context: CommandContext, rounds: number): CommandRun {
  const { watch, isRadioWorking } = context;
  if (!isRadioWorking) return { kind: "fail", code: "RADIO" };
  const call = watch.call(rounds < DATA_ROUNDS ? "poll" : "cycle", rounds);
  if (call === undefined) {
    return { kind: "fail", code: "BUSY", values: { name: "call and response" } };
  }
  const { seconds, asked, answered, rounds: r } = call;
  const success = successText(name, { k: answered, n: asked, s: seconds.toFixed(1), r });
  return { kind: "call", seconds, asked, answered, success };
}

export const DATA_HANDLERS = {
  "start-arrr": (_, context) => callNodes("start-arrr", context, DATA_ROUNDS),
  "realtime-call-and-response": (_, context) => callNodes("realtime-call-and-response", context, 1),
  "broadcast-call-and-response": (args, context) =>
    callNodes("broadcast-call-and-response", context, Number(args.roundNumber)),
  "save-node-data": (_, context) =>
    sweepOf(
      {
        name: "save-node-data",
        nodes: context.watch.list.asked,
        effect: (controller) => saveMoves(context.field, controller),
      },
      context,
    ),
} satisfies CommandHandlers;
