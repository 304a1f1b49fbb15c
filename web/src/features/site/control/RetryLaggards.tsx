/** Repeats a motion command for just those trackers that did not come: one by one, or for their masters. */
import { mdiReplay } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useState } from "react";
import type { MotionProof } from "#web/api/motion-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { PROOF_MESSAGES, repeatFor, retryResult } from "#web/ui/proof-messages.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { riskAt } from "./model/aim.ts";
import type { AskedCommand } from "./model/asked-command.ts";
import { buttonStatus } from "./model/command-run.ts";
import { type RetryPlan, retryPlan } from "./model/retry-plan.ts";
import { newId } from "./new-id.ts";
import { RunResults } from "./RunResults.tsx";
import { type RetriedNodes, retryNodes } from "./retry-nodes.ts";
import { useCommandDesk } from "./use-command-desk.ts";
import { usePreview } from "./use-preview.ts";

interface Props {
  readonly site: Site;
  readonly proof: MotionProof;
  /** The repetition for masters is a command of its own. */
  readonly onFollow: (id: string) => void;
}

export function RetryLaggards(props: Props) {
  const plan = retryPlan(props.proof, usePrivileges());
  if (plan.kind === "none") return undefined;
  return plan.kind === "nodes" ? (
    <RetryNodes {...props} plan={plan} />
  ) : (
    <RepeatForMasters {...props} plan={plan} />
  );
}

interface NodesProps extends Props {
  readonly plan: Extract<RetryPlan, { kind: "nodes" }>;
}

function RetryNodes({ site, plan }: NodesProps) {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [retried, setRetried] = useState<RetriedNodes>();
  async function retry(): Promise<void> {
    setIsBusy(true);
    setRetried(await retryNodes({ client, nowSeconds }, site.layout.id, plan));
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
        {PROOF_MESSAGES.retry} ({plan.orders.length})
      </Button>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {isOnline ? retried && retryResult(retried) : COMMAND_MESSAGES.offline}
      </Typography>
    </Box>
  );
}

interface MastersProps extends Props {
  readonly plan: Extract<RetryPlan, { kind: "masters" }>;
}

function RepeatForMasters({ site, plan, onFollow }: MastersProps) {
  const { nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const { desk, run } = useCommandDesk(site.layout.id);
  const [asked, ask] = useState<AskedCommand>();
  const { state, look } = usePreview(plan.mLocIds.join());
  const masters = site.masters.filter(({ id }) => plan.mLocIds.includes(id));
  const answered = run?.targets.some(({ commandId }) => commandId !== undefined) ?? false;
  const follow = useEffectEvent(() => run && onFollow(run.intent.id));
  // Only now is there something to be followed, and this view goes.
  useEffect(() => {
    if (answered) follow();
  }, [answered]);
  function press(): void {
    const { entry, args } = plan;
    const aim = { kind: "masters", masters } as const;
    const intent = {
      id: newId(nowSeconds()),
      layoutId: site.layout.id,
      name: entry.wire,
      args,
      mLocIds: masters.map(({ id }) => id),
      override: undefined,
      clientTime: nowSeconds(),
    };
    look(intent);
    ask({ intent, entry, risk: riskAt(entry, aim, site.masters.length), aim });
  }
  return (
    <Box>
      <Button
        fullWidth
        variant="contained"
        startIcon={<Icon path={mdiReplay} />}
        disabled={!isOnline || buttonStatus(run) !== "idle"}
        onClick={press}
      >
        {repeatFor(masters.length)}
      </Button>
      {run !== undefined && <RunResults site={site} run={run} />}
      {asked !== undefined && (
        <ConfirmDialog
          site={site}
          asked={asked}
          preview={state}
          onCancel={() => ask(undefined)}
          onConfirm={(confirmation) => {
            ask(undefined);
            const targets = masters.map(({ id, name }) => ({ mLocId: id, masterName: name }));
            const { intent, entry } = asked;
            desk.submit({ intent, entryId: entry.id, targets, confirmation });
          }}
        />
      )}
    </Box>
  );
}
