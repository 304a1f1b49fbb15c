/**
 * The registration of a master's controller: its date, another controller that was refused, and for
 * administrators the permission for a new one.
 */

import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { Failure } from "#web/api/failure.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import type { MasterRegistration } from "./master-registration.generated.ts";
import {
  MASTER_REGISTRATION_MESSAGES,
  openUntilText,
  registrationFailure,
  registrationText,
} from "./master-registration-messages.ts";
import { getMasterRegistration, setMasterRegistration } from "./master-registration-operations.ts";

export function RegistrationSection({ site, master }: ShownMaster) {
  const { state, retry, isSaving, change } = useMasterRegistration(site.layout.id, master);
  return (
    <DetailsSection title={MASTER_REGISTRATION_MESSAGES.title}>
      {state.status === "ready" && (
        <RegistrationState
          registration={state.value}
          tz={site.layout.tz}
          isSaving={isSaving}
          onChange={change}
        />
      )}
      {state.status === "failed" && (
        <RetryAlert
          text={loadFailureText(state.failure, MASTER_REGISTRATION_MESSAGES)}
          onRetry={isRefusal(state.failure) ? undefined : retry}
        />
      )}
      {state.status === "loading" && (
        <Line role="status" text={MASTER_REGISTRATION_MESSAGES.loading} />
      )}
    </DetailsSection>
  );
}

/** React hook that reads the registration, and opens or closes it for another controller. */
function useMasterRegistration(layoutId: string, { id: mLocId, mId }: SiteMaster) {
  const { client } = useServices();
  const { idFor, done } = useIntent();
  const [isSaving, setIsSaving] = useState(false);
  // Read again after each reconnection, because the registration may have changed meanwhile.
  const { state, retry } = useRequest(
    `${layoutId} ${mLocId} ${mId}`,
    () => getMasterRegistration(client, { layoutId, mLocId }),
    { isRenewed: true },
  );

  async function save(open: boolean): Promise<void> {
    setIsSaving(true);
    const intent = { layoutId, mLocId, open };
    const outcome = await setMasterRegistration(client, { changeId: idFor(intent), ...intent });
    if (outcome.ok || outcome.error.status === "refused") done();
    if (!outcome.ok) {
      notify({ kind: "error", text: registrationFailure(outcome.error), lastsSeconds: 5 });
    }
    setIsSaving(false);
    retry();
  }

  return { state, retry, isSaving, change: (open: boolean) => void save(open) };
}

function isRefusal({ status }: Failure): boolean {
  return status === "refused" || status === "unauthorised";
}

interface RegistrationStateProps {
  readonly registration: MasterRegistration | undefined;
  readonly tz: string | undefined;
  readonly isSaving: boolean;
  readonly onChange: (open: boolean) => void;
}

function RegistrationState({ registration, tz, isSaving, onChange }: RegistrationStateProps) {
  if (registration === undefined) return <Line text={MASTER_REGISTRATION_MESSAGES.noController} />;
  const { state, registeredAt, openUntil, openedBy, refusedAt } = registration;
  return (
    <>
      {registeredAt !== undefined && (
        <Line text={MASTER_REGISTRATION_MESSAGES.registeredOn(siteTime(registeredAt, tz))} />
      )}
      <Line text={registrationText(state)} />
      {openUntil !== undefined && <Line text={openUntilText(siteTime(openUntil, tz), openedBy)} />}
      {refusedAt !== undefined && refusedAt >= (registeredAt ?? 0) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {MASTER_REGISTRATION_MESSAGES.refusedOn(siteTime(refusedAt, tz))}{" "}
          {MASTER_REGISTRATION_MESSAGES.refusedHint}
        </Alert>
      )}
      <Change state={state} isSaving={isSaving} onChange={onChange} />
    </>
  );
}

interface ChangeProps extends Pick<RegistrationStateProps, "isSaving" | "onChange"> {
  readonly state: MasterRegistration["state"];
}

function Change({ state, isSaving, onChange }: ChangeProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const isOnline = useIsOnline();
  const isAdministrator = holds(usePrivileges(), "ADMIN");
  if (state !== "REGISTERED" && state !== "OPEN") return undefined;
  if (!isAdministrator) return <Line text={MASTER_REGISTRATION_MESSAGES.administrators} />;
  const isOpen = state === "OPEN";
  return (
    <>
      <Button
        variant="outlined"
        disabled={isSaving || !isOnline}
        {...(isOpen ? {} : { "aria-haspopup": "dialog" as const })}
        onClick={() => (isOpen ? onChange(false) : setIsConfirming(true))}
        sx={{ mt: 1 }}
      >
        {isOpen ? MASTER_REGISTRATION_MESSAGES.close : MASTER_REGISTRATION_MESSAGES.open}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          {...MASTER_REGISTRATION_MESSAGES.openQuestion}
          onStay={() => setIsConfirming(false)}
          onGo={() => {
            setIsConfirming(false);
            onChange(true);
          }}
        />
      )}
    </>
  );
}

function Line({ text, role }: { readonly text: string; readonly role?: "status" }) {
  return (
    <Typography variant="body2" color="textSecondary" {...(role === undefined ? {} : { role })}>
      {text}
    </Typography>
  );
}
