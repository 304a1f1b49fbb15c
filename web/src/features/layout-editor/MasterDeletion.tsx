/** Section below the form of a master, with the button that deletes the master. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { useIsOnline } from "#web/session/services.ts";
import { DeleteMasterDialog } from "./DeleteMasterDialog.tsx";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";

interface Props {
  readonly master: EditedMaster;
  /** True if the form has unsaved changes, which deletion would lose. */
  readonly isDirty: boolean;
  readonly onDeleted: (mLocId: string) => void;
}

export function MasterDeletion({ master, isDirty, onDeleted }: Props) {
  const isOnline = useIsOnline();
  const [isConfirming, setIsConfirming] = useState(false);
  const reason = isOnline ? DELETION_MESSAGES.deleteMasterDirty : DELETION_MESSAGES.deleteOffline;
  const isBlocked = isDirty || !isOnline;
  return (
    <Box sx={LINE}>
      <Button
        variant="outlined"
        color="error"
        disabled={isBlocked}
        onClick={() => setIsConfirming(true)}
      >
        {DELETION_MESSAGES.deleteMaster}
      </Button>
      {isBlocked && (
        <Typography variant="body2" color="textSecondary" sx={{ flex: "1 1 200px" }}>
          {reason}
        </Typography>
      )}
      {isConfirming && (
        <DeleteMasterDialog
          master={master}
          onDeleted={() => onDeleted(master.id)}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </Box>
  );
}

const LINE = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  mt: 3,
  pt: 2,
  borderTop: 1,
  borderColor: "divider",
} as const;
