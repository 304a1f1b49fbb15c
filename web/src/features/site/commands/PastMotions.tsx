/** Motion commands of the last month whose proof is closed, newest first. */

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { refusalText } from "#web/features/site/commands/model/refusal-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useServices } from "#web/session/services.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { commandLabel } from "./model/command-label.ts";
import { PROOF_MESSAGES, reachedOf } from "./model/proof-messages.ts";
import type { MotionHead } from "./operations/motion.generated.ts";
import { listMotionEvents } from "./operations/motion-operations.ts";

interface Props {
  readonly site: Site;
  readonly onOpen: (id: string) => void;
}

const SECONDS = 31 * 86_400;

export function PastMotions({ site, onOpen }: Props) {
  const events = usePastMotions(site.layout.id);
  return (
    <Box sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {PROOF_MESSAGES.past}
      </Typography>
      <Events site={site} events={events} onOpen={onOpen} />
    </Box>
  );
}

interface EventsProps extends Props {
  readonly events: Result<readonly MotionHead[], Failure> | undefined;
}

function Events({ site, events, onOpen }: EventsProps) {
  if (events === undefined) {
    return (
      <Typography role="status" color="textSecondary">
        {MESSAGES.loading}
      </Typography>
    );
  }
  if (!events.ok) {
    return (
      <Alert severity="warning" variant="outlined">
        {refusalText(events.error)}
      </Alert>
    );
  }
  if (events.value.length === 0) {
    return <Typography color="textSecondary">{PROOF_MESSAGES.noneInPast}</Typography>;
  }
  return (
    <List dense disablePadding sx={LIST}>
      {events.value.map((event) => (
        <li key={event.id}>
          <ListItemButton onClick={() => onOpen(event.id)} sx={ROW}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {commandLabel(event)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {siteTime(event.issuedAt, site.layout.tz)} · {event.username}
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

/** Undefined until they have come. */
function usePastMotions(layoutId: string): Result<readonly MotionHead[], Failure> | undefined {
  const { client, nowSeconds } = useServices();
  const [events, setEvents] = useState<Result<readonly MotionHead[], Failure>>();
  useEffect(() => {
    let isCurrent = true;
    const to = nowSeconds();
    void listMotionEvents(client, { layoutId, from: to - SECONDS, to }).then((outcome) => {
      if (isCurrent) setEvents(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, nowSeconds, layoutId]);
  return events;
}

const LIST = { border: 1, borderColor: "divider", borderRadius: 1 } as const;
const ROW = { borderRadius: 0, gap: 1, px: 1.5 } as const;
