/** List of the last month's motion commands with a closed proof, newest first. */

import { mdiChartBoxOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { listMotionEvents } from "#web/features/site/model/motion-operations.ts";
import { motionActor, motionTitle } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { reachedOf } from "#web/ui/commands/motion-words.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";

interface Props {
  readonly site: Site;
  readonly onOpen: (id: string) => void;
}

const SECONDS = 31 * 86_400;

export function PastMotions({ site, onOpen }: Props) {
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {PROOF_MESSAGES.past}
      </Typography>
      <Events site={site} onOpen={onOpen} />
      <StowYearLink site={site} />
    </Box>
  );
}

/** Link to the list of all stows of the present year. */
function StowYearLink({ site: { layout } }: Pick<Props, "site">) {
  const { nowSeconds } = useServices();
  const year = siteTime(nowSeconds(), layout.tz).slice(0, 4);
  return (
    <Button
      component={Link}
      to={`/report?site=${layout.id}&stows=${year}`}
      size="small"
      startIcon={<Icon path={mdiChartBoxOutline} />}
      sx={{ mt: 1 }}
    >
      {PROOF_MESSAGES.stowsOfYear(year)}
    </Button>
  );
}

function Events({ site, onOpen }: Props) {
  const { client, nowSeconds } = useServices();
  const { state } = useRequest(site.layout.id, (layoutId) => {
    const to = nowSeconds();
    return listMotionEvents(client, { layoutId, from: to - SECONDS, to });
  });
  if (state.status === "failed") {
    return (
      <Alert severity="warning" variant="outlined">
        {refusalText(state.failure)}
      </Alert>
    );
  }
  if (state.value === undefined) {
    return (
      <Typography role="status" color="textSecondary">
        {MESSAGES.loading}
      </Typography>
    );
  }
  if (state.value.length === 0) {
    return <Typography color="textSecondary">{PROOF_MESSAGES.noneInPast}</Typography>;
  }
  return (
    <List dense disablePadding sx={LIST}>
      {state.value.map((event) => (
        <li key={event.id}>
          <ListItemButton onClick={() => onOpen(event.id)} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {motionTitle(event)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {siteTime(event.issuedAt, site.layout.tz)} · {motionActor(event)}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {reachedOf(event.reached, event.nodes - event.excluded)}
            </Typography>
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}

const LIST = { border: 1, borderColor: "divider", borderRadius: 1 } as const;
const ROW = { borderRadius: 0, gap: 1, px: 1.5 } as const;
