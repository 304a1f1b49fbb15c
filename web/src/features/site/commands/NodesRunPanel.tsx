/** Runs one command for several selected nodes: sends one command per node through its master. */

import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { isBlockedBySwitch } from "#domain/commands/risk.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import {
  COMMAND_MESSAGES,
  runForNodes,
  sentToNodesText,
} from "#web/features/site/model/command-messages.ts";
import { commandName } from "#web/features/site/model/command-texts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ChosenCommand } from "./ChosenCommand.tsx";
import { CommandPicker } from "./CommandPicker.tsx";
import { ConfirmNodesFacts } from "./ConfirmFacts.tsx";
import { mastersTargeted, type TargetedNodes } from "./model/node-orders.ts";
import { entryOf, offeredEntries } from "./model/offered-commands.ts";
import { riskAt } from "./model/target-facts.ts";
import { RemoteControlStrip } from "./RemoteControlStrip.tsx";
import { type CommandDraft, useCommandDraft } from "./use-command-draft.ts";
import { useLayoutSwitch } from "./use-layout-switch.ts";
import { useNodeRounds } from "./use-node-rounds.ts";

interface Props {
  readonly site: Site;
  readonly targeted: TargetedNodes;
  /** Id of the chosen command in the catalogue. */
  readonly command: string | undefined;
  readonly onChoose: (command: string | undefined) => void;
  /** Selector of the target. */
  readonly children: ReactNode;
}

export function NodesRunPanel({ site, targeted, command, onChoose, children }: Props) {
  const held = usePrivileges();
  const remote = useLayoutSwitch("remoteControl");
  const [first] = targeted.targets;
  // Commands of risk class R4 need two steps, so they are offered for one node at a time only.
  const entries = offeredEntries(held, "node").filter(
    (entry) => riskAt(entry, first, site.masters.length) !== "R4",
  );
  const draft = useCommandDraft(site, entryOf(entries, command), first);
  const isBlocked =
    remote.state?.on === false && draft !== undefined && isBlockedBySwitch(draft.risk);
  return (
    <>
      <RemoteControlStrip remote={remote} tz={site.layout.tz} />
      <Stack sx={{ gap: 2, p: 2 }}>
        {children}
        {draft === undefined ? (
          <CommandPicker
            entries={entries}
            riskOf={(entry) => riskAt(entry, first, site.masters.length)}
            onChoose={({ id }) => onChoose(id)}
          />
        ) : (
          <>
            <ChosenCommand draft={draft} onChange={() => onChoose(undefined)} />
            <SendToNodes
              key={JSON.stringify([
                draft.entry.id,
                draft.values,
                targeted.targets.map(({ node }) => node),
              ])}
              {...{ site, targeted, draft }}
              blockedReason={
                draft.blockedReason ?? (isBlocked ? COMMAND_MESSAGES.remoteOffHint : undefined)
              }
            />
          </>
        )}
      </Stack>
    </>
  );
}

interface SendProps extends Pick<Props, "site" | "targeted"> {
  readonly draft: CommandDraft;
  readonly blockedReason: string | undefined;
}

function SendToNodes({ site, targeted, draft, blockedReason }: SendProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { orders, outcome, status, start, stop } = useNodeRounds(site, targeted, draft);
  const { entry, risk } = draft;
  function send(): void {
    setIsConfirming(false);
    start();
  }
  return (
    <Stack sx={{ gap: 1 }}>
      {blockedReason !== undefined && (
        <Typography role="status" variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {blockedReason}
        </Typography>
      )}
      <Button
        variant="contained"
        fullWidth
        disabled={status !== "idle" || blockedReason !== undefined || orders.length === 0}
        onClick={() => (WITHOUT_QUESTION.includes(risk) ? send() : setIsConfirming(true))}
      >
        {runForNodes(orders.length, targeted.targets.length)}
      </Button>
      {status === "pausing" && (
        <Button variant="outlined" fullWidth onClick={stop}>
          {COMMAND_MESSAGES.stopSending}
        </Button>
      )}
      <Typography role="status" variant="body2" color="textSecondary">
        {status === "sending"
          ? COMMAND_MESSAGES.sendingToNodes
          : outcome && sentToNodesText(outcome)}
        {status === "pausing" && ` ${COMMAND_MESSAGES.goesOn(orders.length)}`}
      </Typography>
      {isConfirming && (
        <ConfirmDialog
          title={CONFIRM_MESSAGES.confirmTitle(commandName(entry))}
          hint={CONFIRM_MESSAGES.confirmForNodes(orders.length, mastersTargeted(targeted.targets))}
          stay={CONFIRM_MESSAGES.cancel}
          go={CONFIRM_MESSAGES.send}
          onStay={() => setIsConfirming(false)}
          onGo={send}
        >
          <ConfirmNodesFacts {...{ site, entry, risk }} args={orders[0]?.args ?? {}} />
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** Risk classes whose commands need no confirmation: read-only and reversible ones. */
const WITHOUT_QUESTION: readonly string[] = ["R0", "R1"];
