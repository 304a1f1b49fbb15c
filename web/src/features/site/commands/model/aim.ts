/** Where a command is sent: to masters, or to one node under its master; how dangerous it is there, and what keeps it from going. */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { commandScope, riskOf } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { shortControllerId } from "#web/features/site/model/controller-id.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import type { FormSource } from "./command-form.ts";

export type Aim =
  | { readonly kind: "masters"; readonly masters: readonly SiteMaster[] }
  | {
      readonly kind: "node";
      readonly master: SiteMaster;
      /** Flat index. */
      readonly node: number;
      /** Last four hex digits; undefined while no id is assigned. */
      readonly nId: string | undefined;
    };

/** An auxiliary unit is reached through its primary, with which it shares a controller. */
export function nodeAim(site: Site, node: number): Aim | undefined {
  const master = site.masters[site.nodes.master[node] ?? 0];
  return master && { kind: "node", master, node, nId: shortControllerId(site, node) };
}

export function mastersOf(aim: Aim | undefined): readonly SiteMaster[] {
  if (aim === undefined) return [];
  return aim.kind === "node" ? [aim.master] : aim.masters;
}

/** Why nothing can be sent there; undefined when something can. */
export function aimFault(
  aim: Aim | undefined,
  entry: CommandEntry | undefined,
): string | undefined {
  if (aim === undefined) return COMMAND_MESSAGES.noNode;
  const masters = mastersOf(aim);
  const [first] = masters;
  if (first === undefined) return COMMAND_MESSAGES.noMaster;
  if (masters.length === 1 && first.mId === "0") return COMMAND_MESSAGES.masterWithoutId;
  if (aim.kind === "node" && aim.nId === undefined) return COMMAND_MESSAGES.nodeWithoutId;
  if (entry?.level === "node" && masters.length > 1) return COMMAND_MESSAGES.oneMasterOnly;
  return undefined;
}

export function formSource(aim: Aim | undefined): FormSource {
  const masters = mastersOf(aim);
  return {
    nId: aim?.kind === "node" ? aim.nId : undefined,
    panid: masters.length === 1 ? masters[0]?.panid : undefined,
    channel: masters.length === 1 ? masters[0]?.channel : undefined,
  };
}

/** The class where it is aimed; a command for one node is judged as such before its id is entered. */
export function riskAt(
  entry: CommandEntry,
  aim: Aim | undefined,
  mastersOfLayout: number,
): RiskClass {
  const masters = mastersOf(aim).length;
  if (entry.level === "node" && masters <= 1) return riskOf(entry.wire, "node");
  return riskOf(entry.wire, commandScope(entry.wire, {}, { masters, mastersOfLayout }));
}

/** Nodes that the command is for, auxiliary units included. */
export function nodesAimedAt(aim: Aim | undefined, entry: CommandEntry): number {
  if (aim?.kind === "node" || entry.level === "node") return 1;
  return mastersOf(aim).reduce((sum, { nodeCount }) => sum + nodeCount, 0);
}

/** Miles per hour, the highest of the masters aimed at; undefined where nobody knows. */
export function windAt(
  aim: Aim | undefined,
  { data }: SiteMasters,
): { readonly average: number; readonly peak: number } | undefined {
  const winds = mastersOf(aim).flatMap(({ id }) => {
    const { windAverage, windPeak } = data.get(id) ?? {};
    return typeof windAverage === "number"
      ? [{ average: windAverage, peak: windPeak ?? windAverage }]
      : [];
  });
  if (winds.length === 0) return undefined;
  return {
    average: winds.reduce((most, { average }) => Math.max(most, average), 0),
    peak: winds.reduce((most, { peak }) => Math.max(most, peak), 0),
  };
}

/** In words, such as "Master 3" or "Node 1A2B of Master 3". */
export function aimText(site: Site, aim: Aim | undefined): string {
  if (aim === undefined) return "";
  if (aim.kind === "masters") return aim.masters.map(({ name }) => name).join(", ");
  const place = nLocIdOf(site.nodes.index[aim.node] ?? 0);
  return `Node ${aim.nId ?? place} of ${aim.master.name}`;
}
