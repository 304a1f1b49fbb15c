/**
 * Buttons that repeat a motion command only for stragglers (trackers not in position): node by
 * node, or for their masters.
 */
import { mdiReplay } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { retryLabel, retryResult } from "./model/proof-messages.ts";
import { nextOrders, type RetryPlan, retryPlan, sentAfter } from "./model/retry-plan.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { RepeatForMasters } from "./RepeatForMasters.tsx";
import { type NodesSent, sendToNodes } from "./send-to-nodes.ts";

interface Props {
  readonly site: Site;
  readonly proof: MotionProof;
  /** Called with the id of the new command after a repetition for masters, to show its proof. */
  readonly onFollow: (id: string) => void;
}

export function RetryStragglers(props: Props) {
  const plan = retryPlan(props.proof, usePrivileges());
  if (plan.kind === "none") return undefined;
  return plan.kind === "nodes" ? (
    <RetryNodes {...props} plan={plan} />
  ) : (
    <RepeatForMasters site={props.site} plan={plan} onFollow={props.onFollow} />
  );
}

interface NodesProps extends Props {
  readonly plan: Extract<RetryPlan, { kind: "nodes" }>;
}

function RetryNodes({ site, plan }: NodesProps) {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [retried, setRetried] = useState<NodesSent>();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const { name } = plan;
  const orders = nextOrders(plan.orders, sent);
  async function retry(): Promise<void> {
    setIsBusy(true);
    const outcome = await sendToNodes({ client, nowSeconds }, site.layout.id, { name, orders });
    setRetried(outcome);
    setSent(sentAfter(plan.orders, sent, outcome.sentTo));
    setIsBusy(false);
  }
  return (
    <Box>
      <Button
        fullWidth
        variant="contained"
        startIcon={<Icon path={mdiReplay} />}
        disabled={isBusy || !isOnline}
        onClick={() => void retry()}
      >
        {retryLabel(orders.length, plan.orders.length)}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isOnline ? retried && retryResult(retried) : COMMAND_MESSAGES.offline}
      </Typography>
    </Box>
  );
}
