/** What a master has reported as it happened, newest first; what has failed stands out. */
import { mdiAlert } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState, useSyncExternalStore } from "react";
import { hasFailed } from "#domain/events/event-outcome.ts";
import {
  EVENT_MESSAGES,
  eventDetails,
  eventTitle,
} from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import {
  createMasterHistory,
  type MasterHistory,
  type MasterHistoryState,
} from "./master-history.ts";

export function MasterTimeline({ site, master }: ShownMaster) {
  const { client } = useServices();
  const [history] = useState(() =>
    createMasterHistory(client, { layoutId: site.layout.id, mLocId: master.id }),
  );
  const state = useSyncExternalStore(history.subscribe, history.state);
  useReads(history);
  const { status, events } = state;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 3 }}>
      {events.length === 0 && status === "ready" && <Note text={EVENT_MESSAGES.empty} />}
      <Box component="ul" aria-label={EVENT_MESSAGES.title} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and a master may say the same twice.
          <Told key={at} event={event} tz={site.layout.tz} />
        ))}
      </Box>
      <Foot state={state} onMore={() => void history.more()} />
    </Box>
  );
}

/** At once, or as soon as there is a network. */
function useReads(history: MasterHistory): void {
  const isOnline = useIsOnline();
  useEffect(() => {
    const { status } = history.state();
    if (status === "loading" || (isOnline && status === "networkError")) void history.more();
  }, [history, isOnline]);
}

interface ToldProps {
  readonly event: MasterEvent;
  /** Of the site. */
  readonly tz: string | undefined;
}

function Told({ event, tz }: ToldProps) {
  const isFailure = hasFailed(event);
  const { seconds, isClockSet } = eventMoment(event);
  const details = eventDetails(event);
  return (
    <Box component="li" sx={EVENT}>
      <Typography variant="body2" sx={{ fontWeight: 600, display: "flex", gap: 0.5 }}>
        {isFailure && <Icon path={mdiAlert} fontSize="small" sx={{ color: "warning.main" }} />}
        {eventTitle(event)}
        {isFailure && (
          <Box component="span" sx={{ color: "warning.main" }}>
            {EVENT_MESSAGES.isFailure}
          </Box>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: "right" }}>
        {siteTime(seconds, tz)}
      </Typography>
      {details !== "" && (
        <Typography variant="body2" color="textSecondary" sx={WIDE}>
          {details}
        </Typography>
      )}
      {!isClockSet && (
        <Typography variant="body2" color="textSecondary" sx={WIDE}>
          {EVENT_MESSAGES.clockUnset}
        </Typography>
      )}
    </Box>
  );
}

interface FootProps {
  readonly state: MasterHistoryState;
  readonly onMore: () => void;
}

function Foot({ state: { status, nextToken }, onMore }: FootProps) {
  if (status === "loading") return <Note text={EVENT_MESSAGES.loading} />;
  if (status === "ready") {
    return nextToken === undefined ? undefined : (
      <Button size="small" onClick={onMore} sx={{ ml: -1 }}>
        {EVENT_MESSAGES.earlier}
      </Button>
    );
  }
  const { text, isWorthATry } = FAILURES[status];
  return (
    <>
      <Note text={text} />
      {isWorthATry && (
        <Button size="small" onClick={onMore} sx={{ ml: -1 }}>
          {EVENT_MESSAGES.tryAgain}
        </Button>
      )}
    </>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
      {text}
    </Typography>
  );
}

const FAILURES = {
  networkError: { text: EVENT_MESSAGES.offline, isWorthATry: false },
  unauthorised: { text: EVENT_MESSAGES.notPermitted, isWorthATry: false },
  refused: { text: EVENT_MESSAGES.notPermitted, isWorthATry: false },
  failed: { text: EVENT_MESSAGES.failed, isWorthATry: true },
} as const;

const EVENT = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: 1.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const WIDE = { gridColumn: "1 / -1", overflowWrap: "anywhere" } as const;
