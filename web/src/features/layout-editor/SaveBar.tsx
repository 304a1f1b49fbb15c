/** Bar below a form: save state, error, and the save button. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import Typography from "@mui/material/Typography";
import { useIsOnline } from "#web/session/services.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import type { Save } from "./use-save.ts";

interface Props extends Pick<Save, "isSubmitting" | "trouble"> {
  readonly isDirty: boolean;
  /** Number of fields with invalid values, which prevent saving. */
  readonly faultCount: number;
  /** True for a new object: never shown as saved. */
  readonly isNew: boolean;
  readonly mayEdit: boolean;
  readonly onSave: () => void;
}

export function SaveBar(props: Props) {
  const { isDirty, isNew, isSubmitting, trouble, mayEdit, onSave } = props;
  const isOnline = useIsOnline();
  if (!mayEdit) return <Alert severity="info">{EDITOR_MESSAGES.readOnly}</Alert>;
  const isSaved = !isDirty && !isNew;
  return (
    <>
      {!isOnline && <Alert severity="warning">{EDITOR_MESSAGES.isOffline}</Alert>}
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, gap: 1 }}>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {statusText(props)}
        </Typography>
        <Button
          variant="contained"
          loading={isSubmitting}
          disabled={!isOnline || !isDirty}
          onClick={onSave}
        >
          {isSaved ? EDITOR_MESSAGES.savedState : EDITOR_MESSAGES.saveChanges}
        </Button>
      </DialogActions>
    </>
  );
}

function statusText({ isDirty, isSubmitting, faultCount }: Props): string {
  if (isSubmitting) return EDITOR_MESSAGES.saving;
  if (isDirty && faultCount > 0) return EDITOR_MESSAGES.faultsLeft(faultCount);
  return isDirty ? EDITOR_MESSAGES.unsaved : "";
}

interface TroubleProps {
  readonly trouble: NonNullable<Props["trouble"]>;
}

function TroubleNote({ trouble: { title, hint } }: TroubleProps) {
  if (hint === undefined) return <Alert severity="error">{title}</Alert>;
  return (
    <Alert severity="error">
      <AlertTitle>{title}</AlertTitle>
      {hint}
    </Alert>
  );
}
