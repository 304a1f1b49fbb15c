/**
 * List of the events that a master has reported, newest first, with a filter by kind; failures are
 * emphasised.
 */
import { mdiAlert } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { hasFailed } from "#domain/events/event-outcome.ts";
import { andThen, ok } from "#domain/result.ts";
import { ALL_KINDS, type EventKind, isOfKind } from "#web/features/site/model/event-kinds.ts";
import {
  EVENT_MESSAGES,
  eventDetails,
  eventTitle,
} from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import { listMasterEvents } from "#web/features/site/model/event-operations.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { EventKindFilter } from "#web/features/site/page/EventKindFilter.tsx";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { HistoryFoot, HistoryNote } from "./HistoryFoot.tsx";

export function MasterTimeline({ site, master }: ShownMaster) {
  const { state, retry } = useMasterEvents(site.layout.id, master.id);
  const { events, nextToken } = state.value ?? NOTHING_READ;
  const [kind, setKind] = useState<EventKind>(ALL_KINDS);
  const shown = events.filter((event) => isOfKind(event, kind));
  const noneOfKind =
    nextToken === undefined ? EVENT_MESSAGES.noneOfKind : EVENT_MESSAGES.noneOfKindYet;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 3 }}>
      {events.length > 0 && <EventKindFilter events={events} kind={kind} onKind={setKind} />}
      {events.length > 0 && shown.length === 0 && <HistoryNote text={noneOfKind} />}
      {events.length === 0 && state.status === "ready" && (
        <HistoryNote text={EVENT_MESSAGES.empty} />
      )}
      <Box component="ul" aria-label={EVENT_MESSAGES.title} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a kind only grows at its end, and may repeat events.
          <EventItem key={at} event={event} tz={site.layout.tz} />
        ))}
      </Box>
      <HistoryFoot state={state} hasMore={nextToken !== undefined} onMore={retry} />
    </Box>
  );
}

interface ReadEvents {
  readonly events: readonly MasterEvent[];
  /** Token of the next page; undefined if there are no more events. */
  readonly nextToken: string | undefined;
}

const NOTHING_READ: ReadEvents = { events: [], nextToken: undefined };

/** React hook of the events: each request reads one page, starting where the last one ended. */
function useMasterEvents(layoutId: string, mLocId: string): UsedRequest<ReadEvents> {
  const { client } = useServices();
  const read: UsedRequest<ReadEvents> = useRequest<ReadEvents>(mLocId, async () => {
    const loaded = read.state.value ?? NOTHING_READ;
    const page = await listMasterEvents(client, { layoutId, mLocId }, loaded.nextToken);
    return andThen(page, ({ items, nextToken }) =>
      ok({ events: [...loaded.events, ...items], nextToken }),
    );
  });
  return read;
}

interface EventItemProps {
  readonly event: MasterEvent;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

function EventItem({ event, tz }: EventItemProps) {
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

const EVENT = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: 1.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const WIDE = { gridColumn: "1 / -1", overflowWrap: "anywhere" } as const;
