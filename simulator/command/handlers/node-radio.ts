/**
 * Handlers for Zigbee and Commissioning: amplifiers, rebroadcast, ids and coordinates of the nodes.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import {
  controllersReached,
  noneAcknowledge,
  successText,
  sweepOf,
} from "#simulator/command/addressed-nodes.ts";
import type {
  CommandContext,
  CommandHandlers,
  CommandRun,
} from "#simulator/command/command-handler.ts";
import { nextMidnight } from "#simulator/command/local-clock.ts";
import { highFlag } from "#simulator/node/words.ts";

const AMPLIFIER_ON = highFlag("ampOn");
const REBROADCASTS = highFlag("rebroadcast");
const COORDINATES_SET = highFlag("coordsSet");
const SLEEPS = highFlag("sleep");

/**
 * Switches the amplifiers of all nodes together, after all have received the command: if they
 * switched one by one, a switched node could break the route to the next.
 */
function switchAmplifiers(
  name: WireCommandName,
  context: CommandContext,
  isOn: boolean,
): CommandRun {
  const { field, watch } = context;
  const nodes = watch.list.asked;
  if (!field.units.generation.hasAmplifier) return noneAcknowledge(nodes, context);
  const reached: number[] = [];
  return sweepOf(
    {
      name,
      nodes,
      effect: (controller) => reached.push(controller),
      finish: () => {
        for (const controller of reached) field.setStoredFlags(controller, AMPLIFIER_ON, isOn);
      },
    },
    context,
  );
}

/** All listed nodes' controllers that receive their master's frames. */
function allReached(context: CommandContext): readonly number[] {
  return context.watch.list.asked.flatMap((index) => controllersReached(context, index));
}

export const NODE_RADIO_HANDLERS = {
  "node-zigbee-enable": (_, context) => switchAmplifiers("node-zigbee-enable", context, true),
  "node-zigbee-disable": (_, context) => switchAmplifiers("node-zigbee-disable", context, false),
  "ARRR-enable-all-nodes-rebroadcast": (_, context) => {
    const { field, extras } = context;
    const reached = allReached(context);
    for (const controller of reached) field.setStoredFlags(controller, REBROADCASTS, true);
    extras.rebroadcastUntil = nextMidnight(field.localSeconds);
    const n = reached.length;
    return { kind: "done", message: successText("ARRR-enable-all-nodes-rebroadcast", { n }) };
  },
  "disable-sleep-control": (_, context) => {
    const { field, extras } = context;
    for (const controller of allReached(context)) field.setStoredFlags(controller, SLEEPS, false);
    extras.sleeplessUntil = nextMidnight(field.localSeconds);
    context.publishMaster();
    return { kind: "done", message: successText("disable-sleep-control") };
  },
  "sync-nodeids": (_, context) => {
    const { config, watch } = context;
    if (config.nodes === undefined) return { kind: "fail", code: "CONFIG" };
    watch.replaceList(config.nodes, context.modelSeconds);
    return {
      kind: "sweep",
      nodes: watch.list.asked,
      apply: (index) => watch.sendLocation(index),
      success: (k, n) => successText("sync-nodeids", { k, n }),
    };
  },
  "reset-coordinates": (_, context) => {
    const { field, watch } = context;
    for (const controller of allReached(context)) {
      field.setStoredFlags(controller, COORDINATES_SET, false);
    }
    return sweepOf(
      {
        name: "reset-coordinates",
        nodes: watch.list.asked,
        effect: (controller) => field.setStoredFlags(controller, COORDINATES_SET, true),
      },
      context,
    );
  },
} satisfies CommandHandlers;
