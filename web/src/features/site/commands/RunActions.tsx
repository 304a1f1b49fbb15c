/**
 * Preview and Run Command buttons, with the preview, and the reason why a command cannot be sent.
 */
import { mdiEyeOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { isBlockedBySwitch } from "#domain/commands/risk.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { ButtonStatus } from "./model/command-run.ts";
import { PreviewSummary } from "./PreviewSummary.tsx";
import { RunButton } from "./RunButton.tsx";
import type { CommandDraft } from "./use-command-draft.ts";
import type { RunFlow } from "./use-run-flow.ts";

interface Props {
  readonly draft: CommandDraft;
  readonly flow: RunFlow;
  readonly status: ButtonStatus;
  /** True if remote control of the site is switched off. */
  readonly isSwitchedOff: boolean;
  /** True if there is a map beside the panel that can show the preview. */
  readonly hasMap: boolean;
}

export function RunActions({ draft, flow, status, isSwitchedOff, hasMap }: Props) {
  const { preview } = flow;
  const isBlocked = isSwitchedOff && isBlockedBySwitch(draft.risk);
  const blockedReason =
    draft.blockedReason ?? (isBlocked ? COMMAND_MESSAGES.remoteOffHint : undefined);
  const isReady = draft.args !== undefined && draft.blockedReason === undefined;
  const previewLabel = hasMap ? COMMAND_MESSAGES.preview : COMMAND_MESSAGES.previewTitle;
  return (
    <Stack sx={{ gap: 1 }}>
      {blockedReason !== undefined && (
        <Typography role="status" variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {blockedReason}
        </Typography>
      )}
      {HAS_PREVIEW[draft.risk] && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiEyeOutline} />}
          disabled={!isReady || preview.status === "loading"}
          onClick={flow.loadPreview}
        >
          {preview.status === "loading" ? COMMAND_MESSAGES.previewing : previewLabel}
        </Button>
      )}
      <RunButton
        status={status}
        risk={draft.risk}
        isDisabled={!isReady || isBlocked}
        onRun={() => flow.press()}
      />
      {/* Below the buttons, which must not move when the preview arrives. */}
      {preview.status === "ready" && <PreviewSummary preview={preview.preview} />}
      {preview.status === "failed" && (
        <Typography role="alert" variant="body2" color="error">
          {CONFIRM_MESSAGES.previewFailed} {preview.message}
        </Typography>
      )}
    </Stack>
  );
}

/** Whether commands of a risk class have a preview; read-only and reversible ones have none. */
const HAS_PREVIEW = { R0: false, R1: false, R2: true, R3: true, R4: true } as const;
