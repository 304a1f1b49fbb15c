/** The buttons below the steps: out, back, on, and save what is shown. */
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
  const { shown, before, after } = steps;
  const isOnline = useIsOnline();
  const isNew = form.user === undefined;
  return (
    <>
      {!isOnline && <Alert severity="warning">{USER_MESSAGES.isOffline}</Alert>}
      {saves.trouble !== undefined && <Alert severity="error">{saves.trouble}</Alert>}
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Button color="inherit" onClick={onClose}>
          {USER_MESSAGES.close}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button disabled={before === undefined} onClick={() => before && onStep(before)}>
          {USER_MESSAGES.back}
        </Button>
        <Button disabled={after === undefined} onClick={() => after && onStep(after)}>
          {USER_MESSAGES.next}
        </Button>
        <Button
          variant="contained"
          loading={saves.isBusy}
          disabled={!isOnline || (!isNew && !form.unsaved.has(shown))}
          onClick={() => void saves.save(shown)}
        >
          {isNew ? USER_MESSAGES.create : USER_MESSAGES.save}
        </Button>
      </DialogActions>
    </>
  );
}
