/**
 * React hook of the changes of a work zone: prolonged by its owner, ended by its owner or others.
 * Changes of an own zone wait in the outbox when the server cannot be reached.
 */
import { useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import { sendZoneChange, type ZoneChange } from "#web/api/work-zone-operations.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { WORK_MESSAGES, workFailureText } from "./model/work-messages.ts";
import { placeText } from "./model/zone-place.ts";
import { type QueuedZoneChange, useWorkZones } from "./zones-context.ts";

const PROLONG_SECONDS = 3600;

export interface ZoneActs {
  readonly isBusy: boolean;
  /** Why the last change failed; undefined when it did not. */
  readonly trouble: string | undefined;
  /** The change of the zone that waits in the outbox; an end before a prolongation. */
  readonly queued: QueuedZoneChange | undefined;
  readonly prolong: () => Promise<string | undefined>;
  /** @param reason required unless the user is the owner */
  readonly end: (reason?: string) => Promise<string | undefined>;
  /** Takes back the changes that wait in the outbox. */
  readonly takeBack: () => Promise<void>;
}

type ChangeOfZone = Exclude<ZoneChange, { readonly kind: "workZone" }>;

export function useZoneActs(site: Site, zone: ShownZone): ZoneActs {
  const { client, outbox, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const session = useSessionState();
  const { changes, reload } = useWorkZones();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const layoutId = site.layout.id;
  const waiting = changes.filter(({ zoneId }) => zoneId === zone.id);

  async function takeBack(): Promise<void> {
    if (userId === undefined) return;
    for (const { id } of waiting) await outbox.discard(userId, id);
  }

  async function queue(change: ChangeOfZone): Promise<string | undefined> {
    if (userId === undefined) return WORK_MESSAGES.notQueued;
    try {
      // The later wish replaces the earlier one.
      await takeBack();
      await outbox.add({
        ...{ id: change.input.changeId, userId, change, queuedAt: nowSeconds() },
        subject: `${layoutId}:${zone.parts[0]?.mLocId ?? ""}`,
        place: `${site.layout.name}, ${placeText(site, zone.parts)}`,
        attempts: isOnline ? 1 : 0,
      });
      return undefined;
    } catch {
      return WORK_MESSAGES.notQueued;
    }
  }

  async function act(change: ChangeOfZone): Promise<string | undefined> {
    setIsBusy(true);
    const outcome: Result<unknown, Failure> = isOnline
      ? await sendZoneChange(client, change)
      : err({ status: "networkError" });
    const isUnsent = !outcome.ok && outcome.error.status === "networkError";
    const isQueued = isUnsent && zone.userId === userId;
    const refusal = outcome.ok ? undefined : workFailureText(outcome.error);
    const fault = isQueued ? await queue(change) : refusal;
    // The server has the change of this press, so that an earlier one must not be sent any more.
    if (outcome.ok) await takeBack();
    setIsBusy(false);
    setTrouble(fault);
    reload();
    return fault;
  }

  const base = () => ({ changeId: newId(nowSeconds()), layoutId, zoneId: zone.id });
  return {
    ...{ isBusy, trouble, takeBack },
    queued: waiting.find(({ kind }) => kind === "workZoneEnded") ?? waiting[0],
    prolong: () =>
      act({ kind: "workZoneProlonged", input: { ...base(), seconds: PROLONG_SECONDS } }),
    end: (reason) =>
      act({
        kind: "workZoneEnded",
        input: { ...base(), until: zone.until, ...(reason !== undefined && { reason }) },
      }),
  };
}
