/** Form for e-mail and password, each with its error message below. */

import { type FormEvent, type ReactNode, useState } from "react";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { EmailField } from "./EmailField.tsx";

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
  /** Content between the password and the button. */
  readonly children?: ReactNode;
}

export function CredentialsForm(props: Props) {
  const [missing, setMissing] = useState<FieldFaults>({});

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = textOf(event.currentTarget, "email").trim();
    const password = textOf(event.currentTarget, "password");
    const found = missingFields(email, password);
    setMissing(found);
    if (Object.keys(found).length === 0) props.onSubmit(email, password);
  }

  return (
    <FormStack onSubmit={submit}>
      <EmailField email={props.email} fault={missing.email ?? props.faults.email} />
      <PasswordField
        key={props.clearedSecrets}
        name="password"
        label={MESSAGES.password}
        autoComplete="current-password"
        fault={missing.password ?? props.faults.password}
      />
      {props.children}
      <BusyButton isBusy={props.isWaiting}>{MESSAGES.signIn}</BusyButton>
    </FormStack>
  );
}

function missingFields(email: string, password: string): FieldFaults {
  return {
    ...(email === "" ? { email: MESSAGES.emailMissing } : {}),
    ...(password === "" ? { password: MESSAGES.passwordMissing } : {}),
  };
}
