/** Form for the requester's name, company, email and password, the last two typed twice. */

import Box from "@mui/material/Box";
import { type FormEvent, useState } from "react";
import { type AccessRequestState, accessFaultField } from "#web/session/access-request-machine.ts";
import type { AccessRequest } from "#web/session/auth-port.ts";
import { useServices } from "#web/session/services.ts";
import { signOnProvider } from "#web/session/sign-on-session.ts";
import { useSignOn } from "#web/session/use-sign-on.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { FormField } from "#web/ui/form/FormField.tsx";
import { FormStack } from "#web/ui/form/FormStack.tsx";
import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { ACCESS_MESSAGES, requestFaultText } from "./access-messages.ts";
import { type AccessFaults, firstInvalid, readAccessRequest } from "./access-request-fields.ts";
import { ProviderHint } from "./ProviderHint.tsx";

interface Props {
  readonly state: AccessRequestState;
  readonly onRequest: (request: AccessRequest) => void;
}

export function AccessRequestForm({ state, onRequest }: Props) {
  const [typed, setTyped] = useState<AccessFaults>({});
  const [differences, setDifferences] = useState(0);
  const faults = { ...serverFaults(state), ...typed };
  const { config } = useServices();
  const { isLeaving, leave } = useSignOn();
  const [email, setEmail] = useState("");
  const provider = signOnProvider(config.singleSignOn, email);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (provider !== undefined) {
      leave({ provider: provider.name, email, from: "" });
      return;
    }
    const form = event.currentTarget;
    const read = readAccessRequest(form);
    const found = read.ok ? {} : read.error.faults;
    setTyped(found);
    focusOn(form, firstInvalid(found));
    if (read.ok) onRequest(read.value);
    else if (read.error.isDifferent) setDifferences(differences + 1);
  }

  return (
    <FormStack onSubmit={submit}>
      <People faults={faults} />
      <Addresses faults={faults} onType={setEmail} isShort={provider !== undefined} />
      {provider === undefined ? (
        <>
          <Passwords key={`${state.clearedSecrets} ${differences}`} faults={faults} />
          <BusyButton isBusy={state.progress.status === "waiting"}>
            {ACCESS_MESSAGES.submit}
          </BusyButton>
        </>
      ) : (
        <ProviderHint
          provider={provider}
          more={ACCESS_MESSAGES.noAccountYet}
          isLeaving={isLeaving}
        />
      )}
    </FormStack>
  );
}

interface FieldsProps {
  readonly faults: AccessFaults;
}

function People({ faults }: FieldsProps) {
  return (
    <>
      <Box sx={PAIR}>
        <FormField
          name="nameFirst"
          label={ACCESS_MESSAGES.nameFirst}
          autoComplete="given-name"
          fault={faults.nameFirst}
          takesFocus
        />
        <FormField
          name="nameLast"
          label={ACCESS_MESSAGES.nameLast}
          autoComplete="family-name"
          fault={faults.nameLast}
        />
      </Box>
      <FormField
        name="company"
        label={ACCESS_MESSAGES.company}
        autoComplete="organization"
        fault={faults.company}
      />
    </>
  );
}

const PAIR = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  gap: 2,
  alignItems: "start",
} as const;

interface AddressesProps extends FieldsProps {
  readonly onType: (email: string) => void;
  /** Whether the address needs no second time. */
  readonly isShort: boolean;
}

function Addresses({ faults, onType, isShort }: AddressesProps) {
  const address = { type: "email", inputMode: "email" } as const;
  return (
    <>
      <FormField
        {...address}
        name="email"
        label={MESSAGES.email}
        autoComplete="username"
        fault={faults.email}
        onType={onType}
      />
      {!isShort && (
        <FormField
          {...address}
          name="emailConf"
          label={ACCESS_MESSAGES.confirmEmail}
          autoComplete="off"
          fault={faults.emailConf}
        />
      )}
    </>
  );
}

function Passwords({ faults }: FieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={MESSAGES.password}
        autoComplete="new-password"
        fault={faults.password}
      />
      <PasswordField
        name="passwordConf"
        label={MESSAGES.confirmPassword}
        autoComplete="new-password"
        fault={faults.passwordConf}
      />
    </>
  );
}

function serverFaults({ progress }: AccessRequestState): AccessFaults {
  if (progress.status !== "faulty") return {};
  return { [accessFaultField(progress.fault)]: requestFaultText(progress.fault) };
}

function focusOn(form: HTMLFormElement, field: string | undefined): void {
  const input = field === undefined ? undefined : form.elements.namedItem(field);
  if (input instanceof HTMLInputElement) input.focus();
}
