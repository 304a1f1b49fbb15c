/** Confirms the deletion of a master: lists what is deleted and what stays, requires its name. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { useIsOnline } from "#web/session/services.ts";
import { DeletionForm } from "./DeletionForm.tsx";
import { LossList } from "./LossList.tsx";
import { DELETION_MESSAGES, nodesDeleted } from "./model/deletion-messages.ts";
import { nameText } from "./model/master-columns.ts";
import { type UsedMasterDeletion, useMasterDeletion } from "./use-master-deletion.ts";

interface Props {
  readonly master: EditedMaster;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
}

export function DeleteMasterDialog({ master, onDeleted, onCancel }: Props) {
  const isOnline = useIsOnline();
  const used = useMasterDeletion(master, onDeleted);
  const [typed, setTyped] = useState("");
  const name = nameText(master);
  const isMatch = typed === name;
  const isMismatch = typed !== "" && !isMatch;
  return (
    <DeletionForm
      name={name}
      action={DELETION_MESSAGES.deleteMaster}
      isDeleting={used.isSubmitting}
      isBlocked={!isMatch || !isOnline || used.isChanged}
      onSubmit={used.remove}
      onCancel={onCancel}
    >
      <LossList
        warning={DELETION_MESSAGES.deleteMasterGoes}
        losses={[
          DELETION_MESSAGES.deleteMasterPlace,
          nodesDeleted(used.nodes),
          DELETION_MESSAGES.deleteMasterBoard,
        ]}
        remains={DELETION_MESSAGES.deleteMasterKeeps}
      />
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
    </DeletionForm>
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
