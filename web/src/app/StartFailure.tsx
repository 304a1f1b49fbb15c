/** Error page for a missing or invalid configuration; the reason is for the operator. */

import { mdiAlertOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import type { ThemeModeStore } from "#web/ui/theme-mode.ts";
import { Look } from "./App.tsx";
import { WholePage } from "./WholePage.tsx";

interface Props {
  readonly error: unknown;
  readonly themeMode: ThemeModeStore;
}

export function StartFailure({ error, themeMode }: Props) {
  return (
    <Look themeMode={themeMode}>
      <WholePage>
        <StateMessage
          isPage
          iconPath={mdiAlertOutline}
          title={MESSAGES.startFailed}
          hint={MESSAGES.startFailedHint}
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {error instanceof Error ? error.message : MESSAGES.unexpectedError}
          </Typography>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {MESSAGES.tryAgain}
          </Button>
        </StateMessage>
      </WholePage>
    </Look>
  );
}
