/**
 * Tab that deletes a layout: lists what is deleted, requires the layout's name and the user's
 * password.
 */
import { mdiLockOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIsOnline } from "#web/session/services.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { LossList } from "./LossList.tsx";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import type { LoadedLayout } from "./use-edited-layout.ts";

interface Props {
  readonly loaded: LoadedLayout;
  readonly mayEdit: boolean;
  readonly onDeleted: () => void;
}

export function DangerTab(props: Props) {
  if (props.mayEdit) return <DangerZone {...props} />;
  return <StateMessage iconPath={mdiLockOutline} title={DELETION_MESSAGES.dangerDenied} />;
}

function DangerZone({ loaded: { layout, masters }, onDeleted }: Props) {
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState("");
  const [isConfirming, setIsConfirming] = useState(false);
  const isMatch = typed === layout.name;
  const isMismatch = typed !== "" && !isMatch;
  return (
    <Box sx={ZONE}>
      <Typography variant="h3">{DELETION_MESSAGES.deleteTitle}</Typography>
      <LossList
        warning={DELETION_MESSAGES.deleteWarning}
        losses={lossesOf(masters.length)}
        remains={
          masters.length === 0
            ? DELETION_MESSAGES.deleteKeeps
            : `${DELETION_MESSAGES.deleteKeeps} ${DELETION_MESSAGES.deleteDevices}`
        }
      />
      <Typography variant="body2">{DELETION_MESSAGES.typeNameToDelete(layout.name)}</Typography>
      <TextField
        size="small"
        label={DELETION_MESSAGES.confirmName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isMismatch}
        helperText={isMismatch ? DELETION_MESSAGES.nameMismatch : " "}
        slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
      />
      {!isOnline && <Alert severity="warning">{DELETION_MESSAGES.deleteOffline}</Alert>}
      <Button
        variant="contained"
        color="error"
        disabled={!isMatch || !isOnline}
        onClick={() => setIsConfirming(true)}
        sx={{ alignSelf: "flex-start" }}
      >
        {DELETION_MESSAGES.deleteLayout}
      </Button>
      {isConfirming && (
        <DeleteDialog
          layout={layout}
          onDeleted={onDeleted}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

/** What is deleted with a layout. */
function lossesOf(masterCount: number): readonly string[] {
  return [
    ...(masterCount === 0
      ? []
      : [DELETION_MESSAGES.mastersDeleted(masterCount), DELETION_MESSAGES.deleteNodes]),
    DELETION_MESSAGES.deleteSettings,
    DELETION_MESSAGES.deleteAccess,
  ];
}

const ZONE = {
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  maxWidth: 560,
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: "error.main",
  borderRadius: 1,
} as const;
