/** Dialog of the outbox: each change with its state and actions. */
import { mdiCloudCheckOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { newId } from "#web/api/new-id.ts";
import type { OutboxItem, OutboxView } from "#web/offline/outbox.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { OUTBOX_MESSAGES } from "#web/ui/outbox-messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { saveText } from "#web/ui/save-text.ts";
import { OutboxRow } from "./OutboxRow.tsx";

interface Props {
  readonly view: OutboxView;
  readonly onClose: () => void;
}

export function OutboxDialog({ view: { items, others }, onClose }: Props) {
  const { outbox, nowSeconds } = useServices();
  const [doubted, setDoubted] = useState<OutboxItem>();
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width:599.95px)");
  function discard({ userId, id }: OutboxItem): void {
    void outbox.discard(userId, id);
    setDoubted(undefined);
  }
  function retry({ userId, id }: OutboxItem): void {
    const atSeconds = nowSeconds();
    void outbox.retry(userId, id, { id: newId(atSeconds), atSeconds });
  }
  return (
    <Dialog open fullWidth fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{OUTBOX_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <Notes isEmpty={items.length === 0} others={others} />
        <List disablePadding aria-labelledby={titleId}>
          {items.map((item) => (
            <OutboxRow
              key={item.order}
              item={item}
              onFollow={onClose}
              onRetry={() => retry(item)}
              onDiscard={() => setDoubted(item)}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        {items.length > 0 && (
          <Button color="inherit" onClick={() => saveItems(items)}>
            {OUTBOX_MESSAGES.exportAll}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {OUTBOX_MESSAGES.close}
        </Button>
      </DialogActions>
      {doubted && (
        <ConfirmDialog
          title={OUTBOX_MESSAGES.discardTitle}
          hint={OUTBOX_MESSAGES.discardHint}
          stay={OUTBOX_MESSAGES.keep}
          go={OUTBOX_MESSAGES.discard}
          onStay={() => setDoubted(undefined)}
          onGo={() => discard(doubted)}
        />
      )}
    </Dialog>
  );
}

interface NotesProps {
  readonly isEmpty: boolean;
  readonly others: number;
}

function Notes({ isEmpty, others }: NotesProps) {
  const isOnline = useIsOnline();
  return (
    <Stack sx={{ gap: 2, mb: isEmpty ? 0 : 1 }}>
      {isEmpty ? (
        <StateMessage
          iconPath={mdiCloudCheckOutline}
          title={OUTBOX_MESSAGES.empty}
          hint={OUTBOX_MESSAGES.emptyHint}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {OUTBOX_MESSAGES.what}
        </Typography>
      )}
      {!isOnline && <Alert severity="warning">{OUTBOX_MESSAGES.offline}</Alert>}
      {others > 0 && <Alert severity="info">{OUTBOX_MESSAGES.othersWait(others)}</Alert>}
    </Stack>
  );
}

/** Saves the outbox items as a file; they never contain tokens or passwords. */
function saveItems(items: readonly OutboxItem[]): void {
  saveText("waiting-changes.json", `${JSON.stringify(items, undefined, 2)}\n`, "application/json");
}
