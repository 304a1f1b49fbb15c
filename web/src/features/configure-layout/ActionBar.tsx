/** The buttons below the steps: back, next, save and close. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { LAST_STEP } from "#domain/site-configuration/steps.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { SAVING_MESSAGES } from "#web/features/configure-layout/model/saving-messages.ts";
import { useIsOnline } from "#web/session/services.ts";
import type { Saving } from "./use-saving.ts";
import type { UsedStep } from "./use-step.ts";

interface Props {
  readonly steps: UsedStep;
  readonly saving: Saving;
  /** True if the last step is open and complete. */
  readonly mayFinish: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

export function ActionBar({ steps, saving, mayFinish, onSave, onClose }: Props) {
  const isOnline = useIsOnline();
  const isSaving = saving.status === "saving";
  const { step } = steps;
  return (
    <Box sx={BAR}>
      {isSaving && <Progress done={saving.done} all={saving.all} />}
      {!isOnline && (
        <Typography variant="body2" role="status" color="warning">
          {CONFIGURE_MESSAGES.isOffline}
        </Typography>
      )}
      <Box sx={BUTTONS}>
        <Button
          color="inherit"
          disabled={step === 0 || isSaving}
          onClick={() => steps.goTo(step - 1)}
        >
          {CONFIGURE_MESSAGES.back}
        </Button>
        <Button
          variant={step === LAST_STEP ? "text" : "contained"}
          disabled={step === LAST_STEP || !steps.isComplete || isSaving}
          onClick={() => steps.goTo(step + 1)}
        >
          {CONFIGURE_MESSAGES.next}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={onClose}>
          {isSaving ? CONFIGURE_MESSAGES.abortAndClose : CONFIGURE_MESSAGES.close}
        </Button>
        <Button
          variant={step === LAST_STEP ? "contained" : "outlined"}
          loading={isSaving}
          disabled={!mayFinish || !isOnline || saving.status === "asking"}
          onClick={onSave}
        >
          {CONFIGURE_MESSAGES.saveAndClose}
        </Button>
      </Box>
    </Box>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly all: number;
}

function Progress({ done, all }: ProgressProps) {
  return (
    <Box>
      <Typography variant="body2" role="status">
        {SAVING_MESSAGES.savedOf(done, all)}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-label={SAVING_MESSAGES.savingMasters}
        value={all === 0 ? 0 : (100 * done) / all}
      />
    </Box>
  );
}

const BAR = {
  flex: "none",
  display: "flex",
  flexDirection: "column",
  gap: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: "divider",
} as const;

const BUTTONS = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.5,
  "& > button": { px: 1.5, minWidth: 0 },
} as const;
