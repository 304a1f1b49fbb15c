/**
 * Last page of the wizard: whether the report was sent, what to write on the parts, and a button
 * for the next repair.
 */
import { mdiCheckCircle, mdiCloudUploadOutline, mdiRestart } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { commandQueue } from "#domain/troubleshoot/command-queue.ts";
import type { NodeTask } from "#web/api/tasks.generated.ts";
import { PHOTO_MESSAGES } from "#web/features/site/view/photos/photo-messages.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { submittedText, WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import { stepsOf } from "./model/wizard-state.ts";
import { QueuedCommands } from "./QueuedCommands.tsx";
import { RmaNumbers } from "./RmaNumbers.tsx";
import type { Submitted } from "./submit-task.ts";
import type { Wizard } from "./use-wizard.ts";

/** Where the reports of the node are: on the server, and in this device's outbox. */
export interface ReportLocations {
  readonly onServer: readonly Pick<NodeTask, "id">[];
  readonly unsent: readonly OutboxItem[];
}

interface Props {
  readonly wizard: Wizard;
  readonly reportLocations: ReportLocations;
  readonly submitted: Submitted;
  readonly onStartAgain: () => void;
}

export function FinishPage({ wizard, reportLocations, onStartAgain, ...props }: Props) {
  const submitted = currentState(props.submitted, reportLocations);
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
      {photos.length > 0 && <Photos {...{ submitted, reportLocations }} count={photos.length} />}
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

/** State of the submitted report; one that was stored on this device may have been sent since. */
function currentState(submitted: Submitted, { onServer }: ReportLocations): Submitted {
  const { id } = submitted;
  return onServer.some((task) => task.id === id) ? { kind: "sent", id } : submitted;
}

interface PhotosProps extends Pick<Props, "submitted" | "reportLocations"> {
  readonly count: number;
}

function Photos({ submitted, reportLocations, count }: PhotosProps) {
  const waiting = reportLocations.unsent.filter(
    ({ change }) => change.kind === "photo" && change.input.taskId === submitted.id,
  ).length;
  // True once the photos were in the outbox. Until then, an empty list of waiting photos does not
  // mean that they were sent: this component gets the list a moment later.
  const [hasWaited, setHasWaited] = useState(false);
  if (waiting > 0 && !hasWaited) setHasWaited(true);
  return hasWaited && waiting === 0 ? (
    <Alert severity="success">{PHOTO_MESSAGES.noneWaits}</Alert>
  ) : (
    <Alert severity="info">{PHOTO_MESSAGES.photosFollow(waiting === 0 ? count : waiting)}</Alert>
  );
}

const HEAD = { textAlign: "center", outline: "none" } as const;

const LOOKS = {
  sent: { icon: mdiCheckCircle, color: "success.main", severity: "success" },
  storedOffline: { icon: mdiCloudUploadOutline, color: "warning.main", severity: "warning" },
  storedFailed: { icon: mdiCloudUploadOutline, color: "error.main", severity: "error" },
} as const;
