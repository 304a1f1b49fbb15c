/** Asks for a reason, which is recorded with the action. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { isReasonEnough, ReasonField } from "./ReasonField.tsx";
import { REASON_MESSAGES, type ReasonWords } from "./reason-messages.ts";

interface Props {
  readonly words: ReasonWords;
  /** True for a dangerous action, which removes rights or protection. */
  readonly isDestructive?: boolean;
  /** What the action affects; shown above the hint. */
  readonly children?: ReactNode;
  /** Runs the action. Resolves to an error text, or to undefined: success, the dialog closes. */
  readonly onGo: (reason: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

export function ReasonDialog({ words, isDestructive = false, children, onGo, onClose }: Props) {
  const titleId = useId();
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function go(): Promise<void> {
    setIsBusy(true);
    const fault = await onGo(reason.trim());
    setIsBusy(false);
    setTrouble(fault);
    if (fault === undefined) onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {children}
          <Typography variant="body2" color="textSecondary">
            {words.hint}
          </Typography>
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
          <ReasonField reason={reason} hint={words.reasonHint} isFocused onReason={setReason} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {REASON_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? "error" : "primary"}
          loading={isBusy}
          disabled={!isReasonEnough(reason)}
          onClick={() => void go()}
        >
          {words.go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
