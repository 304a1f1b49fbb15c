/** The Configure tab of a node: its ID, and the components that are scanned there (S1 §2). */

import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { ComponentsSection } from "./ConfigureComponents.tsx";
import { IdSection } from "./ConfigureId.tsx";
import { ConfigurePage } from "./ConfigurePage.tsx";
import { refOf } from "./opened-device.ts";

export function NodeConfigure({ site, node }: ShownNode) {
  const ref = refOf(site, { kind: "node", node });
  if (ref === undefined) return undefined;
  return (
    <ConfigurePage>
      <IdSection site={site} device={ref} />
      <ComponentsSection site={site} device={ref} />
    </ConfigurePage>
  );
}
