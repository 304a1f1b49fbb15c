/** Second step of a reset: new password, its confirmation and the code from the mail (S0 §2). */

import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { type ResetState, resetFaultField } from "#web/session/reset-machine.ts";
import { resetFaultMessage } from "#web/ui/auth-messages.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormField } from "#web/ui/FormField.tsx";
import { FormStack } from "#web/ui/FormStack.tsx";
import { textOf } from "#web/ui/form-text.ts";
import { codeSent, MESSAGES } from "#web/ui/messages.ts";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { readNewPassword } from "./new-password.ts";

interface Faults {
  readonly code?: string;
  readonly password?: string;
  readonly confirm?: string;
}

interface Props {
  readonly state: ResetState;
  readonly onPassword: (code: string, password: string) => void;
  readonly onRestart: () => void;
}

export function ResetCodeForm({ state, onPassword, onRestart }: Props) {
  const [typed, setTyped] = useState<Faults>({});
  const faults: Faults = { ...serverFaults(state), ...typed };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = textOf(event.currentTarget, "code").trim();
    const password = readNewPassword(event.currentTarget);
    setTyped(typedFaults(code, password.status));
    if (code !== "" && password.status === "sound") onPassword(code, password.password);
  }

  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {codeSent(state.email)}
      </Typography>
      <FormStack onSubmit={submit}>
        <PasswordField
          key={`password-${state.clearedSecrets}`}
          name="newPassword"
          label={MESSAGES.newPassword}
          autoComplete="new-password"
          fault={faults.password}
          takesFocus
        />
        <PasswordField
          key={`confirm-${state.clearedSecrets}`}
          name="confirmPassword"
          label={MESSAGES.confirmPassword}
          autoComplete="new-password"
          fault={faults.confirm}
        />
        <FormField
          name="code"
          label={MESSAGES.verificationCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          fault={faults.code}
        />
        <BusyButton isBusy={state.progress.status === "waiting"}>{MESSAGES.resetSubmit}</BusyButton>
        <Button onClick={onRestart}>{MESSAGES.changeEmail}</Button>
      </FormStack>
    </>
  );
}

function typedFaults(code: string, password: "sound" | "missing" | "different"): Faults {
  return {
    ...(code === "" ? { code: MESSAGES.codeMissing } : {}),
    ...(password === "missing" ? { password: MESSAGES.passwordMissing } : {}),
    ...(password === "different" ? { confirm: MESSAGES.passwordsDoNotMatch } : {}),
  };
}

/** The e-mail has no field in this step: what belongs to it shows under the code. */
function serverFaults({ progress }: ResetState): Faults {
  if (progress.status !== "faulty") return {};
  const text = resetFaultMessage(progress.fault);
  return resetFaultField(progress.fault) === "password" ? { password: text } : { code: text };
}
