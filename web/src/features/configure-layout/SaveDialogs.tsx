/**
 * Dialogs about saving a configuration: why it cannot start, what would be lost, what was not
 * saved.
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { StoredMaster } from "#domain/site-configuration/configured-layout.ts";
import type { AssignedId, Losses } from "#domain/site-configuration/losses.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import {
  SAVING_MESSAGES,
  saveFaultText,
  savingTrouble,
} from "#web/features/configure-layout/model/saving-messages.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ConflictDialog } from "#web/ui/ConflictDialog.tsx";
import { contestedRow, fieldOf } from "./contested-row.ts";
import type { Unsaved } from "./save-configuration.ts";
import type { Saving } from "./use-saving.ts";

interface Props {
  readonly saving: Saving;
  readonly masters: readonly StoredMaster[];
  readonly onDismiss: () => void;
}

export function SaveDialogs({ saving, masters, onDismiss }: Props) {
  const nameOf = (mLocId: string) => masters.find(({ id }) => id === mLocId)?.name ?? mLocId;
  switch (saving.status) {
    case "idle":
    case "saving":
      return undefined;
    case "refused":
      return (
        <OutcomeDialog title={SAVING_MESSAGES.cannotSave} onDismiss={onDismiss}>
          <Typography>{saveFaultText(saving.fault, nameOf)}</Typography>
        </OutcomeDialog>
      );
    case "contested":
      return (
        <ConflictDialog
          rows={saving.contested.map((one) => contestedRow(one, nameOf))}
          onStay={onDismiss}
          onChoose={(choices) => saving.choose((one) => choices.get(fieldOf(one)) === "theirs")}
        />
      );
    case "asking":
      return (
        <ConfirmLosses losses={saving.losses} nameOf={nameOf} onStay={onDismiss} onGo={saving.go} />
      );
    case "failed":
      return (
        <OutcomeDialog title={SAVING_MESSAGES.saveFailed} onDismiss={onDismiss}>
          <Typography color="textSecondary">{SAVING_MESSAGES.resumeHint}</Typography>
          <List dense aria-label={SAVING_MESSAGES.failedMasters}>
            {saving.unsaved.map((one) => (
              <ListItem key={one.mLocId ?? one.part} disableGutters>
                <ListItemText primary={subjectOf(one, nameOf)} secondary={reasonOf(one)} />
              </ListItem>
            ))}
          </List>
        </OutcomeDialog>
      );
  }
}

function subjectOf({ mLocId, part }: Unsaved, nameOf: (mLocId: string) => string): string {
  if (mLocId !== undefined) return nameOf(mLocId);
  return part === "layout" ? SAVING_MESSAGES.layoutItself : CONFIGURE_MESSAGES.masters;
}

function reasonOf({ part, trouble }: Unsaved): string {
  const reason = savingTrouble(trouble);
  return part === "coordinates" ? `${PLACE_MESSAGES.coordinatesFailed}: ${reason}` : reason;
}

interface ConfirmLossesProps {
  readonly losses: Losses;
  readonly nameOf: (mLocId: string) => string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

function ConfirmLosses({
  losses: { unassigned, lostIds },
  nameOf,
  onStay,
  onGo,
}: ConfirmLossesProps) {
  return (
    <ConfirmDialog
      title={
        unassigned > 0 ? SAVING_MESSAGES.unassignedLost(unassigned) : SAVING_MESSAGES.idsLostTitle
      }
      hint={
        lostIds.length > 0
          ? SAVING_MESSAGES.idsLost(lostIds.length)
          : SAVING_MESSAGES.unassignedHint
      }
      stay={SAVING_MESSAGES.stay}
      go={SAVING_MESSAGES.go}
      onStay={onStay}
      onGo={onGo}
    >
      {lostIds.length > 0 && <LostIds lostIds={lostIds} nameOf={nameOf} />}
    </ConfirmDialog>
  );
}

interface LostIdsProps {
  readonly lostIds: readonly AssignedId[];
  readonly nameOf: (mLocId: string) => string;
}

/**
 * Maximum number of items that a dialog lists; more would make it slow, and users do not read them.
 */
const MAX_LISTED = 200;

function LostIds({ lostIds, nameOf }: LostIdsProps) {
  const rest = lostIds.length - MAX_LISTED;
  return (
    <List
      dense
      tabIndex={0}
      aria-label={SAVING_MESSAGES.lostIds}
      sx={{ mt: 1, maxHeight: 240, overflow: "auto" }}
    >
      {lostIds.slice(0, MAX_LISTED).map(({ mLocId, nLocId, nId }) => (
        <ListItem key={`${mLocId} ${nLocId}`} disableGutters sx={{ py: 0 }}>
          <ListItemText primary={SAVING_MESSAGES.lostIdText(nameOf(mLocId), nLocId, nId)} />
        </ListItem>
      ))}
      {rest > 0 && <ListItemText secondary={CONFIGURE_MESSAGES.moreIds(rest)} />}
    </List>
  );
}

interface OutcomeDialogProps {
  readonly title: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

function OutcomeDialog({ title, onDismiss, children }: OutcomeDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      role="alertdialog"
      maxWidth="xs"
      onClose={onDismiss}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onDismiss}>
          {SAVING_MESSAGES.understood}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
