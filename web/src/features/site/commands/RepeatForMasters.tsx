/** Repeats a stow for the masters with trackers out of position, with the usual confirmation. */
import { mdiReplay } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useEffectEvent, useState } from "react";
import { newId } from "#web/api/new-id.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { Confirmation } from "./command-runner.ts";
import { buttonStatus, type CommandRun } from "./model/command-run.ts";
import type { PendingCommand } from "./model/pending-command.ts";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import type { RetryPlan } from "./model/retry-plan.ts";
import { riskAt } from "./model/target-facts.ts";
import { RunResults } from "./RunResults.tsx";
import { useCommandRunner } from "./use-command-runner.ts";
import { usePreview } from "./use-preview.ts";

interface Props {
  readonly site: Site;
  readonly plan: Extract<RetryPlan, { kind: "masters" }>;
  /** Shows the proof of the repetition, which is a new command. */
  readonly onFollow: (id: string) => void;
}

export function RepeatForMasters({ site, plan, onFollow }: Props) {
  const isOnline = useIsOnline();
  const masters = site.masters.filter(({ id }) => plan.mLocIds.includes(id));
  const { run, preview, command, setCommand, press, send } = useRepetition(site, plan, masters);
  useFollowing(run, onFollow);
  return (
    <Box>
      <Button
        fullWidth
        variant="contained"
        startIcon={<Icon path={mdiReplay} />}
        disabled={!isOnline || buttonStatus(run) !== "idle"}
        onClick={press}
      >
        {PROOF_MESSAGES.repeatFor(masters.length)}
      </Button>
      {run !== undefined && <RunResults site={site} run={run} />}
      {command !== undefined && (
        <ConfirmDialog
          {...{ site, command, preview }}
          onCancel={() => setCommand(undefined)}
          onConfirm={(confirmation, intent) => send({ ...command, intent }, confirmation)}
        />
      )}
    </Box>
  );
}

function useRepetition(site: Site, plan: Props["plan"], masters: readonly SiteMaster[]) {
  const { nowSeconds } = useServices();
  const { commandRunner, run } = useCommandRunner(site.layout.id);
  const [command, setCommand] = useState<PendingCommand>();
  const { state: preview, loadPreview } = usePreview(plan.mLocIds.join());
  function press(): void {
    const next = commandFor(site, plan, masters, nowSeconds());
    loadPreview(next.intent);
    setCommand(next);
  }
  function send({ intent, entry }: PendingCommand, confirmation: Confirmation | undefined): void {
    setCommand(undefined);
    const targets = masters.map(({ id, name }) => ({ mLocId: id, masterName: name }));
    commandRunner.submit({ intent, entryId: entry.id, targets, confirmation });
  }
  return { run, preview, command, setCommand, press, send };
}

function commandFor(
  site: Site,
  { entry, args }: Props["plan"],
  masters: readonly SiteMaster[],
  nowSeconds: number,
): PendingCommand {
  const target = { kind: "masters", masters } as const;
  const intent = {
    id: newId(nowSeconds),
    layoutId: site.layout.id,
    name: entry.wire,
    args,
    mLocIds: masters.map(({ id }) => id),
    override: undefined,
    clientTime: nowSeconds,
  };
  return { intent, entry, risk: riskAt(entry, target, site.masters.length), target };
}

/** Switches to the proof of the new command once the server has accepted the request. */
function useFollowing(run: CommandRun | undefined, onFollow: (id: string) => void): void {
  const isAnswered = run?.targets.some(({ commandId }) => commandId !== undefined) ?? false;
  const follow = useEffectEvent(() => run && onFollow(run.intent.id));
  useEffect(() => {
    if (isAnswered) follow();
  }, [isAnswered]);
}
