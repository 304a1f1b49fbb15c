/** React hook of the changes of a work zone: prolonged by its owner, ended by its owner or others. */
import { useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import { endWorkZone, prolongWorkZone } from "#web/api/work-zone-operations.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { workFailureText } from "./model/work-messages.ts";
import { useWorkZones } from "./zones-context.ts";

const PROLONG_SECONDS = 3600;

export interface ZoneActs {
  readonly isBusy: boolean;
  /** Why the last change failed; undefined when it did not. */
  readonly trouble: string | undefined;
  readonly prolong: (zoneId: string) => Promise<string | undefined>;
  /** @param reason required unless the user is the owner */
  readonly end: (zoneId: string, reason?: string) => Promise<string | undefined>;
}

export function useZoneActs(): ZoneActs {
  const { client, nowSeconds } = useServices();
  const { layoutId } = useSiteAddress();
  const { reload } = useWorkZones();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function act(request: Promise<Result<unknown, Failure>>): Promise<string | undefined> {
    setIsBusy(true);
    const outcome = await request;
    const fault = outcome.ok ? undefined : workFailureText(outcome.error);
    setIsBusy(false);
    setTrouble(fault);
    reload();
    return fault;
  }
  const changeOf = (zoneId: string) => ({ changeId: newId(nowSeconds()), layoutId, zoneId });
  return {
    isBusy,
    trouble,
    prolong: (zoneId) =>
      act(prolongWorkZone(client, { ...changeOf(zoneId), seconds: PROLONG_SECONDS })),
    end: (zoneId, reason) =>
      act(endWorkZone(client, { ...changeOf(zoneId), ...(reason !== undefined && { reason }) })),
  };
}
