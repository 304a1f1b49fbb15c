/** Work zones in the hand-over: who is in the rows now, forgotten zones first. */
import { zoneState } from "#domain/work-zones/work-zone.ts";
import { listWorkZones } from "#web/api/work-zone-operations.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import { PART_WORDS } from "#web/features/site/journal/model/period-messages.ts";
import { PartSection } from "#web/features/site/journal/parts/PartSection.tsx";
import type { SectionLook } from "#web/features/site/journal/parts/PeriodSections.tsx";
import type { Site } from "#web/features/site/model/site.ts";
import { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
import { placeText } from "#web/features/site/work-zones/model/zone-place.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";

interface Props {
  readonly site: Site;
  readonly look: Pick<SectionLook, "time" | "most">;
  /** Current time; epoch seconds. The zones are read again with it. */
  readonly now: number;
}

export function WorkZoneSection({ site, look: { time, most }, now }: Props) {
  const { client } = useServices();
  const { state } = useRequest(site.layout.id, (id) => listWorkZones(client, id), {
    isRenewed: true,
    trigger: now,
  });
  const isForgotten = (zone: ShownZone) => zoneState(zone, now) === "forgotten";
  const zones = state.value;
  const sorted = zones && [
    ...zones.filter(isForgotten),
    ...zones.filter((one) => !isForgotten(one)),
  ];
  const content =
    state.status === "failed" ? loadFailureText(state.failure, PART_WORDS) : rowsOf(sorted);
  return (
    <PartSection
      title={HAND_OVER_MESSAGES.workZones}
      content={content}
      keyOf={({ id }) => id}
      most={most}
      columns={[
        { head: HAND_OVER_MESSAGES.person, read: ({ name }) => name },
        { head: HAND_OVER_MESSAGES.phone, read: ({ phone }) => phone ?? "–" },
        { head: HAND_OVER_MESSAGES.place, read: ({ parts }) => placeText(site, parts) },
        { head: HAND_OVER_MESSAGES.since, read: ({ since }) => time(since) },
        {
          head: HAND_OVER_MESSAGES.until,
          read: (zone) =>
            isForgotten(zone)
              ? `${WORK_MESSAGES.forgotten}: ${WORK_MESSAGES.forgottenSince(time(zone.until))}`
              : time(zone.until),
        },
      ]}
    />
  );
}

function rowsOf(zones: readonly ShownZone[] | undefined) {
  return zones && { rows: zones };
}
