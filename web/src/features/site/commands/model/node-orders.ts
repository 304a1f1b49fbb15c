/** A command for several nodes: its target controllers, and the arguments for each. */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type Aim, nodeAim } from "#web/features/site/model/aim.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { type FormValues, judgeForm } from "./command-form.ts";
import type { NodeOrder } from "./retry-plan.ts";

export type NodeAim = Extract<Aim, { kind: "node" }> & { readonly nId: string };

export interface AimedNodes {
  /** One per controller with an id, in the order of the site. */
  readonly aims: readonly NodeAim[];
  /** Number of selected nodes without an id, which cannot receive commands. */
  readonly withoutId: number;
  /** Number of selected auxiliary units that share the controller of a selected primary. */
  readonly auxiliaries: number;
}

/** Resolves auxiliary units to their primary, with which they share a controller. */
export function aimedNodes(site: Site, selected: ReadonlySet<number>): AimedNodes {
  const reporting = reportingNodes(site);
  const nodes = [...new Set([...selected].map((node) => reporting[node] ?? node))];
  const aims = nodes
    .sort((one, other) => one - other)
    .flatMap((node) => {
      const aim = nodeAim(site, node);
      return aim?.kind === "node" && aim.nId !== undefined ? [{ ...aim, nId: aim.nId }] : [];
    });
  return {
    aims,
    withoutId: nodes.length - aims.length,
    auxiliaries: selected.size - nodes.length,
  };
}

/** One order per node; empty while a field is invalid. */
export function nodeOrders(
  site: Site,
  aims: readonly NodeAim[],
  entry: CommandEntry,
  values: FormValues,
): readonly NodeOrder[] {
  return aims.flatMap(({ master, node, nId }) => {
    const { args } = judgeForm(entry, values, { nId });
    const nLocId = nLocIdOf(site.nodes.index[node] ?? 0);
    return args === undefined ? [] : [{ mLocId: master.id, nLocId, args }];
  });
}

/** Number of masters of the nodes. */
export function mastersAimedAt(aims: readonly NodeAim[]): number {
  return new Set(aims.map(({ master }) => master.id)).size;
}
