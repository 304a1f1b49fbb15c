/** The stow of the whole site from the first press of its button: the dialog, and why it was not sent. */
import Alert from "@mui/material/Alert";
import { useEffect, useEffectEvent } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { STOW_MESSAGES } from "./model/stow-messages.ts";
import { StowSiteDialog } from "./StowSiteDialog.tsx";
import { useStowSite } from "./use-stow-site.ts";

interface Props {
  readonly site: Site;
  /** Of the button: with each of them it is asked again. */
  readonly presses: number;
}

export function StowSiteRun({ site, presses }: Props) {
  const { asked, run, ask, cancel, confirm } = useStowSite(site);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (presses > 0) askNow();
  }, [presses]);
  const failure = run?.targets.find(({ status }) => status === "error")?.message;
  return (
    <>
      {failure !== undefined && (
        <Alert severity="error" variant="outlined" sx={{ py: 0 }}>
          {STOW_MESSAGES.notSent} {failure}
        </Alert>
      )}
      {asked !== undefined && (
        <StowSiteDialog
          key={asked.intent.id}
          site={site}
          asked={asked}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  );
}
