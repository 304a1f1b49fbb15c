/** Stores a new ID in this device's outbox if it cannot be sent now. */

import { locationOnSite } from "#web/features/site/model/device-id-messages.ts";
import { writeDevice } from "#web/features/site/model/device-ref.ts";
import type { IdTarget } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { type IdChange, queuedChange } from "./accept-id.ts";

/**
 * Result of storing an ID in the outbox. If that failed, the form says so and leaves the ID in the
 * field.
 */
export type QueueOutcome = { readonly status: "waits" } | { readonly status: "notStored" };

/**
 * React hook.
 * @returns a function that stores a change of an ID; `wasSent` is true if the server may have
 * received it
 */
export function useQueueIdChange(
  site: Site,
  { master, ref }: IdTarget,
): (change: IdChange, wasSent: boolean) => Promise<QueueOutcome> {
  const { outbox } = useServices();
  const session = useSessionState();
  return async (change, wasSent) => {
    if (session.status !== "signedIn") return { status: "notStored" };
    const item = {
      id: change.changeId,
      userId: session.account.id,
      subject: writeDevice(ref),
      place: locationOnSite(site.layout.name, master.name, ref.nLocId),
      change: queuedChange(change),
      queuedAt: change.timestamp,
      attempts: wasSent ? 1 : 0,
    };
    try {
      await outbox.add(item);
      return { status: "waits" };
    } catch {
      return { status: "notStored" };
    }
  };
}
