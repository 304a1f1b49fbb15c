/** Handlers for Replacement: set up a new node, or a node with a new part, in several steps. */
import { nodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import { ok, type Result } from "#domain/result.ts";
import { controllersReached, successText } from "#simulator/command/addressed-nodes.ts";
import { failed } from "#simulator/command/answers.ts";
import type {
  CommandArguments,
  CommandContext,
  CommandHandlers,
  CommandRun,
  Exchange,
} from "#simulator/command/command-handler.ts";
import { parametersOfCommand, settingsOfCommand } from "#simulator/command/command-sets.ts";
import { nodeLimits } from "#simulator/control/wind-rows.ts";
import { clearAlarms, clearFlags, clearMoves } from "#simulator/node/node-resets.ts";
import { highFlag } from "#simulator/node/words.ts";
import { setHeights } from "#simulator/power-boost/boosted-node.ts";

type Fail = Extract<CommandRun, { readonly kind: "fail" }>;
type Effect = (controller: number) => void;

/**
 * Low half of the alarm bits that a reset after a replacement clears: all but alarms 0, 13 and 16.
 */
const ALARM_BITS_LOW = 57342;
const ALARM_BITS_HIGH = 65534;
const EVERY_FLAG = 65535;
const COORDINATES_SET = highFlag("coordsSet");
const RESET_ARGUMENTS = ["alarmBits1", "alarmBits2", "flagBits"] as const;

export const REPLACEMENT_HANDLERS = {
  "post-replacement-reset-batch": (args, context) => {
    const fault = resetFault(args);
    if (fault !== undefined) return fault;
    const { field } = context;
    const { alarmBits1, alarmBits2, flagBits } = args;
    return stepsWithNode("post-replacement-reset-batch", args, context, [
      {
        what: "alarms",
        effect: (at) => clearAlarms(field, at, Number(alarmBits1), Number(alarmBits2)),
      },
      { what: "flags", effect: (at) => clearFlags(field, at, Number(flagBits)) },
      { what: "counters and status", effect: (at) => clearMoves(field, at), isRead: true },
    ]);
  },
  "node-replacement-batch": (args, context) => {
    const parameters = parametersStep(args, context);
    if (!parameters.ok) return { ...parameters.error, step: "Step 2/6" };
    const limits = limitsStep(args, context);
    if (!limits.ok) return { ...limits.error, step: "Step 3/6" };
    const { field, watch } = context;
    return stepsWithNode("node-replacement-batch", args, context, [
      { what: "id", effect: (_, index) => watch.sendLocation(index) },
      parameters.value,
      limits.value,
      {
        what: "coordinates and heights",
        effect: (at, index) => {
          field.setStoredFlags(at, COORDINATES_SET, true);
          setHeights(context, at, context.extras.powerBoost.heights[index]);
        },
      },
      {
        what: "alarms and flags",
        effect: (at) => {
          clearAlarms(field, at, ALARM_BITS_LOW, ALARM_BITS_HIGH);
          clearFlags(field, at, EVERY_FLAG);
        },
      },
      { what: "status, tracking on", effect: (at) => enableTracking(context, at), isRead: true },
    ]);
  },
} satisfies CommandHandlers;

/** The failure for the first argument of a reset that is missing; undefined when none is. */
export function resetFault(args: CommandArguments): Fail | undefined {
  const key = RESET_ARGUMENTS.find((needed) => args[needed] === undefined);
  return key === undefined ? undefined : { kind: "fail", code: "PARAM", values: { key } };
}

interface Step {
  readonly what: string;
  readonly effect: (controller: number, index: number) => void;
  /** Whether the step ends by reading and publishing the status of the node. */
  readonly isRead?: true;
}

function stepsWithNode(
  name: "post-replacement-reset-batch" | "node-replacement-batch",
  { nId = "" }: CommandArguments,
  context: CommandContext,
  steps: readonly Step[],
): CommandRun {
  const node = context.indexOf(nId);
  if (node === undefined) return failed("NODE", { nId });
  const exchanges = steps.map(({ what, effect, isRead }, at): Exchange => {
    const step = `Step ${at + 1}/${steps.length}`;
    const act = () => {
      for (const controller of controllersReached(context, node)) effect(controller, node);
      if (isRead === true && context.watch.askNode(node)) context.publishNodes();
      return undefined;
    };
    return { step, running: `${step}: ${what}`, act };
  });
  const success = () => successText(name, { nId });
  return { kind: "unicast", node, exchanges, success };
}

/**
 * The step that sends the node the parameter set in the command; without a set the node retains its
 * parameters.
 */
function parametersStep(args: CommandArguments, context: CommandContext): Result<Step, Fail> {
  const isRequested = args.nodeParamId !== undefined || context.command.params !== undefined;
  if (!isRequested) return skipped("no parameter set");
  const set = parametersOfCommand(context.command);
  if (!set.ok) return set;
  const values = nodeParameterValues(set.value.values);
  const effect: Effect = (at) => context.field.sendParameters(at, values);
  return ok({ what: "parameters", effect });
}

function limitsStep(args: CommandArguments, context: CommandContext): Result<Step, Fail> {
  const isRequested = args.spaParamId !== undefined || context.command.settings !== undefined;
  if (!isRequested) return skipped("no settings set");
  const set = settingsOfCommand(context.command, context.control.settings);
  if (!set.ok) return set;
  const limits = nodeLimits(set.value.settings);
  const effect: Effect = (at) => context.field.sendLimits(at, limits);
  return ok({ what: "limits and settings", effect });
}

function skipped(why: string): Result<Step, Fail> {
  return ok({ what: why, effect: () => undefined });
}

function enableTracking({ field }: CommandContext, controller: number): void {
  for (const at of field.unitsOf(controller)) field.units.isTrackingEnabled[at] = 1;
}
