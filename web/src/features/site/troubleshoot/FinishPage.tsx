/** The end of the wizard: where the report is, what is to be written on parts, and the way to the next repair (S2 §2). */
import { mdiCheckCircle, mdiCloudUploadOutline, mdiRestart } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { commandQueue } from "#domain/troubleshoot/command-queue.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { photosFollow } from "#web/ui/photo-messages.ts";
import { submittedText, WIZARD_MESSAGES } from "#web/ui/troubleshoot-messages.ts";
import { stepsOf } from "./model/wizard-state.ts";
import { QueuedCommands } from "./QueuedCommands.tsx";
import { RmaNumbers } from "./RmaNumbers.tsx";
import type { Submitted } from "./submit-task.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
  readonly submitted: Submitted;
  readonly onStartAgain: () => void;
}

export function FinishPage({ wizard, submitted, onStartAgain }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { photos } = wizard.state;
  const steps = stepsOf(wizard.state);
  const queue = commandQueue(steps, wizard.state.answers);
  const { icon, color, severity } = LOOKS[submitted.kind];
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}>
      <Box sx={{ display: "flex", flexDirection: "column", alignItems: "center", gap: 1, pt: 2 }}>
        <Icon path={icon} sx={{ fontSize: 56, color }} />
        <Typography ref={head} variant="h2" component="h3" tabIndex={-1} sx={HEAD}>
          {WIZARD_MESSAGES.finished}
        </Typography>
      </Box>
      <Alert severity={severity}>{submittedText(submitted)}</Alert>
      {photos.length > 0 && <Alert severity="info">{photosFollow(photos.length)}</Alert>}
      {queue.length > 0 && <QueuedCommands commands={queue} />}
      <RmaNumbers wizard={wizard} steps={steps} />
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiRestart} />}
        onClick={onStartAgain}
        sx={{ minHeight: 56 }}
      >
        {WIZARD_MESSAGES.startAgain}
      </Button>
    </Box>
  );
}

const HEAD = { textAlign: "center", outline: "none" } as const;

const LOOKS = {
  sent: { icon: mdiCheckCircle, color: "success.main", severity: "success" },
  keptOffline: { icon: mdiCloudUploadOutline, color: "warning.main", severity: "warning" },
  keptFailed: { icon: mdiCloudUploadOutline, color: "error.main", severity: "error" },
} as const;
