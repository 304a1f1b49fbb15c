/**
 * Text and buttons next to the typed ID of a new node: whether the ID is valid here, a button to
 * assign it to this location, and one to use the already assigned ID as answer.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DEVICE_ID_MESSAGES, idTitle } from "#web/features/site/model/device-id-messages.ts";
import { idDraft } from "#web/features/site/model/id-draft.ts";
import { idTargetOf, presentId } from "#web/features/site/model/id-target.ts";
import { judgeId, typedId } from "#web/features/site/model/typed-id.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { ASSIGN_MESSAGES, idNotSet } from "./model/troubleshoot-messages.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
}

export function AssignId({ wizard }: Props) {
  const { site, device, state, answer } = wizard;
  const { url, setUrl } = useSiteView();
  const { tabStorage } = useServices();
  const target = idTargetOf(site, device);
  const present = target && presentId(site, target);
  const [before] = useState(present);
  const isEntered = present !== undefined && present !== before;
  const typed = typedId(String(state.answers.newNodeId ?? ""));
  const judgement = target && judgeId(site, target, typed);
  function openEntry(): void {
    // Stores the typed ID so that the ID dialog, which opens next, starts with it; the dialog
    // checks it again.
    if (target !== undefined && judgement?.kind === "valid") {
      idDraft(tabStorage, target.ref).store(judgement.id);
    }
    setUrl({ ...url, idEntry: device });
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 }}>
      {isEntered && present !== state.answers.newNodeId && (
        <Button
          variant="contained"
          onClick={() => answer("newNodeId", present)}
          sx={{ minHeight: 48 }}
        >
          {ASSIGN_MESSAGES.takeOverId(present)}
        </Button>
      )}
      {judgement?.kind === "duplicate" && (
        <Alert severity="error">{DEVICE_ID_MESSAGES.duplicate}</Alert>
      )}
      {judgement?.kind === "valid" && (
        <Alert severity="warning">{idNotSet(judgement.id, present)}</Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {ASSIGN_MESSAGES.hint}
      </Typography>
      <Button variant="outlined" aria-haspopup="dialog" onClick={openEntry} sx={{ minHeight: 48 }}>
        {idTitle("node", before !== undefined)}
      </Button>
    </Box>
  );
}
