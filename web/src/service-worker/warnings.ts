/** Shows the warning of a stow that a push message brings, and the page of the site at a press. */
import {
  type EscalationWarning,
  readEscalationWarning,
} from "#domain/notifications/escalation-warning.ts";
import {
  pathOfSite,
  readStowWarning,
  SAME_STOW_SECONDS,
  type StowWarning,
  WARNING_MESSAGE,
  warningFragment,
} from "#domain/work-zones/stow-warning.ts";
import { escalationTexts, warningTexts } from "./warning-messages.ts";

type Worker = Pick<ServiceWorkerGlobalScope, "clients" | "registration">;

/** Milliseconds: on, off, on and so forth. */
const VIBRATION = [500, 200, 500, 200, 500, 200, 800];

/**
 * Shows a notification, as browsers demand for every message, and one that no one can read too. It
 * makes no sound if a visible page of the site rings, or if the page has shown the same stow.
 */
export async function showWarning(
  { clients, registration }: Worker,
  message: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  const received = receivedIn(message);
  const escalation = readEscalationWarning(received);
  if (escalation !== undefined) return showEscalation(registration, escalation);
  const warning = readStowWarning(received);
  if (warning === undefined) return registration.showNotification(warningTexts("en").title);
  const { zoneId: tag, layoutId, mLocId, at } = warning;
  const [pages, shown] = await Promise.all([
    clients.matchAll({ type: "window", includeUncontrolled: true }),
    registration.getNotifications({ tag }),
  ]);
  const path = pathOfSite(layoutId);
  const rings = pages.some(
    ({ url, visibilityState }) => visibilityState === "visible" && isLivePage(url, path),
  );
  const isSame = shown.some(({ data }) => Math.abs(Number(data?.at) - at) < SAME_STOW_SECONDS);
  const { title, body } = textsOf(warning);
  const data = { path, mLocId, at };
  const options = { body, tag, data, requireInteraction: true, timestamp: at * 1000 };
  const loud = { renotify: true, vibrate: VIBRATION };
  await registration.showNotification(title, {
    ...options,
    ...(rings || isSame ? { silent: true } : loud),
  });
}

/** Whether this is the page of the site in the present: a page of the past does not ring. */
function isLivePage(url: string, path: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === path && !searchParams.has("ts");
}

/** A later message about the same escalation replaces the one that is shown. */
function showEscalation(
  registration: ServiceWorkerRegistration,
  { id, layoutId, layout, master, since, language }: EscalationWarning,
): Promise<void> {
  const { title, body } = escalationTexts(language);
  const place = master === "" ? layout : `${layout}, ${master}`;
  const options = {
    body: body(place, timeText(since, language)),
    tag: id,
    data: { path: pathOfSite(layoutId) },
    requireInteraction: true,
    timestamp: since * 1000,
  };
  return registration.showNotification(title, {
    ...options,
    ...{ renotify: true, vibrate: VIBRATION },
  });
}

function receivedIn(message: Pick<PushMessageData, "json"> | null): unknown {
  try {
    return message?.json();
  } catch {
    return undefined;
  }
}

function textsOf({ layout, master, at, language }: StowWarning) {
  const { title, body } = warningTexts(language);
  return { title, body: body(`${layout}, ${master}`, timeText(at, language)) };
}

/** @param at epoch seconds */
function timeText(at: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });
  return format.format(new Date(at * 1000));
}

/**
 * Shows the page that a pressed notification is about: an open one is brought to the front, and
 * rings for the master if its stow is still active.
 * @param data of the notification
 */
export async function showPressed({ clients }: Worker, data: unknown): Promise<void> {
  const { path, mLocId } = Object(data);
  const page = typeof path === "string" ? path : "/";
  const isWarning = typeof mLocId === "string";
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === page);
  if (open === undefined) {
    await clients.openWindow(isWarning ? `${page}${warningFragment(mLocId)}` : page);
    return;
  }
  await open.focus();
  if (isWarning) open.postMessage({ type: WARNING_MESSAGE, mLocId });
}
