/** The Configure tab of a node: its ID, and the components that are scanned there. */

import { ComponentsSection } from "#web/features/site/components/ComponentsSection.tsx";
import { IdSection } from "#web/features/site/device-ids/IdSection.tsx";
import { refOf } from "#web/features/site/model/device-ref.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { SectionsPage } from "#web/features/site/page/DetailsPage.tsx";

export function NodeConfigure({ site, node }: ShownNode) {
  const ref = refOf(site, { kind: "node", node });
  if (ref === undefined) return undefined;
  return (
    <SectionsPage>
      <IdSection site={site} device={ref} />
      <ComponentsSection site={site} device={ref} />
    </SectionsPage>
  );
}
