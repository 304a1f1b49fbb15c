/**
 * Replaces every page while the server does not confirm the stored session: a server failure, not
 * the end of the session.
 */
import { mdiAlertOutline, mdiCloudOffOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { WholePage } from "./WholePage.tsx";

interface Props {
  readonly failure: Failure;
}

export function SessionUnanswered({ failure }: Props) {
  const { session } = useServices();
  const isOffline = failure.status === "networkError";
  return (
    <WholePage>
      <StateMessage
        isPage
        iconPath={isOffline ? mdiCloudOffOutline : mdiAlertOutline}
        title={isOffline ? FAILURE_MESSAGES.noConnection : MESSAGES.serverFails}
        hint={MESSAGES.stillSignedIn}
      >
        <Button variant="contained" onClick={() => void session.start()}>
          {MESSAGES.tryAgain}
        </Button>
        <Button color="inherit" onClick={() => void session.end("signOut")} sx={{ ml: 1 }}>
          {MESSAGES.logout}
        </Button>
      </StateMessage>
    </WholePage>
  );
}
