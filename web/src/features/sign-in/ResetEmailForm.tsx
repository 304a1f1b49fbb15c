/** First step of a password reset: the e-mail address to which a code is sent. */

import { type FormEvent, useState } from "react";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import type { ResetState } from "#web/session/reset-machine.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { providerFaultMessage } from "./auth-messages.ts";
import { EmailField } from "./EmailField.tsx";

interface Props {
  readonly state: ResetState;
  readonly onEmail: (email: string) => void;
}

export function ResetEmailForm({ state, onEmail }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  const { progress } = state;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = textOf(event.currentTarget, "email").trim();
    setIsMissing(email === "");
    if (email !== "") onEmail(email);
  }

  const fault = progress.status === "faulty" ? providerFaultMessage(progress.fault) : undefined;
  return (
    <FormStack onSubmit={submit}>
      <EmailField email={state.email} fault={isMissing ? MESSAGES.emailMissing : fault} />
      <BusyButton isBusy={progress.status === "waiting"}>
        {PASSWORD_RESET_MESSAGES.sendCode}
      </BusyButton>
    </FormStack>
  );
}
