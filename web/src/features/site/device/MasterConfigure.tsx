/** The Configure tab of a master: its ID, its settings for administrators, the registration of its controller, and the components that are scanned there (S1 §2). */
import { holds } from "#domain/access/privileges.ts";
import { CampaignSection } from "#web/features/site/campaign/CampaignSection.tsx";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ComponentsSection } from "./ConfigureComponents.tsx";
import { IdSection } from "./ConfigureId.tsx";
import { ConfigurePage } from "./ConfigurePage.tsx";
import { RegistrationSection } from "./ConfigureRegistration.tsx";
import { SettingsSection } from "./ConfigureSettings.tsx";

export function MasterConfigure({ site, master }: ShownMaster) {
  const { layout } = site;
  const device = { layoutId: layout.id, mLocId: master.id, nLocId: undefined };
  return (
    <ConfigurePage>
      <IdSection site={site} device={device} />
      {holds(usePrivileges(), "ADMIN") && <SettingsSection site={site} master={master} />}
      <RegistrationSection site={site} master={master} />
      <CampaignSection site={site} master={master} />
      <ComponentsSection site={site} device={device} />
    </ConfigurePage>
  );
}
