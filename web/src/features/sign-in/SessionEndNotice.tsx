/** Says why the session has ended, until the user tries to sign in. */

import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";
import type { SessionEnd } from "#web/session/session.ts";
import type { SignOnFault } from "#web/session/single-sign-on.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SIGN_ON_MESSAGES } from "./sign-on-messages.ts";

const REASONS: Readonly<Record<SessionEnd, string | undefined>> = {
  notSignedIn: undefined,
  signOut: MESSAGES.signedOut,
  expired: MESSAGES.sessionExpired,
  factorMissing: SIGN_ON_MESSAGES.factorMissing,
  NO_PRIVILEGES: MESSAGES.noPrivileges,
  EXPIRED: MESSAGES.trialExpired,
  TRIAL_EXPIRED: MESSAGES.trialExpired,
  DISABLED: MESSAGES.accountDisabled,
};

/** The text of a fault, which is loaded only when there was one. */
function FaultText({ fault }: { readonly fault: SignOnFault }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    import("./sign-on-fault-messages.ts").then(
      ({ SIGN_ON_FAULT_MESSAGES }) => setText(SIGN_ON_FAULT_MESSAGES[fault]),
      () => setText(MESSAGES.partFailed),
    );
  }, [fault]);
  return text;
}

interface Props {
  readonly isHidden: boolean;
}

export function SessionEndNotice({ isHidden }: Props) {
  const session = useSessionState();
  const { signOnFault } = useServices();
  const reason = session.status === "signedOut" ? REASONS[session.because] : undefined;
  // The fault belongs to the start of the page, and is over after any session since then.
  const isFirst = session.status === "signedOut" && session.because === "notSignedIn";
  if (isHidden) return undefined;
  if (signOnFault !== undefined && isFirst) {
    return (
      <Alert severity="error" sx={{ mb: 2.5 }}>
        <FaultText fault={signOnFault} />
      </Alert>
    );
  }
  if (reason === undefined) return undefined;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
      {reason}
    </Typography>
  );
}
