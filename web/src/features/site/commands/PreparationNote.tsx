/**
 * Note about the first of a command's two steps: how long it is still valid, or why it must be
 * repeated.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import type { Preparation } from "./use-prepared.ts";

interface Props {
  readonly preparation: Preparation;
  readonly onAgain: () => void;
}

export function PreparationNote({ preparation, onAgain }: Props) {
  if (preparation.status === "ready") {
    return (
      <Typography variant="body2" role="timer">
        {CONFIRM_MESSAGES.confirmWithin(preparation.secondsLeft)}
      </Typography>
    );
  }
  if (preparation.status === "none" || preparation.status === "preparing") return undefined;
  const text =
    preparation.status === "expired"
      ? CONFIRM_MESSAGES.expired
      : `${CONFIRM_MESSAGES.notPrepared} ${preparation.message}`;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button size="small" color="inherit" onClick={onAgain}>
          {CONFIRM_MESSAGES.again}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
