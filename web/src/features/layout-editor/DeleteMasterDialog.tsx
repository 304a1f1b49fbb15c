/** Confirms the deletion of a master: lists what is deleted and what stays, requires its name. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { useIsOnline } from "#web/session/services.ts";
import { DELETION_MESSAGES, nodesDeleted } from "./model/deletion-messages.ts";
import { nameText } from "./model/master-columns.ts";
import {
  type CountedNodes,
  type UsedMasterDeletion,
  useMasterDeletion,
} from "./use-master-deletion.ts";

interface Props {
  readonly master: EditedMaster;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteMasterDialog({ master, onDeleted, onCancel }: Props) {
  const titleId = useId();
  const isOnline = useIsOnline();
  const used = useMasterDeletion(master, onDeleted);
  const [typed, setTyped] = useState("");
  const name = nameText(master);
  const isMatch = typed === name;
  const isMismatch = typed !== "" && !isMatch;
  const { isSubmitting } = used;
  const isReady = isMatch && isOnline && !used.isChanged;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isReady && !isSubmitting) used.remove();
  }
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={isSubmitting ? undefined : onCancel}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
          {DELETION_MESSAGES.confirmDeletion(name)}
        </DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
          <Losses nodes={used.nodes} />
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {DELETION_MESSAGES.typeMasterToDelete(name)}
          </Typography>
          <TextField
            size="small"
            autoFocus
            label={DELETION_MESSAGES.masterNameTyped}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={isMismatch}
            helperText={isMismatch ? DELETION_MESSAGES.masterNameMismatch : " "}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
          />
          <Troubles {...used} isOnline={isOnline} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" disabled={isSubmitting} onClick={onCancel}>
            {DELETION_MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={!isReady}
            loading={isSubmitting}
          >
            {DELETION_MESSAGES.deleteMaster}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface LossesProps {
  readonly nodes: CountedNodes;
}

function Losses({ nodes }: LossesProps) {
  const losses = [
    DELETION_MESSAGES.deleteMasterPlace,
    nodesDeleted(nodes),
    DELETION_MESSAGES.deleteMasterBoard,
  ];
  return (
    <>
      <Typography variant="body2">{DELETION_MESSAGES.deleteMasterGoes}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {losses.map((loss) => (
          <Typography key={loss} component="li" variant="body2">
            {loss}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {DELETION_MESSAGES.deleteMasterKeeps}
      </Typography>
    </>
  );
}

interface TroublesProps extends Pick<UsedMasterDeletion, "trouble" | "isChanged"> {
  readonly isOnline: boolean;
}

function Troubles({ trouble, isChanged, isOnline }: TroublesProps) {
  return (
    <>
      {!isOnline && <Alert severity="warning">{DELETION_MESSAGES.deleteOffline}</Alert>}
      {isChanged && <Alert severity="warning">{DELETION_MESSAGES.deleteMasterChanged}</Alert>}
      {trouble !== undefined && (
        <Alert severity="error">
          <AlertTitle>{trouble.title}</AlertTitle>
          {trouble.hint}
        </Alert>
      )}
    </>
  );
}
