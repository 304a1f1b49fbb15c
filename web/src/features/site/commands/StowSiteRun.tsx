/**
 * What follows a press of the button for the whole-site stow: the dialog, and a message if the stow
 * was not sent.
 */
import Alert from "@mui/material/Alert";
import { useEffect, useEffectEvent } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import type { TargetStatus } from "./model/command-run.ts";
import { notSentText } from "./model/stow-messages.ts";
import { StowSiteDialog } from "./StowSiteDialog.tsx";
import { useStowSite } from "./use-stow-site.ts";

interface Props {
  readonly site: Site;
  /** Number of times that the button was pressed; each press opens the dialog again. */
  readonly presses: number;
}

export function StowSiteRun({ site, presses }: Props) {
  const { command, run, isBusy, openConfirmation, cancel, confirm } = useStowSite(site);
  const openNow = useEffectEvent(openConfirmation);
  useEffect(() => {
    if (presses > 0) openNow();
  }, [presses]);
  const notSent = (run?.targets ?? []).filter(({ status }) => NOT_SENT.has(status));
  return (
    <>
      {notSent.length > 0 && (
        <Alert severity="error" variant="outlined" sx={{ py: 0 }}>
          {notSentText(notSent, run?.targets.length ?? 0)}
        </Alert>
      )}
      {command !== undefined && (
        <StowSiteDialog
          key={command.intent.id}
          site={site}
          command={command}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  );
}

/** Statuses of masters that did not receive the stow. */
const NOT_SENT: ReadonlySet<TargetStatus> = new Set(["error", "refused", "skipped"]);
