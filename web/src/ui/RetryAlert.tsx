/**
 * Alert that says why a part of a screen is missing or out of date, with a retry button if retrying
 * may help.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { MESSAGES } from "./messages.ts";

interface Props {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
}

export function RetryAlert({ text, onRetry }: Props) {
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {MESSAGES.tryAgain}
    </Button>
  );
  return (
    <Alert severity="warning" action={retry}>
      {text}
    </Alert>
  );
}
