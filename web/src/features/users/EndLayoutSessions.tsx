/** Button and dialog that end the sessions of everyone who has access to a layout. */
import { mdiLogoutVariant } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import { RIGHTS_MESSAGES, sessionsEndedText } from "./model/rights-messages.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { endLayoutSessions } from "./operations/user-operations.ts";
import { userRefusalText } from "./user-refusal-messages.ts";

interface Props {
  readonly layoutId: string;
  readonly layoutName: string;
}

export function EndLayoutSessions({ layoutId, layoutName }: Props) {
  const { client } = useServices();
  const intent = useIntent();
  const [isOpen, setIsOpen] = useState(false);

  async function end(reason: string): Promise<string | undefined> {
    const content = { layoutId, reason };
    const outcome = await endLayoutSessions(client, {
      ...content,
      changeId: intent.idFor(content),
    });
    if (!outcome.ok) {
      if (outcome.error.status === "refused") intent.done();
      return userRefusalText(outcome.error);
    }
    const { ended, failed } = outcome.value;
    // The intent keeps its id, so that pressing again ends only the sessions that are left.
    if (failed > 0) return RIGHTS_MESSAGES.someNotEnded(ended, failed);
    intent.done();
    notify({
      kind: "success",
      text: sessionsEndedText(outcome.value),
      lastsSeconds: "untilDismissed",
    });
    return undefined;
  }

  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon path={mdiLogoutVariant} fontSize="small" />}
        onClick={() => setIsOpen(true)}
      >
        {RIGHTS_MESSAGES.endAllSessions}
      </Button>
      {isOpen && (
        <ReasonDialog
          words={{
            title: RIGHTS_MESSAGES.endAllTitle,
            hint: RIGHTS_MESSAGES.endAllHint,
            reasonHint: USER_MESSAGES.reasonHint,
            go: RIGHTS_MESSAGES.endAllGo,
          }}
          isDestructive
          onGo={end}
          onClose={() => setIsOpen(false)}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{layoutName}</Typography>
        </ReasonDialog>
      )}
    </>
  );
}
