/**
 * The target of a command: masters, or one node under its master; and why nothing can be sent to
 * it.
 */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { COMMAND_MESSAGES } from "./command-messages.ts";
import { shortControllerId } from "./controller-id.ts";
import type { Site, SiteMaster } from "./site.ts";

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

/** A command reaches an auxiliary unit through its primary, whose controller it shares. */
export function nodeAim(site: Site, node: number): Aim | undefined {
  const master = site.masters[site.nodes.master[node] ?? 0];
  return master && { kind: "node", master, node, nId: shortControllerId(site, node) };
}

export function mastersOf(aim: Aim | undefined): readonly SiteMaster[] {
  if (aim === undefined) return [];
  return aim.kind === "node" ? [aim.master] : aim.masters;
}

/** Why no command can be sent to the target; undefined if one can. */
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

/** The target as text, such as "Master 3" or "Node 1A2B of Master 3". */
export function aimText(site: Site, aim: Aim | undefined): string {
  if (aim === undefined) return "";
  if (aim.kind === "masters") return aim.masters.map(({ name }) => name).join(", ");
  const place = nLocIdOf(site.nodes.index[aim.node] ?? 0);
  return `Node ${aim.nId ?? place} of ${aim.master.name}`;
}
