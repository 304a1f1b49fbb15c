/** The registration of a master's controller: since when, whether another was refused, and, for administrators, allowing one. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useIsOnline } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { MasterRegistration } from "./master-registration.generated.ts";
import {
  MASTER_REGISTRATION_MESSAGES,
  openUntilText,
  refusedOn,
  registeredOn,
  registrationText,
} from "./master-registration-messages.ts";
import { useMasterRegistration } from "./use-master-registration.ts";

export function RegistrationSection({ site, master }: ShownMaster) {
  const { known, isSaving, change, reload } = useMasterRegistration(site.layout.id, master);
  return (
    <DetailsSection title={MASTER_REGISTRATION_MESSAGES.title}>
      {known.status === "ready" ? (
        <Known
          registration={known.registration}
          tz={site.layout.tz}
          isSaving={isSaving}
          onChange={change}
        />
      ) : (
        <Unknown status={known.status} onRetry={reload} />
      )}
    </DetailsSection>
  );
}

interface KnownProps {
  readonly registration: MasterRegistration | undefined;
  readonly tz: string | undefined;
  readonly isSaving: boolean;
  readonly onChange: (open: boolean) => void;
}

function Known({ registration, tz, isSaving, onChange }: KnownProps) {
  if (registration === undefined) return <Line text={MASTER_REGISTRATION_MESSAGES.noController} />;
  const { state, registeredAt, openUntil, openedBy, refusedAt } = registration;
  return (
    <>
      {registeredAt !== undefined && <Line text={registeredOn(siteTime(registeredAt, tz))} />}
      <Line text={registrationText(state)} />
      {openUntil !== undefined && <Line text={openUntilText(siteTime(openUntil, tz), openedBy)} />}
      {refusedAt !== undefined && refusedAt >= (registeredAt ?? 0) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {refusedOn(siteTime(refusedAt, tz))} {MASTER_REGISTRATION_MESSAGES.refusedHint}
        </Alert>
      )}
      <Change state={state} isSaving={isSaving} onChange={onChange} />
    </>
  );
}

interface ChangeProps extends Pick<KnownProps, "isSaving" | "onChange"> {
  readonly state: MasterRegistration["state"];
}

function Change({ state, isSaving, onChange }: ChangeProps) {
  const [isAsking, setIsAsking] = useState(false);
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
        onClick={() => (isOpen ? onChange(false) : setIsAsking(true))}
        sx={{ mt: 1 }}
      >
        {isOpen ? MASTER_REGISTRATION_MESSAGES.close : MASTER_REGISTRATION_MESSAGES.open}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...MASTER_REGISTRATION_MESSAGES.openQuestion}
          onStay={() => setIsAsking(false)}
          onGo={() => {
            setIsAsking(false);
            onChange(true);
          }}
        />
      )}
    </>
  );
}

interface UnknownProps {
  readonly status: "loading" | keyof typeof FAILURES;
  readonly onRetry: () => void;
}

function Unknown({ status, onRetry }: UnknownProps) {
  if (status === "loading") {
    return <Line role="status" text={MASTER_REGISTRATION_MESSAGES.loading} />;
  }
  const { text, isWorthATry } = FAILURES[status];
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {MASTER_REGISTRATION_MESSAGES.tryAgain}
    </Button>
  );
  return (
    <Alert severity="warning" action={isWorthATry ? retry : undefined}>
      {text}
    </Alert>
  );
}

const FAILURES = {
  networkError: { text: MASTER_REGISTRATION_MESSAGES.offline, isWorthATry: true },
  unauthorised: { text: MASTER_REGISTRATION_MESSAGES.notPermitted, isWorthATry: false },
  refused: { text: MASTER_REGISTRATION_MESSAGES.notPermitted, isWorthATry: false },
  failed: { text: MASTER_REGISTRATION_MESSAGES.failed, isWorthATry: true },
} as const;

function Line({ text, role }: { readonly text: string; readonly role?: "status" }) {
  return (
    <Typography variant="body2" color="textSecondary" {...(role === undefined ? {} : { role })}>
      {text}
    </Typography>
  );
}
