/** Facts about sending a command to its target: risk class, number of nodes, wind. */
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { commandScope, riskOf } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { type CommandTarget, mastersOf } from "#web/features/site/model/command-target.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";

/**
 * Risk class of the command for the target. Before a node is chosen, a node command has the class
 * for one node.
 */
export function riskAt(
  entry: CommandEntry,
  target: CommandTarget | undefined,
  mastersOfLayout: number,
): RiskClass {
  const masters = mastersOf(target).length;
  if (entry.level === "node" && masters <= 1) return riskOf(entry.wire, "node");
  return riskOf(entry.wire, commandScope(entry.wire, {}, { masters, mastersOfLayout }));
}

/** Number of target nodes, auxiliary units included. */
export function nodesTargeted(target: CommandTarget | undefined, entry: CommandEntry): number {
  if (target?.kind === "node" || entry.level === "node") return 1;
  return mastersOf(target).reduce((sum, { nodeCount }) => sum + nodeCount, 0);
}

/** Highest average and peak wind of the target masters in miles per hour; undefined if unknown. */
export function windAt(
  target: CommandTarget | undefined,
  { data }: SiteMasters,
): { readonly average: number; readonly peak: number } | undefined {
  const winds = mastersOf(target).flatMap(({ id }) => {
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
