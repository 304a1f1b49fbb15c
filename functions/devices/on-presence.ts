/** Rule trk_conn: keeps whether a master is connected and by which connection, and tells the viewers of its layout. */
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Log } from "#functions/shared/log.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { type MasterPlace, placeOfMasterId } from "#functions/shared/store/masters.ts";
import {
  type PresenceStore,
  readPresence,
  type StoredPresence,
  storeEnded,
  storeOffline,
  storeOnline,
} from "#functions/shared/store/presence.ts";
import { type PresenceMessage, presenceMessageFrom } from "./presence-message.ts";

export interface OnPresenceDeps {
  readonly store: CoreStore & PresenceStore;
  readonly publish: Publish;
  readonly log: Log;
}

/** Repeats and late messages change nothing: every write asks whether something newer is stored. */
export function onPresence(deps: OnPresenceDeps) {
  return async (event: unknown): Promise<void> => {
    const message = presenceMessageFrom(event);
    if (message.kind === "refused") {
      deps.log("presence dropped", { reason: message.reason });
      return;
    }
    const { mId, atMilliseconds, presence } = message;
    const place = await placeOfMasterId(deps.store, mId);
    if (place === undefined) {
      deps.log("presence dropped", { reason: "unknownMaster", mId });
      return;
    }
    const outcome = await store(deps.store, place, message);
    deps.log("presence", { mId, online: presence.online, outcome, ...place });
    if (outcome !== "stored") return;
    const { layoutId, mLocId } = place;
    const ts = Math.floor(atMilliseconds / 1000);
    await deps.publish({ layoutId, ts, kinds: ["CONN"], mLocIds: [mLocId] });
  };
}

type Readable = Exclude<PresenceMessage, { kind: "refused" }>;

async function store(
  store: PresenceStore,
  place: MasterPlace,
  { presence, atMilliseconds }: Readable,
): Promise<StoredPresence> {
  if (!presence.online) {
    const { sid } = presence;
    return sid === undefined
      ? storeOffline(store, place, atMilliseconds)
      : storeEnded(store, place, { sid, atMilliseconds });
  }
  const before = await readPresence(store, place);
  // A birth may be repeated within one connection; the master has been online since the first.
  const keepsSince = before?.isOnline === true && before.sid === presence.birth.sid;
  return storeOnline(store, place, presence.birth, { atMilliseconds, keepsSince });
}
