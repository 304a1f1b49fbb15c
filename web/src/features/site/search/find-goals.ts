/**
 * Finds what the search offers besides devices: commands, states of readiness for a stow and of a
 * replacement campaign, pages of the console, and other layouts.
 */

import { maySeeOverlay } from "#domain/access/overlays.ts";
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { mayOpenRoute } from "#domain/access/routes.ts";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import {
  CAMPAIGN_ASSIGNMENTS,
  type CampaignAssignment,
} from "#domain/identity/assignment-state.ts";
import { READINESS_VERDICTS, type ReadinessVerdict } from "#domain/readiness/judge-readiness.ts";
import type { Layout } from "#web/api/parse.ts";
import { commandName } from "#web/features/site/model/command-texts.ts";
import { ASSIGNMENT_WORDS } from "#web/features/site/model/id-assignment.ts";
import { READINESS_MESSAGES } from "#web/features/site/model/readiness-messages.ts";
import { CONSOLE_PAGES, type ConsolePage, pagesOfSite } from "#web/ui/console-pages.ts";

export type FoundGoal =
  | { readonly kind: "command"; readonly entry: CommandEntry }
  | { readonly kind: "readiness"; readonly verdict: ReadinessVerdict }
  | { readonly kind: "assignment"; readonly state: CampaignAssignment }
  | { readonly kind: "page"; readonly page: ConsolePage }
  | { readonly kind: "layout"; readonly layout: Pick<Layout, "id" | "name" | "city"> };

export interface GoalsAround {
  readonly layoutId: string;
  readonly privileges: PrivilegeBits;
  readonly layouts: readonly Pick<Layout, "id" | "name" | "city">[];
  /** Whether a replacement campaign is known to run on the layout. */
  readonly hasCampaign: boolean;
}

/** Minimum number of typed characters; a shorter text is more likely the start of an ID. */
const MIN_CHARACTERS = 3;
const MAX_OF_A_KIND = 4;

/**
 * Returns at most four commands, states, pages and layouts each whose name contains every typed
 * word. A state of readiness has further names, such as "not ready" for all but one of them; the
 * states of replacement are offered only during a campaign. The present layout is omitted, and so are commands for a single node, which are sent from that node.
 */
export function foundGoals(
  { layoutId, privileges, layouts, hasCampaign }: GoalsAround,
  typed: string,
): readonly FoundGoal[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  if (typed.trim().length < MIN_CHARACTERS || words.every((word) => /^\d+$/.test(word))) return [];
  const isMeant = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  const commands = COMMAND_ENTRIES.filter(
    (entry) =>
      entry.level === "master" && holds(privileges, entry.needs) && isMeant(commandName(entry)),
  );
  const verdicts = READINESS_VERDICTS.filter(
    (verdict) =>
      maySeeOverlay(privileges, "stow-readiness") &&
      isMeant(`${READINESS_MESSAGES[verdict]} ${READINESS_MESSAGES.searchedAs[verdict]}`),
  );
  const assignments = CAMPAIGN_ASSIGNMENTS.filter(
    (state) =>
      hasCampaign &&
      maySeeOverlay(privileges, "deviceid-assignement") &&
      isMeant(ASSIGNMENT_WORDS[state]),
  );
  const pages = [...pagesOfSite(layoutId), ...CONSOLE_PAGES].filter(
    ({ route, name }) => mayOpenRoute(privileges, route) && isMeant(name),
  );
  const others = layouts.filter(({ id, name }) => id !== layoutId && isMeant(name));
  return [
    ...commands.slice(0, MAX_OF_A_KIND).map((entry) => ({ kind: "command", entry }) as const),
    ...verdicts.map((verdict) => ({ kind: "readiness", verdict }) as const),
    ...assignments.map((state) => ({ kind: "assignment", state }) as const),
    ...pages.slice(0, MAX_OF_A_KIND).map((page) => ({ kind: "page", page }) as const),
    ...others.slice(0, MAX_OF_A_KIND).map((layout) => ({ kind: "layout", layout }) as const),
  ];
}
