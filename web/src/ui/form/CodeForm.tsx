/** Form for the six-digit code of an authenticator. */
import { type FormEvent, useState } from "react";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { FormField } from "./FormField.tsx";
import { FormStack } from "./FormStack.tsx";
import { textOf } from "./form-text.ts";

interface Props {
  readonly isWaiting: boolean;
  readonly fault: string | undefined;
  readonly onCode: (code: string) => void;
}

export function CodeForm({ isWaiting, fault, onCode }: Props) {
  const [ownFault, setOwnFault] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = textOf(event.currentTarget, "code").replaceAll(/\s/g, "");
    const isSound = /^\d{6}$/.test(code);
    setOwnFault(isSound ? undefined : code === "" ? MESSAGES.codeMissing : MESSAGES.codeShape);
    if (isSound) onCode(code);
  }

  return (
    <FormStack onSubmit={submit}>
      <FormField
        name="code"
        label={MESSAGES.totpCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        fault={ownFault ?? fault}
        takesFocus
      />
      <BusyButton isBusy={isWaiting}>{MESSAGES.totpSubmit}</BusyButton>
    </FormStack>
  );
}
