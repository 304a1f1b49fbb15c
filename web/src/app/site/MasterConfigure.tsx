/**
 * The Configure tab of a master: its ID, its settings for administrators, the registration of its
 * controller, and the components that are scanned there.
 */
import { holds } from "#domain/access/privileges.ts";
import { ComponentsSection } from "#web/features/site/components/ComponentsSection.tsx";
import { RegistrationSection } from "#web/features/site/device/RegistrationSection.tsx";
import { CampaignSection } from "#web/features/site/device-ids/CampaignSection.tsx";
import { IdSection } from "#web/features/site/device-ids/IdSection.tsx";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { SectionsPage } from "#web/features/site/page/DetailsPage.tsx";
import { SettingsSection } from "#web/features/site/settings/SettingsSection.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";

export function MasterConfigure({ site, master }: ShownMaster) {
  const { layout } = site;
  const device = { layoutId: layout.id, mLocId: master.id, nLocId: undefined };
  return (
    <SectionsPage>
      <IdSection site={site} device={device} />
      {holds(usePrivileges(), "ADMIN") && <SettingsSection site={site} master={master} />}
      <RegistrationSection site={site} master={master} />
      <CampaignSection site={site} master={master} />
      <ComponentsSection site={site} device={device} />
    </SectionsPage>
  );
}
