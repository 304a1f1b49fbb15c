/** Where the master of a notification is to be seen: on the map of its site, with what shows the matter. */
import type { Notification } from "#domain/notifications/notification.ts";

/** A failed stow is about where trackers stand; the rest is about alarms. */
const OVERLAYS: Readonly<Record<Notification["rule"], string>> = {
  STALE_MASTER: "alarms",
  FAILED_STOW: "angles",
  CRITICAL_BATTERY: "alarms",
  FAILED_JOB: "alarms",
  REFUSED_SETTINGS: "alarms",
  FAILED_UPDATE: "alarms",
  REFUSED_REGISTRATION: "alarms",
  REPEATED_REGISTRATION: "alarms",
};

export function masterPath({
  layoutId,
  mLocId,
  rule,
}: Pick<Notification, "layoutId" | "mLocId" | "rule">): string {
  const query = new URLSearchParams({ locIds: mLocId, overlay: OVERLAYS[rule] });
  return `/layout/${encodeURIComponent(layoutId)}?${query}`;
}
