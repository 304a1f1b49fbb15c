/**
 * React hook of the alarms of a site that are acknowledged or shelved. Read once an alarm is
 * active, and again after each action of a user on alarms.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import { execute } from "#web/api/operation.ts";
import {
  useSiteAddress,
  useSitePicture,
  useSiteProgress,
} from "#web/features/site/view/use-site-view.ts";
import { useWorkZones } from "#web/features/site/work-zones/zones-context.ts";
import { useServices } from "#web/session/services.ts";
import { usePolling, useRequest } from "#web/session/use-request.ts";
import { HANDLED_ALARMS } from "./handled.generated.ts";
import { type HandledAlarms, handledCounts, withoutCleared } from "./site-alarms.ts";
import type { StatusInput } from "./site-status.ts";

/**
 * Interval in milliseconds between reads, for missed notices and for alarms that clear between two
 * readings. Normally, the server announces actions of users, and readings show which alarms clear.
 */
const POLL_INTERVAL_MILLISECONDS = 300_000;

/**
 * React hook of the handled alarms.
 * @param isNeeded true if an alarm is active that users may have handled
 */
export function useHandledAlarms(input: StatusInput, isNeeded: boolean): HandledAlarms {
  const { client } = useServices();
  const { layoutId } = useSiteAddress();
  const { moment } = useSitePicture();
  const { alarmActs, workZonesRevision } = useSiteProgress();
  const isPast = moment !== undefined;
  const { zones = [] } = useWorkZones();
  // While someone works, new rounds may have new alarms that the work has caused.
  const isWorkedAt = zones.some((zone) => zoneState(zone, input.nowSeconds) === "held");
  const rounds = isWorkedAt ? input.readings.ts : undefined;
  const used = useRequest(
    isNeeded && !isPast ? layoutId : undefined,
    (id) => execute(client, HANDLED_ALARMS, { layoutId: id }),
    { isRenewed: true, trigger: `${alarmActs} ${workZonesRevision} ${rounds}` },
  );
  usePolling(used, POLL_INTERVAL_MILLISECONDS);
  const before = useRef(input);
  const drop = useEffectEvent((now: StatusInput) => {
    const last = before.current;
    before.current = now;
    if (!isPast && last !== now)
      used.change((groups) => groups && withoutCleared(groups, last, now));
  });
  useEffect(() => drop(input), [input]);
  const groups = used.state.status === "failed" ? undefined : used.state.value;
  return useMemo(() => {
    if (isPast) return { kind: "past" };
    if (groups === undefined) return { kind: "unknown" };
    return { kind: "known", ...handledCounts(input, groups) };
  }, [isPast, groups, input]);
}
