/** Form for e-mail and password, each with its error message below. */

import Button from "@mui/material/Button";
import { type FormEvent, type ReactNode, useState } from "react";
import type { SignOnProviderName } from "#web/session/sign-on-session.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { EmailField } from "./EmailField.tsx";
import { ProviderHint } from "./ProviderHint.tsx";
import { SIGN_ON_MESSAGES } from "./sign-on-messages.ts";

export interface FieldFaults {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

interface Props {
  readonly email: string;
  readonly isWaiting: boolean;
  readonly faults: FieldFaults;
  /** Number that is incremented to clear the typed password. */
  readonly clearedSecrets: number;
  readonly onSubmit: (email: string, password: string) => void;
  /** The provider that signs in accounts with this address; undefined while it has none. */
  readonly providerOf: (email: string) => SignOnProviderName | undefined;
  readonly onSignOn: (provider: SignOnProviderName, email: string) => void;
  /** Content between the password and the button. */
  readonly children?: ReactNode;
}

export function CredentialsForm(props: Props) {
  const [missing, setMissing] = useState<FieldFaults>({});
  const [typed, setTyped] = useState(props.email);
  const [usesPassword, setUsesPassword] = useState(false);
  const provider = props.providerOf(typed);
  const leadsAway = provider !== undefined && !usesPassword;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = textOf(event.currentTarget, "email").trim();
    if (leadsAway) {
      props.onSignOn(provider, email);
      return;
    }
    const password = textOf(event.currentTarget, "password");
    const found = missingFields(email, password);
    setMissing(found);
    if (Object.keys(found).length === 0) props.onSubmit(email, password);
  }

  return (
    <FormStack onSubmit={submit}>
      <EmailField
        email={props.email}
        onType={setTyped}
        fault={missing.email ?? props.faults.email}
      />
      {!leadsAway && (
        <PasswordField
          key={props.clearedSecrets}
          name="password"
          label={MESSAGES.password}
          autoComplete="current-password"
          fault={missing.password ?? props.faults.password}
        />
      )}
      {!leadsAway && props.children}
      {leadsAway ? (
        <ProviderHint provider={provider} isLeaving={props.isWaiting} />
      ) : (
        <BusyButton isBusy={props.isWaiting}>{MESSAGES.signIn}</BusyButton>
      )}
      {provider !== undefined && (
        <Button onClick={() => setUsesPassword(!usesPassword)}>
          {usesPassword ? SIGN_ON_MESSAGES.useProvider : SIGN_ON_MESSAGES.usePassword}
        </Button>
      )}
    </FormStack>
  );
}

function missingFields(email: string, password: string): FieldFaults {
  return {
    ...(email === "" ? { email: MESSAGES.emailMissing } : {}),
    ...(password === "" ? { password: MESSAGES.passwordMissing } : {}),
  };
}
