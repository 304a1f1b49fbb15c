/**
 * Form for the code from the e-mail. If applicants return later, it asks for their details again.
 */

import Button from "@mui/material/Button";
import { type FormEvent, useRef, useState } from "react";
import { normaliseEmail } from "#domain/users/registration.ts";
import { PASSWORD_RESET_MESSAGES } from "#web/features/sign-in/password-reset-messages.ts";
import type { AccessRequestState } from "#web/session/access-request-machine.ts";
import type { Applicant } from "#web/session/auth-port.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormField } from "#web/ui/form/FormField.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { ACCESS_MESSAGES, codeFaultText } from "./access-messages.ts";
import { EmailField } from "./EmailField.tsx";

interface Faults {
  readonly email?: string;
  readonly company?: string;
  readonly code?: string;
}

interface Props {
  readonly state: AccessRequestState;
  /** The person who requested access; undefined: the form asks for the details again. */
  readonly applicant: Applicant | undefined;
  readonly onCode: (applicant: Applicant, code: string) => void;
  readonly onResend: (applicant: Applicant) => void;
  readonly onRestart: () => void;
}

export function AccessCodeForm({ state, applicant, onCode, onResend, onRestart }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Faults>({});
  const { progress } = state;
  const refused = progress.status === "faulty" ? { code: codeFaultText(progress.fault) } : {};
  const faults: Faults = { ...refused, ...typed };
  const isWaiting = progress.status === "waiting";

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const person = applicant ?? applicantIn(event.currentTarget);
    const code = textOf(event.currentTarget, "code").replaceAll(/\s/g, "");
    const missing = {
      ...missingOf(person),
      ...(code === "" ? { code: MESSAGES.codeMissing } : {}),
    };
    setTyped(missing);
    if (Object.keys(missing).length === 0) onCode(person, code);
  }

  function resend(): void {
    const person = applicant ?? applicantIn(form.current);
    const missing = missingOf(person);
    setTyped(missing);
    if (Object.keys(missing).length === 0) onResend(person);
  }

  return (
    <FormStack ref={form} onSubmit={submit}>
      {applicant === undefined && <ApplicantFields faults={faults} />}
      <FormField
        name="code"
        label={PASSWORD_RESET_MESSAGES.verificationCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        fault={faults.code}
        takesFocus={applicant !== undefined}
      />
      <BusyButton isBusy={isWaiting}>{ACCESS_MESSAGES.confirm}</BusyButton>
      <Button onClick={resend} disabled={isWaiting}>
        {ACCESS_MESSAGES.resend}
      </Button>
      <Button onClick={onRestart}>{ACCESS_MESSAGES.startOver}</Button>
    </FormStack>
  );
}

interface FieldsProps {
  readonly faults: Faults;
}

function ApplicantFields({ faults }: FieldsProps) {
  return (
    <>
      <EmailField email="" fault={faults.email} />
      <FormField
        name="company"
        label={ACCESS_MESSAGES.company}
        autoComplete="organization"
        fault={faults.company}
      />
    </>
  );
}

function applicantIn(form: HTMLFormElement | null): Applicant {
  if (form === null) return { email: "", company: "" };
  return { email: normaliseEmail(textOf(form, "email")), company: textOf(form, "company").trim() };
}

function missingOf({ email, company }: Applicant): Faults {
  return {
    ...(email === "" ? { email: MESSAGES.emailMissing } : {}),
    ...(company === "" ? { company: ACCESS_MESSAGES.required } : {}),
  };
}
