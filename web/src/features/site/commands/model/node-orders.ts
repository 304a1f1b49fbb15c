/** A command for several nodes: which controllers it reaches, and what each of them is sent. */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type Aim, nodeAim } from "#web/features/site/model/aim.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { type FormValues, judgeForm } from "./command-form.ts";
import type { NodeOrder } from "./retry-plan.ts";

export type NodeAim = Extract<Aim, { kind: "node" }> & { readonly nId: string };

export interface AimedNodes {
  /** One for each controller that has an id, in the order of the site. */
  readonly aims: readonly NodeAim[];
  /** Selected nodes without an id, to which nothing can be sent. */
  readonly withoutId: number;
  /** Selected units that share the controller of a selected primary. */
  readonly auxiliaries: number;
}

/** An auxiliary unit is reached through its primary, with which it shares a controller. */
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

/** What each is sent; empty while anything that was entered is at fault. */
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

/** How many masters they stand under. */
export function mastersAimedAt(aims: readonly NodeAim[]): number {
  return new Set(aims.map(({ master }) => master.id)).size;
}
