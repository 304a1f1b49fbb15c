/**
 * The Run Command button: its colour shows the risk of the command, its label the state of the run.
 */
import Button from "@mui/material/Button";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { BUTTON_LABELS } from "#web/features/site/model/command-messages.ts";
import type { ButtonStatus } from "./model/command-run.ts";

interface Props {
  readonly status: ButtonStatus;
  readonly risk: RiskClass | undefined;
  readonly isDisabled: boolean;
  readonly onRun: () => void;
}

export function RunButton({ status, risk, isDisabled, onRun }: Props) {
  const isIdle = status === "idle";
  return (
    <Button
      variant="contained"
      fullWidth
      color={isIdle && risk === "R4" ? "error" : "primary"}
      disabled={isDisabled || !isIdle}
      onClick={onRun}
      sx={isIdle ? {} : { "&.Mui-disabled": LOOKS[status] }}
    >
      {BUTTON_LABELS[status]}
    </Button>
  );
}

const LOOKS = {
  sending: { color: "primary.contrastText", backgroundColor: "primary.main" },
  received: { color: "primary.contrastText", backgroundColor: "primary.main" },
  success: { color: "background.paper", backgroundColor: "success.main" },
  fail: { color: "background.paper", backgroundColor: "error.main" },
  timeout: { color: "background.paper", backgroundColor: "warning.main" },
  error: { color: "background.paper", backgroundColor: "error.main" },
} as const satisfies Readonly<Record<Exclude<ButtonStatus, "idle">, object>>;
