/** Button that overrides the interlock that refused the last command, for users who may do so. */
import Button from "@mui/material/Button";
import { useState } from "react";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import type { CommandRun } from "./model/command-run.ts";
import { overridableRule } from "./model/interlock-rule.ts";
import { OverrideDialog } from "./OverrideDialog.tsx";
import type { CommandDraft } from "./use-command-draft.ts";
import type { RunFlow } from "./use-run-flow.ts";

interface Props {
  readonly run: CommandRun;
  readonly draft: CommandDraft;
  readonly flow: RunFlow;
}

export function OverrideOffer({ run, draft, flow }: Props) {
  const held = usePrivileges();
  const [isOpen, setIsOpen] = useState(false);
  const [target] = run.targets;
  const { args, name } = run.intent;
  const wire = draft.entry.wire;
  const masters = run.targets.length;
  const message = target?.status === "refused" ? target.message : "";
  const rule = overridableRule({ wire, args, masters, message }, held);
  if (rule === undefined || name !== wire || draft.blockedReason !== undefined) return undefined;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {CONFIRM_MESSAGES.override}
      </Button>
      {isOpen && (
        <OverrideDialog
          refusal={message}
          onCancel={() => setIsOpen(false)}
          onGoOn={(reason) => {
            setIsOpen(false);
            flow.press({ rules: [rule], reason });
          }}
        />
      )}
    </>
  );
}
