/** Where commands are given: the command, its parameters, Run Command, and what the masters answer (S2 §2). */
import { mdiEyeOutline, mdiSwapHorizontal } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMMAND_MESSAGES } from "#web/ui/command-messages.ts";
import { CONFIRM_MESSAGES } from "#web/ui/confirm-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { CommandForm } from "./CommandForm.tsx";
import { CommandPicker } from "./CommandPicker.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { type Aim, riskAt } from "./model/aim.ts";
import type { AskedCommand } from "./model/asked-command.ts";
import { type ButtonStatus, buttonStatus, type CommandRun } from "./model/command-run.ts";
import { overridableRule } from "./model/interlock-rule.ts";
import { isMotion } from "./model/motion-goal.ts";
import { type AimLevel, entryOf, offeredEntries } from "./model/offered-commands.ts";
import { OverrideDialog } from "./OverrideDialog.tsx";
import { PreviewSummary } from "./PreviewSummary.tsx";
import { RiskBadge } from "./RiskBadge.tsx";
import { RunButton } from "./RunButton.tsx";
import { RunResults } from "./RunResults.tsx";
import { useCommandDesk } from "./use-command-desk.ts";
import { type CommandDraft, useCommandDraft } from "./use-command-draft.ts";
import { usePreviewOnMap } from "./use-motion-on-map.ts";
import { type RunFlow, useRunFlow } from "./use-run-flow.ts";

interface Props {
  readonly site: Site;
  /** Undefined while one node is to be selected and none is. */
  readonly aim: Aim | undefined;
  readonly level: AimLevel;
  /** Id of the chosen entry. */
  readonly command: string | undefined;
  readonly onChoose: (command: string | undefined) => void;
  /** A command is on its way that moves trackers: the id by which they can be followed. */
  readonly onMotion?: (id: string) => void;
  /** What the trackers of the last one do; gives way to a preview. */
  readonly followed?: ReactNode;
  /** Says where the command goes. */
  readonly children?: ReactNode;
}

export function RunDesk({ site, aim, level, command, onChoose, onMotion, ...props }: Props) {
  const held = usePrivileges();
  const entries = offeredEntries(held, level);
  const entry = entryOf(entries, command);
  const draft = useCommandDraft(site, entry, aim);
  const { desk, run } = useCommandDesk(site.layout.id);
  const maySeeNodes = holds(held, "DATA_SNAPSHOT");
  function onSent({ intent, entry: { wire } }: AskedCommand): void {
    if (maySeeNodes && isMotion(site, wire, intent.args)) onMotion?.(intent.id);
  }
  const flow = useRunFlow({ site, desk, draft, aim, onSent });
  usePreviewOnMap(site, flow.preview);
  const status = buttonStatus(run);
  const risk = (one: CommandEntry) => riskAt(one, aim, site.masters.length);
  return (
    <Stack sx={{ gap: 2, p: 2 }}>
      {props.children}
      {draft === undefined ? (
        <CommandPicker entries={entries} riskOf={risk} onChoose={({ id }) => onChoose(id)} />
      ) : (
        <Chosen draft={draft} onChange={() => onChoose(undefined)} />
      )}
      {draft !== undefined && (
        <Actions
          draft={draft}
          flow={flow}
          status={status}
          isReady={draft.args !== undefined && draft.hindrance === undefined}
        />
      )}
      {run !== undefined && <RunResults site={site} run={run} />}
      {flow.preview.status === "none" && props.followed}
      {run !== undefined && draft !== undefined && status === "idle" && (
        <Override run={run} draft={draft} flow={flow} />
      )}
      {flow.asked !== undefined && (
        <ConfirmDialog
          site={site}
          asked={flow.asked}
          preview={flow.preview}
          onConfirm={flow.confirm}
          onCancel={flow.cancel}
        />
      )}
    </Stack>
  );
}

interface ChosenProps {
  readonly draft: CommandDraft;
  readonly onChange: () => void;
}

function Chosen({ draft, onChange }: ChosenProps) {
  const { entry, risk, fields, values, faults, enter } = draft;
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 0.5 }}>
        <RiskBadge risk={risk} />
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {entry.label}
        </Typography>
        <Button size="small" startIcon={<Icon path={mdiSwapHorizontal} />} onClick={onChange}>
          {COMMAND_MESSAGES.changeCommand}
        </Button>
      </Box>
      <CommandForm key={entry.id} fields={fields} values={values} faults={faults} onEnter={enter} />
      {entry.note !== undefined && (
        <Typography variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {entry.note}
        </Typography>
      )}
    </Box>
  );
}

interface ActionsProps {
  readonly draft: CommandDraft;
  readonly flow: RunFlow;
  readonly status: ButtonStatus;
  readonly isReady: boolean;
}

function Actions({ draft, flow, status, isReady }: ActionsProps) {
  const { preview } = flow;
  return (
    <Stack sx={{ gap: 1 }}>
      {draft.hindrance !== undefined && (
        <Typography role="status" variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {draft.hindrance}
        </Typography>
      )}
      {preview.status === "ready" && <PreviewSummary preview={preview.preview} />}
      {preview.status === "failed" && (
        <Typography role="alert" variant="body2" color="error">
          {CONFIRM_MESSAGES.previewFailed} {preview.message}
        </Typography>
      )}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiEyeOutline} />}
        disabled={!isReady || preview.status === "loading"}
        onClick={flow.look}
      >
        {preview.status === "loading" ? COMMAND_MESSAGES.previewing : COMMAND_MESSAGES.preview}
      </Button>
      <RunButton
        status={status}
        risk={draft.risk}
        isDisabled={!isReady}
        onRun={() => flow.press()}
      />
    </Stack>
  );
}

interface OverrideProps {
  readonly run: CommandRun;
  readonly draft: CommandDraft;
  readonly flow: RunFlow;
}

/** Offered where the last run was refused by an interlock that yields to somebody with a reason. */
function Override({ run, draft, flow }: OverrideProps) {
  const held = usePrivileges();
  const [isOpen, setIsOpen] = useState(false);
  const [target] = run.targets;
  const { args, name } = run.intent;
  const wire = draft.entry.wire;
  const masters = run.targets.length;
  const message = target?.status === "refused" ? target.message : "";
  const rule = overridableRule({ wire, args, masters, message }, held);
  if (rule === undefined || name !== wire || draft.hindrance !== undefined) return undefined;
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
