/** Handlers that read single nodes and the master: realtime status and parameters. */
import { controllersReached } from "#simulator/command/addressed-nodes.ts";
import type { CommandContext, CommandHandlers } from "#simulator/command/command-handler.ts";
import { masterParameterText, nodeParameterText } from "#simulator/command/parameter-text.ts";
import { realtimeStatus } from "#simulator/command/realtime-status.ts";
import { nodeLimits } from "#simulator/control/wind-rows.ts";
import { parametersOf } from "#simulator/node/stored-orders.ts";

/** Number of frames in which a node's parameters are read, 8 parameters in each. */
const PARAMETER_FRAMES = 5;

/**
 * Status of the first controller that answers to the id at this index; the caller has checked that
 * it is reached.
 */
export function statusAt(context: CommandContext, index: number): string {
  const { field, watch, stow } = context;
  const [controller = index] = controllersReached(context, index);
  return realtimeStatus({
    field,
    watch,
    controller,
    tableIndex: stow?.tableIndex ?? 0,
    trackingMode: stow?.trackingMode ?? 0,
  });
}

export const READING_HANDLERS = {
  "request-node-realtime-status": ({ nId = "" }, context) => {
    const node = context.indexOf(nId);
    if (node === undefined) return { kind: "fail", code: "NODE", values: { nId } };
    let answer = "";
    const act = () => {
      answer = statusAt(context, node);
      return undefined;
    };
    return { kind: "unicast", node, exchanges: [{ act }], success: () => answer };
  },
  "read-node-params-from-node": ({ nId = "" }, context) => {
    const node = context.indexOf(nId);
    if (node === undefined) return { kind: "fail", code: "NODE", values: { nId } };
    const { field, physical } = context;
    const exchanges = Array.from({ length: PARAMETER_FRAMES }, (_, frame) => ({
      running: `Frame ${frame + 1}/${PARAMETER_FRAMES}`,
    }));
    const success = () => {
      const [controller = node] = controllersReached(context, node);
      const values = parametersOf(field.units.stored, controller);
      return nodeParameterText(nId, values, physical.deviceType);
    };
    return { kind: "unicast", node, exchanges, success };
  },
  "read-node-params-from-master": (_, { parameters, control, physical }) => {
    const limits = nodeLimits(control.settings);
    return {
      kind: "done",
      message: masterParameterText(parameters, limits, physical.deviceType),
    };
  },
} satisfies CommandHandlers;
