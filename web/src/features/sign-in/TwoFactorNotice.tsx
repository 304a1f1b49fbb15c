/** The notice that has to be acknowledged before the form appears (S0 §1). */

import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ConsoleConfig } from "#web/api/config.ts";
import { MESSAGES, twoFactorNotice } from "#web/ui/messages.ts";

interface Props {
  readonly notice: ConsoleConfig["twoFactorNotice"];
  readonly onAcknowledge: () => void;
}

export function TwoFactorNotice({ notice, onAcknowledge }: Props) {
  return (
    <>
      <Typography sx={{ mb: 4 }}>{notice.text ?? twoFactorNotice(notice.date)}</Typography>
      <Button variant="contained" size="large" fullWidth onClick={onAcknowledge}>
        {MESSAGES.acknowledge}
      </Button>
    </>
  );
}
