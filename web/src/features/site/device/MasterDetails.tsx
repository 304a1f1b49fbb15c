/** All fields of a master's data, and its location. */
import type { ReactNode } from "react";
import { holds } from "#domain/access/privileges.ts";
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { alarmsPath } from "#web/features/site/model/device-messages.ts";
import { masterSections, sectionsOf } from "#web/features/site/model/fact-sections.ts";
import { MASTER_FACTS } from "#web/features/site/model/master-facts.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { DetailsPage } from "#web/features/site/page/DetailsPage.tsx";
import { useMoment } from "#web/features/site/view/use-now.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { DeviceAlarms } from "./DeviceAlarms.tsx";
import { DeviceTrends } from "./DeviceTrends.tsx";
import { masterIdentity } from "./identity-lines.ts";
import { ReadingState } from "./ReadingState.tsx";

interface Props extends ShownMaster {
  /** Further sections, shown after the fields. */
  readonly children: ReactNode;
}

export function MasterDetails({ site, master, children }: Props) {
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
      lead={
        <>
          {datum && (
            <DeviceAlarms
              words={[{ table: "master", hex: datum.alarms }]}
              reader={{ ...reader, firmware: null }}
              history={alarmsPath(site.layout.id, master.id, undefined)}
            />
          )}
          <DeviceTrends
            site={site}
            device={{ kind: "master", master: site.masters.indexOf(master) }}
          />
        </>
      }
      sections={[
        ...(sections ?? []),
        masterIdentity(site, master, masters.presence.get(master.id)),
      ]}
    >
      {children}
    </DetailsPage>
  );
}
