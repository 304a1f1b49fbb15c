/** Finds the nodes that a command addresses, and the controllers that a frame reaches. */
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { filledText, type TemplateValues } from "#domain/text/template.ts";
import type { CommandArguments, CommandContext, CommandRun } from "./command-handler.ts";

type Nodes = Pick<CommandContext, "field" | "watch" | "isRadioWorking">;
type Sweep = Extract<CommandRun, { readonly kind: "sweep" }>;

/**
 * Indexes of the nodes that a command addresses: the node named by `nId`, which is known to be
 * listed, or without `nId` every listed node.
 */
export function addressedNodes(
  { nId }: CommandArguments,
  { indexOf, watch }: Pick<CommandContext, "indexOf" | "watch">,
): readonly number[] {
  if (nId === undefined) return watch.list.asked;
  const index = indexOf(nId);
  return index === undefined ? [] : [index];
}

/**
 * Controllers that answer to the id at this index of the list and receive their master's frames.
 */
export function controllersReached(nodes: Nodes, index: number): readonly number[] {
  const { field, watch, isRadioWorking } = nodes;
  return watch.list
    .controllersOf(index)
    .filter((controller) => field.isReached(controller, isRadioWorking));
}

/**
 * Trackers driven by the controllers reached at this index, including the second trackers of dual
 * controllers.
 */
export function unitsReached(nodes: Nodes, index: number): readonly number[] {
  return controllersReached(nodes, index).flatMap((controller) => nodes.field.unitsOf(controller));
}

/** Success text that the catalogue defines for a command, with its placeholders filled in. */
export function successText(name: WireCommandName, values: TemplateValues = {}): string {
  return filledText(WIRE_COMMANDS[name].success, values);
}

export interface SweepOrder extends Pick<Sweep, "nodes" | "finish"> {
  readonly name: WireCommandName;
  /** Effect that the frame has on a controller that received it. */
  readonly effect: (controller: number, index: number) => void;
  readonly values?: TemplateValues;
}

/** A sweep (a command sent to one node after the other) that succeeds with the catalogue's text. */
export function sweepOf(order: SweepOrder, context: Nodes): Sweep {
  const { name, nodes, effect, values, finish } = order;
  return {
    kind: "sweep",
    nodes,
    apply: (index) => {
      for (const controller of controllersReached(context, index)) effect(controller, index);
    },
    success: (k, n) => successText(name, { ...values, k, n }),
    ...(finish === undefined ? {} : { finish }),
  };
}

/** A sweep that fails because no node acknowledges it: the nodes' generation lacks the feature. */
export function noneAcknowledge(nodes: readonly number[], { watch }: Nodes): CommandRun {
  const named = nodes
    .slice(0, MAX_NAMED)
    .map((index) => watch.list.ids[index]?.slice(-4) ?? String(index))
    .join(", ");
  return {
    kind: "fail",
    code: "NODES",
    values: { k: 0, n: nodes.length, "first 5 ids": named },
  };
}

const MAX_NAMED = 5;
