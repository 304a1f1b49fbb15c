/** Facts that are shown before a command is sent, for safety: targets, wind and effect. */

import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { effectOf } from "#web/features/site/commands/model/command-effects.ts";
import {
  CONFIRM_MESSAGES,
  reachText,
  windSentence,
} from "#web/features/site/commands/model/confirm-messages.ts";
import { mastersOf, targetText } from "#web/features/site/model/command-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { FactList } from "#web/features/site/page/FactList.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { RISK_WORDS } from "#web/ui/risk-words.ts";
import { goalText } from "./model/motion-goal.ts";
import type { PendingCommand } from "./model/pending-command.ts";
import { nodesTargeted, windAt } from "./model/target-facts.ts";

interface Props {
  readonly site: Site;
  readonly command: PendingCommand;
}

export function ConfirmFacts({ site, command }: Props) {
  const { masters } = useSiteView();
  const units = useUnits();
  const { entry, risk, target } = command;
  const count = mastersOf(target).length;
  const nodes = nodesTargeted(target, entry);
  const wind = windAt(target, masters);
  return (
    <FactList
      facts={[
        [CONFIRM_MESSAGES.risk, RISK_WORDS[risk]],
        [
          CONFIRM_MESSAGES.target,
          count > 1 ? reachText(count, site.masters.length, nodes) : targetText(site, target),
        ],
        ...(count > 1 ? [] : [[CONFIRM_MESSAGES.nodes, nodes] as const]),
        [
          CONFIRM_MESSAGES.wind,
          wind === undefined ? CONFIRM_MESSAGES.windUnknown : windSentence(wind, units, 0),
        ],
        ...goalOf(site, entry, command.intent.args),
        [CONFIRM_MESSAGES.effect, effectOf(entry)],
      ]}
    />
  );
}

interface NodesProps {
  readonly site: Site;
  readonly entry: CommandEntry;
  readonly risk: RiskClass;
  /** Arguments that each node gets, in addition to its own id. */
  readonly args: CommandArguments;
}

/**
 * Facts of a command that is sent to several nodes one by one; the dialog shows the number of nodes
 * above them.
 */
export function ConfirmNodesFacts({ site, entry, risk, args }: NodesProps) {
  return (
    <FactList
      facts={[
        [CONFIRM_MESSAGES.risk, RISK_WORDS[risk]],
        ...goalOf(site, entry, args),
        [CONFIRM_MESSAGES.effect, effectOf(entry)],
      ]}
    />
  );
}

/** Position or state to which a motion command sends the trackers, as text. */
function goalOf(
  site: Site,
  { wire }: CommandEntry,
  args: CommandArguments,
): readonly (readonly [string, string])[] {
  const goal = goalText(site, wire, args);
  return goal === undefined ? [] : [[CONFIRM_MESSAGES.goal, goal]];
}
