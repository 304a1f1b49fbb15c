/** A command for several nodes: the controllers that it goes to, and the arguments for each. */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type CommandTarget, nodeTarget } from "#web/features/site/model/command-target.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { type FormValues, judgeForm } from "./command-form.ts";
import type { NodeOrder } from "./retry-plan.ts";

export type NodeTarget = Extract<CommandTarget, { kind: "node" }> & { readonly nId: string };

export interface TargetedNodes {
  /** One target per controller with an id, in the order of the site. */
  readonly targets: readonly NodeTarget[];
  /** Number of selected nodes without an id, which cannot receive commands. */
  readonly withoutId: number;
  /** Number of selected auxiliary units that share the controller of a selected primary. */
  readonly auxiliaries: number;
}

/**
 * The controllers of the selected nodes. An auxiliary unit counts as its primary, whose controller
 * it shares.
 */
export function aimedNodes(site: Site, selected: ReadonlySet<number>): TargetedNodes {
  const reporting = reportingNodes(site);
  const nodes = [...new Set([...selected].map((node) => reporting[node] ?? node))];
  const targets = nodes
    .sort((one, other) => one - other)
    .flatMap((node) => {
      const target = nodeTarget(site, node);
      return target?.kind === "node" && target.nId !== undefined
        ? [{ ...target, nId: target.nId }]
        : [];
    });
  return {
    targets,
    withoutId: nodes.length - targets.length,
    auxiliaries: selected.size - nodes.length,
  };
}

/** Returns one command per node, with its arguments; empty while a field of the form is invalid. */
export function nodeOrders(
  site: Site,
  targets: readonly NodeTarget[],
  entry: CommandEntry,
  values: FormValues,
): readonly NodeOrder[] {
  return targets.flatMap(({ master, node, nId }) => {
    const { args } = judgeForm(entry, values, { nId });
    const nLocId = nLocIdOf(site.nodes.index[node] ?? 0);
    return args === undefined ? [] : [{ mLocId: master.id, nLocId, args }];
  });
}

/** Number of masters to which the target nodes belong. */
export function mastersTargeted(targets: readonly NodeTarget[]): number {
  return new Set(targets.map(({ master }) => master.id)).size;
}
