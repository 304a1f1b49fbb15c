/** Connects the outbox to the page: replays the confirmed user's items, each by its request. */
import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { PhotoInput } from "#web/api/photo-operations.ts";
import type { StoredRequest } from "#web/api/stored-request.ts";
import { createTask } from "#web/api/task-operations.ts";
import { sendMasterId, sendNodeId } from "#web/features/site/device-ids/send-id.ts";
import type { Outbox, OutboxView, QueuedChange } from "#web/offline/outbox.ts";
import { replayOnce } from "#web/offline/replay.ts";
import { watchOutbox } from "#web/offline/watch-outbox.ts";
import type { Services } from "#web/session/services.ts";
import type { Session } from "#web/session/session.ts";

/**
 * Starts replaying (sending) the items of the outbox.
 * @param events the window; its focus event triggers a replay
 * @returns stops replaying
 */
export function runOutbox(services: Services, events: EventTarget): () => void {
  const { session, online, outbox, after } = services;
  const userId = () => confirmedUser(session);
  return watchOutbox({
    isOnline: online.isOnline,
    after,
    round: () =>
      replayOnce({ outbox, send: (...args) => send(services, ...args), userId, underLock }),
    subscribe(onTrigger) {
      const stops = [online.subscribe(onTrigger), onItemAdded(session, outbox, onTrigger)];
      events.addEventListener("focus", onTrigger);
      return () => {
        events.removeEventListener("focus", onTrigger);
        for (const stop of stops) stop();
      };
    },
  });
}

function send(
  services: Services,
  change: QueuedChange,
  subject: string,
): Promise<Result<unknown, Failure>> {
  const to = { client: services.client, cache: services.readModel.sites };
  switch (change.kind) {
    case "nodeId":
      return sendNodeId(to, change.input);
    case "masterId":
      return sendMasterId(to, change.input);
    case "task":
      return createTask(to.client, change.input);
    case "workZone":
    case "workZoneProlonged":
    case "workZoneEnded":
      return sendWith(import("#web/api/work-zone-operations.ts"), (part) =>
        part.sendZoneChange(to.client, change),
      );
    case "replacementSkip":
      return sendWith(import("#web/api/replacement-operations.ts"), (part) =>
        part.sendReplacementSkip(to.client, change.input),
      );
    case "workItem":
      return sendWith(import("#web/api/work-item-operations.ts"), (part) =>
        part.changeWorkItem(to.client, change.input),
      );
    case "findingWork":
      return sendWith(import("#web/api/finding-work.ts"), (part) =>
        part.createFindingWork(to.client, change.input),
      );
    case "punch":
      return sendWith(import("#web/api/commissioning-operations.ts"), (part) =>
        part.sendPunch(to.client, change.input),
      );
    case "request":
      return sendStoredRequest(services, change.input, subject);
    case "photo":
      return sendPhoto(services, change.input);
  }
}

/** Sends a change with lazy-loaded code, which stays out of the initial bundle. */
async function sendWith<Part>(
  loading: Promise<Part>,
  send: (part: Part) => Promise<Result<unknown, Failure>>,
): Promise<Result<unknown, Failure>> {
  const part = await loading.catch(() => undefined);
  return part === undefined ? err({ status: "networkError" }) : send(part);
}

/** Uploads a photo with lazy-loaded code, which stays out of the initial bundle. */
async function sendPhoto(services: Services, photo: PhotoInput): Promise<Result<unknown, Failure>> {
  const part = await import("#web/api/photo-operations.ts").catch(() => undefined);
  const userId = confirmedUser(services.session);
  if (part === undefined || userId === undefined) return err({ status: "networkError" });
  const picture = await services.outbox.pictures.read(userId, photo.changeId);
  return part.sendPhoto(services, photo, picture);
}

/** Sends a stored request with lazy-loaded code, which stays out of the initial bundle. */
async function sendStoredRequest(
  { rest, readModel, nowSeconds, session }: Services,
  request: StoredRequest,
  subject: string,
): Promise<Result<unknown, Failure>> {
  const part = await import("#web/features/site/components/send-request.ts").catch(() => undefined);
  if (part === undefined) return err({ status: "networkError" });
  const user = confirmedUser(session);
  const isCurrent = () => confirmedUser(session) === user;
  const scans = { rest, cache: readModel.sites, nowSeconds, isCurrent };
  return part.sendRequest(scans, request, subject);
}

/**
 * Id of the signed-in user; undefined while the account comes only from the cache, because the
 * server may have disabled it.
 */
function confirmedUser(session: Session): string | undefined {
  const state = session.state();
  return state.status === "signedIn" && state.isConfirmed ? state.account.id : undefined;
}

/**
 * Runs the work under a lock. Without the Web Locks API, two tabs may send an item twice; the
 * server deduplicates it by id.
 */
function underLock(name: string, work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request(name, work) : work();
}

/**
 * Calls `onTrigger` when the outbox gets an item, and when another user signs in, who may have
 * waiting items.
 */
function onItemAdded(session: Session, outbox: Outbox, onTrigger: () => void): () => void {
  let user: string | undefined;
  let waiting = 0;
  let stopWatching: (() => void) | undefined;
  const onView = ({ items }: OutboxView): void => {
    const before = waiting;
    waiting = items.filter(({ state }) => state.status === "waiting").length;
    if (waiting > before) onTrigger();
  };
  const follow = (): void => {
    const next = confirmedUser(session);
    if (next === user) return;
    user = next;
    waiting = 0;
    stopWatching?.();
    stopWatching = next === undefined ? undefined : outbox.watch(next, onView);
  };
  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stopWatching?.();
  };
}
