/** Beside the ID of a new node: the way to enter it as the ID of this place, and to take over what was entered there (S2 §1). */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { idTargetOf, presentId } from "#web/features/site/device-id/id-target.ts";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { idTitle } from "#web/ui/device-id-messages.ts";
import { ASSIGN_MESSAGES, takeOverId } from "#web/ui/troubleshoot-messages.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
}

export function AssignId({ wizard }: Props) {
  const { site, device, state, answer } = wizard;
  const { url, setUrl } = useSiteView();
  const target = idTargetOf(site, device);
  const present = target && presentId(site, target);
  const [before] = useState(present);
  const isEntered = present !== undefined && present !== before;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 }}>
      {isEntered && present !== state.answers.newNodeId && (
        <Button
          variant="contained"
          onClick={() => answer("newNodeId", present)}
          sx={{ minHeight: 48 }}
        >
          {takeOverId(present)}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary">
        {ASSIGN_MESSAGES.hint}
      </Typography>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setUrl({ ...url, idEntry: device })}
        sx={{ minHeight: 48 }}
      >
        {idTitle("node", before !== undefined)}
      </Button>
    </Box>
  );
}
