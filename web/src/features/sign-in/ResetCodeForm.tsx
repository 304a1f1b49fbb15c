/**
 * Second step of a password reset: the new password, its confirmation, and the code from the
 * e-mail.
 */

import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import { type ResetState, resetFaultField } from "#web/session/reset-machine.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormField } from "#web/ui/form/FormField.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { mailedCodeFaultMessage } from "./auth-messages.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
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
    <FormStack onSubmit={submit}>
      <NewPasswordFields
        key={state.clearedSecrets}
        passwordFault={faults.password}
        confirmFault={faults.confirm}
      />
      <CodeField fault={faults.code} />
      <BusyButton isBusy={state.progress.status === "waiting"}>
        {PASSWORD_RESET_MESSAGES.resetSubmit}
      </BusyButton>
      <Button onClick={onRestart}>{PASSWORD_RESET_MESSAGES.changeEmail}</Button>
    </FormStack>
  );
}

interface CodeFieldProps {
  readonly fault: string | undefined;
}

function CodeField({ fault }: CodeFieldProps) {
  return (
    <FormField
      name="code"
      label={PASSWORD_RESET_MESSAGES.verificationCode}
      inputMode="numeric"
      autoComplete="one-time-code"
      fault={fault}
    />
  );
}

function typedFaults(code: string, password: "sound" | "missing" | "different"): Faults {
  return {
    ...(code === "" ? { code: MESSAGES.codeMissing } : {}),
    ...(password === "missing" ? { password: MESSAGES.passwordMissing } : {}),
    ...(password === "different" ? { confirm: MESSAGES.passwordsDoNotMatch } : {}),
  };
}

/**
 * The server's error messages by field. This step has no e-mail field, so errors of the e-mail show
 * under the code.
 */
function serverFaults({ progress }: ResetState): Faults {
  if (progress.status !== "faulty") return {};
  const text = mailedCodeFaultMessage(progress.fault);
  return resetFaultField(progress.fault) === "password" ? { password: text } : { code: text };
}
