/** The outcome of the stow of several sites: what was sent, and how far the trackers are. */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { STOW_RUN_MESSAGES } from "./model/storm-messages.ts";
import { hasReached, isDispatched } from "./model/stow-plan.ts";
import { StowOutcomeLine } from "./StowOutcomeLine.tsx";
import type { StowRun } from "./use-stow-run.ts";

interface Props {
  readonly run: StowRun;
  readonly onClose: () => void;
}

export function StowRunPanel({ run: { plans, outcomeOf, sendAgain }, onClose }: Props) {
  const titleId = useId();
  const outcomes = plans.map(({ siteId }) => outcomeOf(siteId));
  const sent = outcomes.filter(hasReached).length;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={PANEL}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {STOW_RUN_MESSAGES.title(plans.length)}
        </Typography>
        <Typography variant="subtitle2" component="span" role="status">
          {STOW_RUN_MESSAGES.dispatched(sent, plans.length)}
        </Typography>
        <IconButton
          aria-label={STOW_RUN_MESSAGES.close}
          disabled={!outcomes.every(isDispatched)}
          onClick={onClose}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box component="ul" sx={LIST}>
        {plans.map((plan) => (
          <StowOutcomeLine
            key={plan.siteId}
            plan={plan}
            outcome={outcomeOf(plan.siteId)}
            onAgain={() => sendAgain(plan)}
          />
        ))}
      </Box>
    </Paper>
  );
}

const PANEL = { px: 2, py: 1.5, border: 2, borderColor: "primary.main", borderRadius: 2 } as const;
const LIST = { listStyle: "none", m: 0, p: 0 } as const;
