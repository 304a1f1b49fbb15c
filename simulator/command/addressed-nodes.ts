/** Finds the nodes that a command addresses, and the controllers that a frame reaches. */
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { filledText, type TemplateValues } from "#domain/text/template.ts";
import type { CommandArguments, CommandContext, CommandRun } from "./command-handler.ts";

type Nodes = Pick<CommandContext, "field" | "watch" | "isRadioWorking">;
type Sweep = Extract<CommandRun, { readonly kind: "sweep" }>;

/**
 * Index of the node named by `nId`, or of every listed one without it; that the list has the node
 * was checked before.
 */
export function addressedNodes(
  { nId }: CommandArguments,
  { indexOf, watch }: Pick<CommandContext, "indexOf" | "watch">,
): readonly number[] {
  if (nId === undefined) return watch.list.asked;
  const index = indexOf(nId);
  return index === undefined ? [] : [index];
}

/** Controllers that answer to the id at an index and hear their master. */
export function controllersReached(nodes: Nodes, index: number): readonly number[] {
  const { field, watch, isRadioWorking } = nodes;
  return watch.list
    .controllersOf(index)
    .filter((controller) => field.isReached(controller, isRadioWorking));
}

/** Trackers of these controllers, including the second ones of dual controllers. */
export function unitsReached(nodes: Nodes, index: number): readonly number[] {
  return controllersReached(nodes, index).flatMap((controller) => nodes.field.unitsOf(controller));
}

/** The success text of a command in the catalogue. */
export function successText(name: WireCommandName, values: TemplateValues = {}): string {
  return filledText(WIRE_COMMANDS[name].success, values);
}

export interface SweepOrder extends Pick<Sweep, "nodes" | "finish"> {
  readonly name: WireCommandName;
  /** The effect of the frame on a controller. */
  readonly effect: (controller: number, index: number) => void;
  readonly values?: TemplateValues;
}

/** A sweep whose success is the text of the catalogue. */
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

/**
 * A sweep that no node acknowledges, for a command whose feature the generation of the nodes lacks.
 */
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
