/**
 * Facts of an approval request: requester, reason, masters, and the preview as it was when the
 * request was made.
 */

import { overrideText } from "#web/features/site/commands/model/ledger-messages.ts";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import { enteredText } from "#web/features/site/model/command-label.ts";
import { MOTION_ORIGIN } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { FactList } from "#web/features/site/page/FactList.tsx";
import { APPROVAL_MESSAGES, mastersText, predictedText } from "./approval-messages.ts";

interface Props {
  readonly site: Site;
  readonly approval: Approval;
}

/** Maximum number of masters that are named; the others are only counted. */
const LISTED_MASTERS = 8;

export function ApprovalFacts({ site, approval }: Props) {
  const { username, askedAt, reason, masters, overrideRules, overrideReason = "" } = approval;
  const names = masters.map(({ masterName }) => masterName);
  const drill = approval.isDrill ? MOTION_ORIGIN.drill : "";
  const entered = [drill, enteredText(approval)].filter(Boolean).join(", ");
  return (
    <FactList
      facts={[
        [APPROVAL_MESSAGES.askedBy, `${username} · ${siteTime(askedAt, site.layout.tz).slice(11)}`],
        [APPROVAL_MESSAGES.why, reason],
        [APPROVAL_MESSAGES.to, mastersText(names, LISTED_MASTERS)],
        ...(entered === "" ? [] : [[APPROVAL_MESSAGES.parameters, entered] as const]),
        ...(overrideRules === undefined
          ? []
          : [[APPROVAL_MESSAGES.override, overrideText(overrideRules, overrideReason)] as const]),
        [APPROVAL_MESSAGES.predicted, predictedText(approval)],
      ]}
    />
  );
}
