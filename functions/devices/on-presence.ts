/**
 * IoT rule trk_conn: stores whether a master is connected and by which connection, and notifies
 * viewers of its layout.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Birth, type Presence, parsePresence } from "#domain/wire/presence.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { Log } from "#functions/shared/log.ts";
import {
  PUBLISHED_DOCUMENTS,
  type PublishedDocument,
  readDocument,
} from "#functions/shared/store/config-documents.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { findMasterKey } from "#functions/shared/store/masters.ts";
import {
  type PresenceStore,
  readPresence,
  type StoredPresence,
  storeEnded,
  storeOffline,
  storeOnline,
} from "#functions/shared/store/presence.ts";
import { type AcceptDeps, acceptController } from "./uplinks/accept-controller.ts";
import { ruleEventFrom } from "./uplinks/rule-event.ts";

export interface OnPresenceDeps extends AcceptDeps {
  readonly store: AcceptDeps["store"] & PresenceStore;
  readonly requestDocuments: RequestDocuments;
  readonly log: Log;
}

/**
 * Makes the handler of the rule. Repeats and late messages change nothing: every write is
 * conditional on no newer state being stored.
 */
export function onPresence(deps: OnPresenceDeps) {
  return async (event: unknown): Promise<void> => {
    const message = presenceMessageFrom(event);
    if (!message.ok) {
      deps.log("presence dropped", { reason: message.error });
      return;
    }
    const { mId, atMilliseconds, presence } = message.value;
    const masterKey = await findMasterKey(deps.store, mId);
    if (masterKey === undefined) {
      deps.log("presence dropped", { reason: "unknownMaster", mId });
      return;
    }
    const outcome = await store(deps.store, masterKey, message.value);
    deps.log("presence", { mId, online: presence.online, outcome, ...masterKey });
    if (outcome === "stored") {
      const { layoutId, mLocId } = masterKey;
      const ts = Math.floor(atMilliseconds / 1000);
      await deps.publish({ layoutId, ts, kinds: ["CONN"], mLocIds: [mLocId] });
    }
    // Done also for a repeated birth message that is already stored, because this step may have
    // failed before.
    if (presence.online) await welcome(deps, masterKey, presence.birth);
  };
}

/**
 * After a birth message: accepts the controller if its acceptance is pending, and publishes the
 * documents that it lacks.
 */
async function welcome(deps: OnPresenceDeps, masterKey: MasterKey, birth: Birth): Promise<void> {
  await acceptController(deps, masterKey, birth.mId);
  const docs = await documentsLacking(deps.store, masterKey, birth);
  if (docs.length > 0) await deps.requestDocuments({ ...masterKey, docs, held: birth.cfg });
}

/**
 * Documents that the connected master lacks. They include those whose publication request was lost:
 * a change is counted before its publication is requested.
 */
async function documentsLacking(
  store: CoreStore,
  masterKey: MasterKey,
  { mId, cfg }: Birth,
): Promise<readonly PublishedDocument[]> {
  const lacking = await Promise.all(
    PUBLISHED_DOCUMENTS.map(async (doc) => {
      const document = await readDocument(store, masterKey, doc);
      const isPublished =
        document.sent === document.ver && document.contentRevision === document.desiredRevision;
      // No content has ever been assigned for this document.
      const isNever = document.ver === 0;
      const held = cfg[doc];
      // A master that does not read a document reports no version of it.
      const isNewest = held === undefined || held === document.ver;
      const isHeld = isNewest && (document.mId === mId || isNever);
      return isPublished && isHeld ? [] : [doc];
    }),
  );
  return lacking.flat();
}

async function store(
  store: PresenceStore,
  masterKey: MasterKey,
  { presence, atMilliseconds }: PresenceMessage,
): Promise<StoredPresence> {
  if (!presence.online) {
    const { sid } = presence;
    return sid === undefined
      ? storeOffline(store, masterKey, atMilliseconds)
      : storeEnded(store, masterKey, { sid, atMilliseconds });
  }
  const before = await readPresence(store, masterKey);
  // A birth message may be repeated within one connection; the master has then been online since
  // the first of them.
  const retainsSince = before?.isOnline === true && before.sid === presence.birth.sid;
  return storeOnline(store, masterKey, presence.birth, { atMilliseconds, retainsSince });
}

interface PresenceMessage {
  /** Id of the master by the topic; its certificate permits only its own topics. */
  readonly mId: MasterId;
  /** Epoch milliseconds at which the broker received the message. */
  readonly atMilliseconds: number;
  readonly presence: Presence;
}

/** Parses the event of the rule: the birth or the will message of a master's connection. */
function presenceMessageFrom(event: unknown): Result<PresenceMessage, string> {
  const message = ruleEventFrom(event);
  if (!message.ok) return message;
  const { mId, srv, payload } = message.value;
  const parsed = parsePresence(mId, payload);
  if (!parsed.ok) return err(parsed.error.reason);
  return ok({ mId, atMilliseconds: srv, presence: parsed.value });
}
