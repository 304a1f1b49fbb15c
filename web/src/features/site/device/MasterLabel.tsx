/** The label of a master: shown to everyone, editable in place by administrators. */
import { mdiPencilOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { holds } from "#domain/access/privileges.ts";
import { MASTER_TEXT_LENGTH } from "#domain/layout/master-location.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { type LabelEdit, useLabelEdit } from "./use-label-edit.ts";

interface Props {
  readonly layoutId: string;
  readonly master: SiteMaster;
}

export function MasterLabel({ layoutId, master }: Props) {
  const mayEdit = holds(usePrivileges(), "ADMIN");
  const edit = useLabelEdit(layoutId, master);
  if (edit.status !== "shown") return <LabelField edit={edit} label={master.label ?? ""} />;
  if (master.label === undefined && !mayEdit) return undefined;
  return (
    <Box sx={ROW}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {master.label ?? DEVICE_MESSAGES.noLabel}
      </Typography>
      {mayEdit && (
        <Tooltip title={DEVICE_MESSAGES.editLabel}>
          <IconButton
            aria-label={DEVICE_MESSAGES.editLabel}
            autoFocus={edit.wasEdited}
            onClick={edit.begin}
          >
            <Icon path={mdiPencilOutline} fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

interface FieldProps {
  readonly edit: LabelEdit;
  readonly label: string;
}

function LabelField({ edit, label }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      // Prevents the same key press from activating the pencil button that replaces the field.
      event.preventDefault();
      field.current?.blur();
    }
    if (event.key !== "Escape") return;
    // Escape closes only the field, not the dialog.
    event.stopPropagation();
    edit.cancel();
  }
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      size="small"
      defaultValue={label}
      placeholder={DEVICE_MESSAGES.label}
      disabled={edit.status === "saving"}
      inputRef={field}
      inputProps={{ "aria-label": DEVICE_MESSAGES.label, maxLength: MASTER_TEXT_LENGTH }}
      onKeyDown={onKeyDown}
      onBlur={(event: FocusEvent<HTMLInputElement>) => edit.leave(event.target.value)}
      sx={{ my: 0.5, maxWidth: 480 }}
    />
  );
}

const ROW = { display: "flex", alignItems: "center", gap: 0.5 } as const;
