/** The Troubleshoot tab of a node; its steps send commands. */
import { OneCommand } from "#web/features/site/commands/OneCommand.tsx";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { TroubleshootTab } from "#web/features/site/troubleshoot/TroubleshootTab.tsx";

export function NodeTroubleshoot({ site, node }: ShownNode) {
  return <TroubleshootTab site={site} node={node} RunCommand={OneCommand} />;
}
