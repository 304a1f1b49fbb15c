/** What a master says of itself, every field of it (S0 §3), and where it stands. */
import { holds } from "#domain/access/privileges.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { ScannedList } from "#web/features/site/components/ScannedList.tsx";
import { masterSections, sectionsOf } from "#web/features/site/model/fact-sections.ts";
import { MASTER_FACTS } from "#web/features/site/model/master-facts.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { DetailsPage, DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useMoment } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMPONENT_MESSAGES } from "#web/ui/component-messages.ts";
import { masterPlace } from "./place-lines.ts";
import { ReadingState } from "./ReadingState.tsx";

export function MasterDetails({ site, master }: ShownMaster) {
  const { masters, mastersStatus } = useSiteView();
  const held = usePrivileges();
  const moment = useMoment();
  const datum = masters.data.get(master.id);
  const { tz } = site.layout;
  const reader = { held, deviceType: master.deviceType, tz, units: useUnits() };
  const sections = datum && sectionsOf(masterSections(datum), MASTER_FACTS, datum, reader);
  const state = (
    <ReadingState
      mayRead={holds(held, "DATA_SNAPSHOT")}
      status={mastersStatus}
      measuredAt={datum?.ts}
      isStale={datum !== undefined && isMasterStale(datum.ts, moment)}
      tz={tz}
    />
  );
  return (
    <DetailsPage
      state={state}
      sections={[...(sections ?? []), masterPlace(site, master, masters.presence.get(master.id))]}
    >
      <DetailsSection title={COMPONENT_MESSAGES.title}>
        <ScannedList mLocId={master.id} node={undefined} tz={tz} />
      </DetailsSection>
    </DetailsPage>
  );
}
