/** The Configure tab of a node: its ID, and the components that were scanned there (S1 §2). */
import { ScannedList } from "#web/features/site/components/ScannedList.tsx";
import { COMPONENT_MESSAGES } from "#web/ui/component-messages.ts";
import { IdSection } from "./ConfigureId.tsx";
import { ConfigurePage } from "./ConfigurePage.tsx";
import { DetailsSection } from "./DetailsPage.tsx";
import type { ShownNode } from "./NodeDialog.tsx";
import { refOf } from "./opened-device.ts";

export function NodeConfigure({ site, node }: ShownNode) {
  const { nodes, masters, layout } = site;
  const ref = refOf(site, { kind: "node", node });
  const master = masters[nodes.master[node] ?? 0];
  if (ref === undefined || master === undefined) return undefined;
  return (
    <ConfigurePage>
      <IdSection site={site} device={ref} />
      <DetailsSection title={COMPONENT_MESSAGES.title}>
        <ScannedList mLocId={master.id} node={nodes.index[node]} tz={layout.tz} />
      </DetailsSection>
    </ConfigurePage>
  );
}
