/**
 * Notification of the browser about a stow where the user works, for a page in the background: its
 * tone may be muted and its screen is hidden. The service worker shows those of a closed page.
 */

export type NoticePermission =
  /** The browser cannot show notifications for this page. */
  | "unavailable"
  /** The user has not been asked. */
  | "ask"
  | "granted"
  | "denied";

const PERMISSIONS = { default: "ask", granted: "granted", denied: "denied" } as const;

export function noticePermission(): NoticePermission {
  const isAble = "Notification" in globalThis && "serviceWorker" in navigator;
  return isAble ? PERMISSIONS[Notification.permission] : "unavailable";
}

/** Asks the user; call it after a press, because browsers ignore other requests. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === "ask") await Notification.requestPermission();
  return noticePermission();
}

export interface StowNotice {
  readonly title: string;
  readonly body: string;
  /** Path of the site's page, which a press on the notification shows. */
  readonly path: string;
  readonly mLocId: string;
  readonly zoneId: string;
  /** Epoch seconds. */
  readonly at: number;
}

/**
 * Shows the notification if the page is hidden and the user has permitted it. A later one about the
 * same zone replaces it. Without an active service worker none is shown, because phones show no other.
 */
export async function notifyInBackground({
  title,
  body,
  zoneId,
  ...data
}: StowNotice): Promise<void> {
  if (document.visibilityState === "visible" || noticePermission() !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, {
    ...{ body, tag: zoneId, requireInteraction: true, data },
  });
}
