/** A new password and its confirmation, with the Submit button. */

import { type FormEvent, useState } from "react";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { type NewPassword, readNewPassword } from "./new-password.ts";

interface Props {
  readonly isWaiting: boolean;
  readonly fault: string | undefined;
  /** Number that is incremented to clear the typed passwords. */
  readonly clearedSecrets: number;
  readonly onPassword: (password: string) => void;
}

export function NewPasswordForm({ isWaiting, fault, clearedSecrets, onPassword }: Props) {
  const [typed, setTyped] = useState<NewPassword>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readNewPassword(event.currentTarget);
    setTyped(read);
    if (read.status === "sound") onPassword(read.password);
  }

  return (
    <FormStack onSubmit={submit}>
      <NewPasswordFields
        key={clearedSecrets}
        passwordFault={typed?.status === "missing" ? MESSAGES.passwordMissing : fault}
        confirmFault={typed?.status === "different" ? MESSAGES.passwordsDoNotMatch : undefined}
      />
      <BusyButton isBusy={isWaiting}>{MESSAGES.submit}</BusyButton>
    </FormStack>
  );
}
