/** The register form: the person, the kind of account, and its privileges. */

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type FormEvent, useState } from "react";
import { NO_PRIVILEGES } from "#domain/access/privileges.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { BusyButton } from "#web/ui/BusyButton.tsx";
import { textOf } from "#web/ui/form/form-text.ts";
import { AccountKindFields } from "./AccountKindFields.tsx";
import { previewRights } from "./model/preview-rights.ts";
import {
  type AccountKind,
  PERSON_FIELDS,
  type RegistrationDraft,
  type RegistrationFaults,
  readRegistration,
} from "./model/registration-draft.ts";
import {
  emailFault,
  REGISTRATION_MESSAGES,
  registrationFault,
} from "./model/registration-messages.ts";
import type { Registration } from "./operations/registration-operations.ts";
import { PersonFields } from "./PersonFields.tsx";
import { PrivilegePicker } from "./PrivilegePicker.tsx";
import type { RegistrationProgress } from "./use-registration.ts";

interface Props {
  readonly progress: Exclude<RegistrationProgress, { readonly status: "done" }>;
  readonly onRegister: (registration: Registration) => Promise<void>;
}

export function RegistrationForm({ progress, onRegister }: Props) {
  const { nowSeconds } = useServices();
  const ownPrivileges = usePrivileges();
  const [kind, setKind] = useState<AccountKind>("ordinary");
  const [privileges, setPrivileges] = useState(NO_PRIVILEGES);
  const [typed, setTyped] = useState<RegistrationFaults>({});
  const [corrected, setCorrected] = useState<Props["progress"]>();
  const rights = previewRights(privileges, ownPrivileges);
  // The server's error messages apply only to the email that was sent, so they disappear when it is
  // corrected.
  const shownFaults = corrected === progress ? {} : serverFaults(progress);
  const faults: RegistrationFaults = { ...shownFaults, ...typed };

  function onFormInput(event: FormEvent<HTMLFormElement>): void {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === "email") setCorrected(progress);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const groups = rights.status === "groups" ? rights.groups : [];
    const read = readRegistration(draftIn(form, kind), groups, nowSeconds());
    setTyped(read.ok ? {} : read.error);
    if (!read.ok) focusFirst(form, read.error);
    else if (rights.status === "groups" || rights.status === "nothing") {
      void onRegister(read.value);
    }
  }

  return (
    <Box component="form" noValidate onSubmit={submit} onInput={onFormInput} sx={COLUMNS}>
      <Box sx={COLUMN}>
        <PersonFields faults={faults} />
        <AccountKindFields kind={kind} onKind={setKind} fault={faults.dateExpiration} />
      </Box>
      <Box sx={COLUMN}>
        <PrivilegePicker chosen={privileges} rights={rights} onChoose={setPrivileges} />
        <FormFoot progress={progress} />
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  columnGap: 5,
  rowGap: 3,
  alignItems: "start",
} as const;

const COLUMN = { display: "grid", gap: 3 } as const;

interface FootProps {
  readonly progress: Props["progress"];
}

function FormFoot({ progress }: FootProps) {
  const isOnline = useIsOnline();
  const isRefused = progress.status === "refused" && emailFault(progress.failure) === undefined;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {isRefused && <Alert severity="error">{registrationFault(progress.failure)}</Alert>}
      {!isOnline && <Alert severity="info">{REGISTRATION_MESSAGES.offline}</Alert>}
      <BusyButton isBusy={progress.status === "waiting"} isDisabled={!isOnline}>
        {REGISTRATION_MESSAGES.register}
      </BusyButton>
    </Box>
  );
}

function draftIn(form: HTMLFormElement, kind: AccountKind): RegistrationDraft {
  return {
    nameFirst: textOf(form, "nameFirst"),
    nameLast: textOf(form, "nameLast"),
    company: textOf(form, "company"),
    email: textOf(form, "email"),
    emailConf: textOf(form, "emailConf"),
    kind,
    dateExpiration: textOf(form, "dateExpiration"),
  };
}

function serverFaults(progress: Props["progress"]): RegistrationFaults {
  if (progress.status !== "refused") return {};
  const email = emailFault(progress.failure);
  return email === undefined ? {} : { email };
}

function focusFirst(form: HTMLFormElement, faults: RegistrationFaults): void {
  const name = [...PERSON_FIELDS, "dateExpiration" as const].find(
    (field) => faults[field] !== undefined,
  );
  const input = name === undefined ? undefined : form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.focus();
}
