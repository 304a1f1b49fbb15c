/** One field for a code of six digits and the button that sends it. */
import { type FormEvent, useState } from "react";
import { BusyButton } from "./BusyButton.tsx";
import { FormField } from "./FormField.tsx";
import { FormStack } from "./FormStack.tsx";
import { textOf } from "./form-text.ts";
import { MESSAGES } from "./messages.ts";

interface Props {
  readonly label: string;
  readonly action: string;
  readonly isWaiting: boolean;
  readonly fault: string | undefined;
  readonly onCode: (code: string) => void;
}

export function CodeForm({ label, action, isWaiting, fault, onCode }: Props) {
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
        label={label}
        autoComplete="one-time-code"
        inputMode="numeric"
        fault={ownFault ?? fault}
        takesFocus
      />
      <BusyButton isBusy={isWaiting}>{action}</BusyButton>
    </FormStack>
  );
}
