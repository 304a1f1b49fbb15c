/** The signed-in user, whether a second factor protects the account, and the way to the sessions. */

import { mdiShieldAlertOutline, mdiShieldCheckOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { SIGN_ON_ACCOUNT_MESSAGES } from "#web/features/sign-in/sign-on-account-messages.ts";
import { recoveryOffer } from "#web/session/recovery-offer.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

const EnrolmentDialog = lazyPart(
  async () => (await import("./EnrolmentDialog.tsx")).EnrolmentDialog,
);

const SessionsDialog = lazyPart(
  async () => (await import("#web/features/sessions/SessionsDialog.tsx")).SessionsDialog,
);

export function AccountSummary() {
  const state = useSessionState();
  if (state.status !== "signedIn") return undefined;
  const { account } = state;
  const name = `${account.nameFirst} ${account.nameLast}`.trim();
  return (
    <Box component="section" aria-label={SHELL_MESSAGES.accountTitle} sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="p" noWrap>
        {name === "" ? account.email : name}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {account.email}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {[account.company, account.companyRole].filter(Boolean).join(" · ")}
      </Typography>
      <SecondFactor email={account.email} isEnrolled={account.mfaEnrolled} />
      <Sessions />
    </Box>
  );
}

function Sessions() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {SHELL_MESSAGES.sessions}
      </Button>
      {isOpen && <SessionsDialog onClose={close} onGiveUp={close} />}
    </Box>
  );
}

interface SecondFactorProps {
  readonly email: string;
  readonly isEnrolled: boolean;
}

function SecondFactor({ email, isEnrolled }: SecondFactorProps) {
  const { signOnProvider } = useServices();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const close = () => setIsEnrolling(false);
  const isOurs = signOnProvider === undefined;
  return (
    <Box sx={FACTOR}>
      <Icon
        path={isEnrolled ? mdiShieldCheckOutline : mdiShieldAlertOutline}
        fontSize="small"
        color={isEnrolled ? "success" : "warning"}
      />
      <Typography variant="caption" sx={{ flex: "1 1 128px" }}>
        {factorText(isEnrolled, signOnProvider)}
      </Typography>
      {!isEnrolled && isOurs && (
        <Button size="small" onClick={() => setIsEnrolling(true)}>
          {SHELL_MESSAGES.twoFactorSetUp}
        </Button>
      )}
      {isEnrolled && isOurs && (
        <Button size="small" onClick={() => recoveryOffer.set(true)}>
          {SHELL_MESSAGES.recoveryCodes}
        </Button>
      )}
      {isEnrolling && <EnrolmentDialog email={email} onClose={close} onGiveUp={close} />}
    </Box>
  );
}

/** A second factor is that of the provider in a session that began there, and ours otherwise. */
function factorText(isEnrolled: boolean, provider: string | undefined): string {
  if (provider === undefined)
    return isEnrolled ? SHELL_MESSAGES.twoFactorOn : SHELL_MESSAGES.twoFactorOff;
  return isEnrolled
    ? SIGN_ON_ACCOUNT_MESSAGES.factorByProvider(provider)
    : SIGN_ON_ACCOUNT_MESSAGES.noFactorByProvider(provider);
}

/**
 * Style of the line about the second factor: its button wraps to a line of its own if both do not
 * fit.
 */
const FACTOR = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  justifyContent: "flex-end",
  alignItems: "center",
  gap: 1,
  mt: 1.5,
  minHeight: 44,
} as const;
