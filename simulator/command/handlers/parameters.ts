/**
 * Handlers for Parameters: whole sets for every node, validated, stored by the master and sent out.
 */
import { nodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import { sweepOf } from "#simulator/command/addressed-nodes.ts";
import type { CommandHandlers } from "#simulator/command/command-handler.ts";
import { parametersOfCommand, settingsOfCommand } from "#simulator/command/command-sets.ts";
import { nodeLimits } from "#simulator/control/wind-rows.ts";

const CHECK_STEP = "Step 1/3";
const SWEEP_STEP = "Step 3/3";

export const PARAMETER_HANDLERS = {
  "send-node-params-batch": (_, context) => {
    const set = parametersOfCommand(context.command);
    if (!set.ok) return { ...set.error, step: CHECK_STEP };
    const { config, field, watch } = context;
    const values = nodeParameterValues(set.value.values);
    config.replaceParameters(set.value);
    context.takeParameters(values);
    const sweep = sweepOf(
      {
        name: "send-node-params-batch",
        nodes: watch.list.asked,
        effect: (controller) => field.sendParameters(controller, values),
      },
      context,
    );
    const running = [
      `${CHECK_STEP}: parameter set complete`,
      "Step 2/3: stored on the master",
      `${SWEEP_STEP}: sending to ${sweep.nodes.length} nodes`,
    ];
    return { ...sweep, running, step: SWEEP_STEP };
  },
  "send-master-params-batch": (_, context) => {
    const set = settingsOfCommand(context.command, context.control.settings);
    if (!set.ok) return { ...set.error, step: CHECK_STEP };
    const { config, control, field, watch } = context;
    config.replaceSettings(set.value.content);
    control.takeSettings(set.value.settings, set.value.windTable);
    const limits = nodeLimits(set.value.settings);
    context.publishMaster();
    const sweep = sweepOf(
      {
        name: "send-master-params-batch",
        nodes: watch.list.asked,
        effect: (controller) => field.sendLimits(controller, limits),
      },
      context,
    );
    const running = [
      `${CHECK_STEP}: settings complete`,
      "Step 2/3: new angle table",
      `${SWEEP_STEP}: sending limits to ${sweep.nodes.length} nodes`,
    ];
    return { ...sweep, running, step: SWEEP_STEP };
  },
} satisfies CommandHandlers;
