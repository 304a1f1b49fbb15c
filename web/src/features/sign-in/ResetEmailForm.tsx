/**
 * First step of a password reset: the e-mail address to which a code is sent. An address whose
 * company signs in its people leads there; only break-glass accounts have a password.
 */
import Button from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import type { ResetState } from "#web/session/reset-machine.ts";
import { useServices } from "#web/session/services.ts";
import { signOnProvider } from "#web/session/sign-on-session.ts";
import { useSignOn } from "#web/session/use-sign-on.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { providerFaultMessage } from "./auth-messages.ts";
import { EmailField } from "./EmailField.tsx";
import { ProviderHint } from "./ProviderHint.tsx";
import { PASSWORD_RESET_MESSAGES } from "./password-reset-messages.ts";
import { SIGN_ON_MESSAGES } from "./sign-on-messages.ts";

interface Props {
  readonly state: ResetState;
  readonly onEmail: (email: string) => void;
}

export function ResetEmailForm({ state, onEmail }: Props) {
  const { config } = useServices();
  const { isLeaving, leave } = useSignOn();
  const [isMissing, setIsMissing] = useState(false);
  const [typed, setTyped] = useState(state.email);
  const [isBreakGlass, setIsBreakGlass] = useState(false);
  const { progress } = state;
  const provider = signOnProvider(config.singleSignOn, typed);
  const leadsAway = provider !== undefined && !isBreakGlass;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = textOf(event.currentTarget, "email").trim();
    if (leadsAway) {
      leave({ provider: provider.name, email, from: "" });
      return;
    }
    setIsMissing(email === "");
    if (email !== "") onEmail(email);
  }

  const fault = progress.status === "faulty" ? providerFaultMessage(progress.fault) : undefined;
  return (
    <FormStack onSubmit={submit}>
      <EmailField
        email={state.email}
        onType={setTyped}
        fault={isMissing ? MESSAGES.emailMissing : fault}
      />
      {leadsAway ? (
        <ProviderHint provider={provider} isLeaving={isLeaving} />
      ) : (
        <BusyButton isBusy={progress.status === "waiting"}>
          {PASSWORD_RESET_MESSAGES.sendCode}
        </BusyButton>
      )}
      {leadsAway && (
        <Button onClick={() => setIsBreakGlass(true)}>{SIGN_ON_MESSAGES.usePassword}</Button>
      )}
    </FormStack>
  );
}
