/** Separates the stows that masters have started by themselves from those that users commanded. */
import { isSetByCommands, reasonSetBy } from "#domain/commands/motion-proof/motion-order.ts";
import type { StowSpell } from "#domain/stows/stow-spells.ts";
import { isWireName, mayHaveActed } from "#functions/commands/motion-proof/motion-order.ts";
import { commandPages } from "#functions/commands/store/command-pages.ts";
import type { CommandRow, CommandStore } from "#functions/shared/store/commands.ts";

/**
 * Seconds from a command to the first report of the stow that it has set, at most: a master reports
 * within seconds, but its report may wait for a connection.
 */
const SHOWN_WITHIN_SECONDS = 1800;
/** Difference in seconds between the clocks of cloud and master that is allowed for. */
const CLOCK_DIFFERENCE_SECONDS = 60;

export interface SortedSpells {
  readonly automatic: readonly StowSpell[];
  readonly commanded: readonly StowSpell[];
}

/** Reads the commands of the layout only when a command can set one of the reasons. */
export async function sortedByOrigin(
  store: CommandStore,
  layoutId: string,
  spells: readonly StowSpell[],
): Promise<SortedSpells> {
  const unclear = spells.filter(({ reason }) => isSetByCommands(reason));
  if (unclear.length === 0) return { automatic: spells, commanded: [] };
  const starts = unclear.map(({ startedAt }) => startedAt);
  const range = {
    from: (Math.min(...starts) - SHOWN_WITHIN_SECONDS) * 1000,
    to: (Math.max(...starts) + CLOCK_DIFFERENCE_SECONDS) * 1000,
  };
  const commands: CommandRow[] = [];
  for await (const page of commandPages(store, layoutId, range)) commands.push(...page);
  const isCommanded = (spell: StowSpell) => commands.some((command) => hasSet(command, spell));
  return {
    automatic: spells.filter((spell) => !isCommanded(spell)),
    commanded: spells.filter(isCommanded),
  };
}

function hasSet({ name, mLocId, status, createdAt }: CommandRow, spell: StowSpell): boolean {
  if (mLocId !== spell.mLocId || !isWireName(name) || !mayHaveActed(status)) return false;
  if (reasonSetBy(name) !== spell.reason) return false;
  const delay = spell.startedAt - createdAt / 1000;
  return delay >= -CLOCK_DIFFERENCE_SECONDS && delay <= SHOWN_WITHIN_SECONDS;
}
