/** Form for password and recovery code; a refusal does not reveal which one was wrong. */
import { type FormEvent, useState } from "react";
import { RECOVERY_CODES, readRecoveryCode } from "#domain/users/recovery-codes.ts";
import type { Failure } from "#web/api/failure.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormField } from "#web/ui/form/FormField.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { RECOVERY_MESSAGES, recoveryFailureText } from "./recovery-messages.ts";

interface Props {
  readonly isWaiting: boolean;
  readonly fault: Failure | undefined;
  readonly onProof: (password: string, code: string) => void;
}

interface Faults {
  readonly password?: string;
  readonly code?: string;
}

export function RecoveryForm({ isWaiting, fault, onProof }: Props) {
  const [typed, setTyped] = useState<Faults>({});
  const refused = fault && recoveryFailureText(fault);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isWaiting) return;
    const password = textOf(event.currentTarget, "password");
    const code = textOf(event.currentTarget, "code");
    const sound = readRecoveryCode(code);
    setTyped({
      ...(password === "" ? { password: MESSAGES.passwordMissing } : {}),
      ...(code === "" ? { code: MESSAGES.codeMissing } : {}),
      ...(code !== "" && sound === undefined
        ? { code: RECOVERY_MESSAGES.codeShape(RECOVERY_CODES.characters) }
        : {}),
    });
    if (password !== "" && sound !== undefined) onProof(password, sound);
  }

  return (
    <FormStack onSubmit={submit}>
      <PasswordField
        name="password"
        label={MESSAGES.password}
        autoComplete="current-password"
        fault={typed.password}
        takesFocus
      />
      <FormField
        name="code"
        label={RECOVERY_MESSAGES.code}
        autoComplete="off"
        fault={typed.code ?? refused}
      />
      <BusyButton isBusy={isWaiting}>{RECOVERY_MESSAGES.submit}</BusyButton>
    </FormStack>
  );
}
