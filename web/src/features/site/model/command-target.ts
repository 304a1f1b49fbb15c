/**
 * The target of a command: masters, or one node under its master. Also says why a target cannot
 * receive commands.
 */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { listText } from "#web/language/counts.ts";
import { COMMAND_MESSAGES } from "./command-messages.ts";
import { shortControllerId } from "./controller-id.ts";
import type { Site, SiteMaster } from "./site.ts";

export type CommandTarget =
  | { readonly kind: "masters"; readonly masters: readonly SiteMaster[] }
  | {
      readonly kind: "node";
      readonly master: SiteMaster;
      /** Flat index of the node. */
      readonly node: number;
      /** Last four hex digits of the node's id; undefined while none is assigned. */
      readonly nId: string | undefined;
    };

/**
 * Returns a node as target of commands. For an auxiliary unit it is the primary, whose controller
 * the unit shares.
 */
export function nodeTarget(site: Site, node: number): CommandTarget | undefined {
  const master = site.masters[site.nodes.master[node] ?? 0];
  return master && { kind: "node", master, node, nId: shortControllerId(site, node) };
}

export function mastersOf(target: CommandTarget | undefined): readonly SiteMaster[] {
  if (target === undefined) return [];
  return target.kind === "node" ? [target.master] : target.masters;
}

/** Returns why no command can be sent to the target; undefined if commands can be sent. */
export function targetFault(
  target: CommandTarget | undefined,
  entry: CommandEntry | undefined,
): string | undefined {
  if (target === undefined) return COMMAND_MESSAGES.noNode;
  const masters = mastersOf(target);
  const [first] = masters;
  if (first === undefined) return COMMAND_MESSAGES.noMaster;
  if (masters.length === 1 && first.mId === "0") return COMMAND_MESSAGES.masterWithoutId;
  if (target.kind === "node" && target.nId === undefined) return COMMAND_MESSAGES.nodeWithoutId;
  if (entry?.level === "node" && masters.length > 1) return COMMAND_MESSAGES.oneMasterOnly;
  return undefined;
}

/** Name of the target, such as "Master 3" or "Node 1A2B of Master 3". */
export function targetText(site: Site, target: CommandTarget | undefined): string {
  if (target === undefined) return "";
  if (target.kind === "masters") return listText(target.masters.map(({ name }) => name));
  const place = nLocIdOf(site.nodes.index[target.node] ?? 0);
  return COMMAND_MESSAGES.nodeOfMaster(target.nId ?? place, target.master.name);
}
