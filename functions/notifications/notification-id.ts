/** Id of a notification: the same for its beginning and its end, whichever run raises it. */
import { createHash } from "node:crypto";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import type { Notification } from "#domain/notifications/notification.ts";

export function notificationId(
  facts: Pick<Notification, "layoutId" | "rule" | "mLocId" | "raisedAt">,
): string {
  const { layoutId, rule, mLocId, raisedAt } = facts;
  const hash = createHash("sha256").update(`${layoutId}\n${rule}\n${mLocId}`).digest();
  return makeUuidV7(raisedAt * 1000, hash.subarray(0, UUID_RANDOM_BYTES));
}
