/** Looking ahead and running: what the command would do, what keeps it from going, and the button that sends it. */
import { mdiEyeOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { isKeptBySwitch } from "#domain/commands/risk.ts";
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
  /** Nobody may command the site from afar. */
  readonly isSwitchedOff: boolean;
  /** Whether a preview can be seen on a map. */
  readonly hasMap: boolean;
}

export function RunActions({ draft, flow, status, isSwitchedOff, hasMap }: Props) {
  const { preview } = flow;
  const isKept = isSwitchedOff && isKeptBySwitch(draft.risk);
  const hindrance = draft.hindrance ?? (isKept ? COMMAND_MESSAGES.remoteOffHint : undefined);
  const isReady = draft.args !== undefined && draft.hindrance === undefined;
  const previewLabel = hasMap ? COMMAND_MESSAGES.preview : COMMAND_MESSAGES.previewTitle;
  return (
    <Stack sx={{ gap: 1 }}>
      {hindrance !== undefined && (
        <Typography role="status" variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {hindrance}
        </Typography>
      )}
      {HAS_PREVIEW[draft.risk] && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiEyeOutline} />}
          disabled={!isReady || preview.status === "loading"}
          onClick={flow.look}
        >
          {preview.status === "loading" ? COMMAND_MESSAGES.previewing : previewLabel}
        </Button>
      )}
      <RunButton
        status={status}
        risk={draft.risk}
        isDisabled={!isReady || isKept}
        onRun={() => flow.press()}
      />
      {/* Below what can be pressed, which must not move when the answer comes. */}
      {preview.status === "ready" && <PreviewSummary preview={preview.preview} />}
      {preview.status === "failed" && (
        <Typography role="alert" variant="body2" color="error">
          {CONFIRM_MESSAGES.previewFailed} {preview.message}
        </Typography>
      )}
    </Stack>
  );
}

/** What only reads, or can be taken back, has nothing to be foreseen. */
const HAS_PREVIEW = { R0: false, R1: false, R2: true, R3: true, R4: true } as const;
