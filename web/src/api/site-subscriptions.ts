/** What the server tells the viewers of a layout while they look: the four subscriptions, with parsed events. */
import * as v from "valibot";
import { parsed } from "./parsed.ts";
import type { Realtime } from "./realtime.ts";
import {
  MasterIdChangeSchema,
  NodeIdChangeSchema,
  NoticeSchema,
  SyncChangeSchema,
} from "./site-parse.ts";
import type { MasterIdChange, NodeIdChange, SiteNotice, SyncChange } from "./site-records.ts";

export interface SiteEvents {
  readonly onNotice: (notice: SiteNotice) => void;
  readonly onNodeId: (change: NodeIdChange) => void;
  readonly onMasterId: (change: MasterIdChange) => void;
  readonly onSync: (change: SyncChange) => void;
  /** From here on nothing is missed; what was before is to be read once. */
  readonly onLive: () => void;
  readonly onRefused: (code: string) => void;
}

const NOTICE = "layoutId ts kinds mLocIds";
const CHANGE = "id layoutId mLocId mId timestamp serverTimestamp username masterName deltaAction";
const SYNC = "layoutId mLocId bitmasks";

/** Returns how to stop. */
export function subscribeToSite(
  realtime: Realtime,
  layoutId: string,
  events: SiteEvents,
): () => void {
  const { onLive, onRefused } = events;
  const listen = <Input, Event>(
    field: string,
    selection: string,
    schema: v.GenericSchema<Input, Event>,
    onEvent: (event: Event) => void,
  ) =>
    realtime.subscribe({
      document: `subscription OfSite($layoutId: ID!) { ${field}(layoutId: $layoutId) { ${selection} } }`,
      variables: { layoutId },
      onData(data) {
        const events = parsed(v.record(v.literal(field), schema), data);
        // What this version does not understand has still happened.
        if (events.status !== "ok") onLive();
        else for (const event of Object.values<Event>(events.value)) onEvent(event);
      },
      onLive,
      onRefused,
    });
  const stops = [
    listen("subscribeSiteNotice", NOTICE, NoticeSchema, events.onNotice),
    listen("subscribeNodeIdUpdate", `${CHANGE} nLocId nId`, NodeIdChangeSchema, events.onNodeId),
    listen(
      "subscribeMasterIdUpdate",
      `${CHANGE} mIdStatus`,
      MasterIdChangeSchema,
      events.onMasterId,
    ),
    listen("subscribeNodeSyncBitmasksUpdate", SYNC, SyncChangeSchema, events.onSync),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
