/** Who is signed in, and whether a second factor protects the account. */

import { mdiShieldAlertOutline, mdiShieldCheckOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useSessionState } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { EnrolmentDialog } from "./EnrolmentDialog.tsx";

export function AccountSummary() {
  const [isEnrolling, setIsEnrolling] = useState(false);
  const state = useSessionState();
  if (state.status !== "signedIn") return undefined;
  const { account } = state;
  const name = `${account.nameFirst} ${account.nameLast}`.trim();
  return (
    <Box component="section" aria-label={MESSAGES.accountTitle} sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="p" noWrap>
        {name === "" ? account.email : name}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {account.email}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap>
        {[account.company, account.companyRole].filter(Boolean).join(" · ")}
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 1.5, minHeight: 44 }}>
        <Icon
          path={account.mfaEnrolled ? mdiShieldCheckOutline : mdiShieldAlertOutline}
          fontSize="small"
          color={account.mfaEnrolled ? "success" : "warning"}
        />
        <Typography variant="caption" sx={{ flex: 1 }}>
          {account.mfaEnrolled ? MESSAGES.twoFactorOn : MESSAGES.twoFactorOff}
        </Typography>
        {!account.mfaEnrolled && (
          <Button size="small" onClick={() => setIsEnrolling(true)}>
            {MESSAGES.twoFactorSetUp}
          </Button>
        )}
      </Box>
      {isEnrolling && (
        <EnrolmentDialog email={account.email} onClose={() => setIsEnrolling(false)} />
      )}
    </Box>
  );
}
