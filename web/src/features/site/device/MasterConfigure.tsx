/** The Configure tab of a master: its ID, its settings for administrators, and the components that were scanned there (S1 §2). */
import { holds } from "#domain/access/privileges.ts";
import { ScannedList } from "#web/features/site/components/ScannedList.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMPONENT_MESSAGES } from "#web/ui/component-messages.ts";
import { IdSection } from "./ConfigureId.tsx";
import { ConfigurePage } from "./ConfigurePage.tsx";
import { SettingsSection } from "./ConfigureSettings.tsx";
import { DetailsSection } from "./DetailsPage.tsx";
import type { ShownMaster } from "./MasterDialog.tsx";

export function MasterConfigure({ site, master }: ShownMaster) {
  const { layout } = site;
  const device = { layoutId: layout.id, mLocId: master.id, nLocId: undefined };
  return (
    <ConfigurePage>
      <IdSection site={site} device={device} />
      {holds(usePrivileges(), "ADMIN") && <SettingsSection master={master} />}
      <DetailsSection title={COMPONENT_MESSAGES.title}>
        <ScannedList mLocId={master.id} node={undefined} tz={layout.tz} />
      </DetailsSection>
    </ConfigurePage>
  );
}
