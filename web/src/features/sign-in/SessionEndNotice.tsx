/** Says why the session has ended, until the user tries to sign in. */

import Typography from "@mui/material/Typography";
import { useSessionState } from "#web/session/services.ts";
import type { SessionEnd } from "#web/session/session.ts";
import { MESSAGES } from "#web/ui/messages.ts";

const REASONS: Readonly<Record<SessionEnd, string | undefined>> = {
  notSignedIn: undefined,
  signOut: MESSAGES.signedOut,
  expired: MESSAGES.sessionExpired,
  NO_PRIVILEGES: MESSAGES.noPrivileges,
  EXPIRED: MESSAGES.trialExpired,
  TRIAL_EXPIRED: MESSAGES.trialExpired,
  DISABLED: MESSAGES.accountDisabled,
};

interface Props {
  readonly isHidden: boolean;
}

export function SessionEndNotice({ isHidden }: Props) {
  const session = useSessionState();
  const reason = session.status === "signedOut" ? REASONS[session.because] : undefined;
  if (isHidden || reason === undefined) return undefined;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
      {reason}
    </Typography>
  );
}
