/**
 * React hook that sets a work zone of the user: sends it, and stores it in the outbox when the
 * server cannot be reached.
 */
import { newId } from "#web/api/new-id.ts";
import { createWorkZone, type WorkZoneInput } from "#web/api/work-zone-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { WORK_MESSAGES, workFailureText } from "./model/work-messages.ts";
import { placeText } from "./model/zone-place.ts";
import { useWorkZones } from "./zones-context.ts";

type Wish = Omit<WorkZoneInput, "changeId" | "layoutId">;

/** Returns a function that resolves to an error text, or to undefined when the zone is set or waits. */
export function useSetZone(site: Site): (wish: Wish) => Promise<string | undefined> {
  const { client, outbox, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const session = useSessionState();
  const { reload } = useWorkZones();
  return async (wish) => {
    if (session.status !== "signedIn") return WORK_MESSAGES.notSet;
    const layoutId = site.layout.id;
    const input = { changeId: newId(nowSeconds()), layoutId, ...wish };
    if (isOnline) {
      const outcome = await createWorkZone(client, input);
      if (outcome.ok) {
        reload(outcome.value);
        return undefined;
      }
      if (outcome.error.status !== "networkError") {
        return `${WORK_MESSAGES.notSet} ${workFailureText(outcome.error)}`;
      }
    }
    const [first] = wish.parts;
    const item = {
      id: input.changeId,
      userId: session.account.id,
      subject: `${layoutId}:${first?.mLocId ?? ""}`,
      place: `${site.layout.name}, ${placeText(site, wish.parts)}`,
      change: { kind: "workZone", input },
      queuedAt: nowSeconds(),
      attempts: isOnline ? 1 : 0,
    } as const;
    try {
      await outbox.add(item);
      return undefined;
    } catch {
      return WORK_MESSAGES.notStored;
    }
  };
}
