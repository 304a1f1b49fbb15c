/** Dialog of the user's recovery codes: how many are left; creates a new set and shows it once. */

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import {
  codesLeft,
  RECOVERY_MESSAGES,
  recoveryFailureText,
} from "#web/features/sign-in/recovery-messages.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { Waiting } from "#web/ui/Waiting.tsx";
import { RecoveryCodeList } from "./RecoveryCodeList.tsx";
import { type CodesState, useRecoveryCodes } from "./use-recovery-codes.ts";

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ email, onClose }: Props) {
  const { state, make } = useRecoveryCodes();
  const isMade = state.status === "made";
  // Newly created codes are never shown again, so neither Escape nor a click outside closes the
  // dialog.
  const isHeld = isMade || (state.status === "known" && state.isWaiting);
  return (
    <Dialog
      open
      onClose={isHeld ? undefined : onClose}
      aria-labelledby="recovery-title"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="recovery-title">{RECOVERY_MESSAGES.dialogTitle}</DialogTitle>
      <DialogContent>
        {state.status === "loading" && <Waiting />}
        {state.status === "failed" && (
          <Typography role="alert">{recoveryFailureText(state.failure)}</Typography>
        )}
        {state.status === "known" && <CodesSummary state={state} onMake={make} />}
        {state.status === "made" && <RecoveryCodeList codes={state.codes} email={email} />}
      </DialogContent>
      <DialogActions>
        {isMade ? (
          <Button variant="contained" onClick={onClose}>
            {RECOVERY_MESSAGES.kept}
          </Button>
        ) : (
          <Button disabled={isHeld} onClick={onClose}>
            {closeText(state)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function closeText(state: CodesState): string {
  const hasNoCodes = state.status === "known" && state.known.left === 0;
  return hasNoCodes ? RECOVERY_MESSAGES.later : MESSAGES.close;
}

interface CodesSummaryProps {
  readonly state: Extract<CodesState, { status: "known" }>;
  readonly onMake: (password: string | undefined) => Promise<void>;
}

function CodesSummary({ state, onMake }: CodesSummaryProps) {
  const { known, isWaiting, fault } = state;
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = textOf(event.currentTarget, "password");
    setIsMissing(known.needsPassword && password === "");
    if (!known.needsPassword) void onMake(undefined);
    else if (password !== "") void onMake(password);
  }

  const faultText = fault && recoveryFailureText(fault);
  return (
    <FormStack onSubmit={submit}>
      <Typography variant="body2" color="textSecondary">
        {RECOVERY_MESSAGES.what}
      </Typography>
      <Typography variant="subtitle2" component="p" role="status">
        {statusText(known)}
      </Typography>
      {known.left > 0 && (
        <Typography variant="body2" color="textSecondary">
          {RECOVERY_MESSAGES.replaced}
        </Typography>
      )}
      {known.needsPassword && (
        <PasswordField
          name="password"
          label={MESSAGES.password}
          autoComplete="current-password"
          fault={isMissing ? MESSAGES.passwordMissing : faultText}
        />
      )}
      {!known.needsPassword && faultText !== undefined && (
        <Typography variant="body2" color="error" role="alert">
          {faultText}
        </Typography>
      )}
      <BusyButton isBusy={isWaiting}>
        {known.left > 0 ? RECOVERY_MESSAGES.renew : RECOVERY_MESSAGES.make(RECOVERY_CODES.count)}
      </BusyButton>
    </FormStack>
  );
}

function statusText({ left, madeAt }: CodesSummaryProps["state"]["known"]): string {
  if (madeAt === undefined) return RECOVERY_MESSAGES.noneYet;
  return left === 0 ? RECOVERY_MESSAGES.noneLeft : codesLeft(left, madeAt);
}
