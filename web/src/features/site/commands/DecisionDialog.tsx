/**
 * Dialog for decisions about an approval request that need a reason: refuse it, withdraw it, or
 * vouch for an approver.
 */
import Typography from "@mui/material/Typography";
import type { Approval } from "#web/features/site/commands/operations/approvals.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { refusedApproverText } from "#web/ui/commands/two-persons-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import { DECISION_WORDS } from "./approval-messages.ts";
import { declineCommand, vouchForApprover } from "./operations/approval-decisions.ts";

export type ReasonedDecision =
  | { readonly kind: "refuse" }
  | { readonly kind: "withdraw" }
  /**
   * `approver`: the refused user for whom this one vouches. It is fixed when the dialog opens, even
   * if another approver is refused meanwhile.
   */
  | { readonly kind: "vouch"; readonly approver: NonNullable<Approval["refusedApprover"]> };

interface Props {
  readonly site: Site;
  readonly approval: Approval;
  readonly decision: ReasonedDecision;
  readonly onClose: () => void;
}

export function DecisionDialog({ site, approval, decision, onClose }: Props) {
  const { client } = useServices();
  const intent = useIntent();
  const words = DECISION_WORDS[decision.kind];
  async function decide(reason: string): Promise<string | undefined> {
    const decided = { changeId: intent.idFor({ reason }), layoutId: site.layout.id, approval };
    const outcome =
      decision.kind === "vouch"
        ? await vouchForApprover(client, decided, decision.approver.userId, reason)
        : await declineCommand(client, decided, reason);
    if (!outcome.ok && outcome.error.status === "refused") intent.done();
    if (!outcome.ok) return refusalText(outcome.error);
    notify({ kind: "success", text: words.done, lastsSeconds: 5 });
    return undefined;
  }
  return (
    <ReasonDialog words={words} onGo={decide} onClose={onClose}>
      {decision.kind === "vouch" && (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {refusedApproverText(decision.approver.username, decision.approver.fault)}
        </Typography>
      )}
    </ReasonDialog>
  );
}
