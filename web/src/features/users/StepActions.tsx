/** Buttons below the steps of a user's details: close, back, next, and save all changes. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import { useIsOnline } from "#web/session/services.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { Steps } from "./model/user-steps.ts";
import type { UserStep } from "./model/users-url.ts";
import type { UserForm } from "./use-user-form.ts";
import type { UserSaves } from "./use-user-saves.ts";

interface Props {
  readonly steps: Steps;
  readonly form: UserForm;
  readonly saves: UserSaves;
  readonly onStep: (step: UserStep) => void;
  readonly onClose: () => void;
}

export function StepActions({ steps, form, saves, onStep, onClose }: Props) {
  const { before, after } = steps;
  const isOnline = useIsOnline();
  const isNew = form.user === undefined;
  // For an incomplete new user, the button shows the faults instead of moving to the next step.
  const proceed = () => (isNew && !form.reading.ok ? form.showFaults() : after && onStep(after));
  return (
    <>
      {!isOnline && <Alert severity="warning">{USER_MESSAGES.isOffline}</Alert>}
      {saves.trouble.length > 0 && (
        <Alert severity="error">
          {saves.trouble.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Button color="inherit" onClick={onClose}>
          {USER_MESSAGES.close}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button disabled={before === undefined} onClick={() => before && onStep(before)}>
          {USER_MESSAGES.back}
        </Button>
        {(!isNew || after !== undefined) && (
          <Button
            variant={isNew ? "contained" : "text"}
            disabled={after === undefined}
            onClick={proceed}
          >
            {USER_MESSAGES.next}
          </Button>
        )}
        {(!isNew || after === undefined) && (
          <Button
            variant="contained"
            loading={saves.isBusy}
            disabled={!isOnline || form.unsaved.length === 0}
            onClick={() => void saves.save()}
          >
            {isNew ? USER_MESSAGES.create : USER_MESSAGES.save}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
