/**
 * The Control tabs of the device dialogs: commands to that master or node, and the history of its
 * commands.
 */
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { LEDGER_MESSAGES } from "#web/features/site/commands/model/ledger-messages.ts";
import { type CommandTarget, nodeTarget } from "#web/features/site/model/command-target.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { LedgerList } from "./LedgerList.tsx";
import { RunPanel } from "./RunPanel.tsx";

interface MasterProps {
  readonly site: Site;
  readonly master: SiteMaster;
}

export function MasterControl({ site, master }: MasterProps) {
  const target: CommandTarget = { kind: "masters", masters: [master] };
  const scope = { mLocId: master.id, nLocId: undefined, nId: undefined };
  return <DeviceControl site={site} target={target} scope={scope} />;
}

interface NodeProps {
  readonly site: Site;
  /** Flat index of the node. */
  readonly node: number;
}

export function NodeControl({ site, node }: NodeProps) {
  const target = nodeTarget(site, node);
  if (target?.kind !== "node") return undefined;
  const nLocId = nLocIdOf(site.nodes.index[node] ?? 0);
  const scope = { mLocId: target.master.id, nLocId, nId: target.nId };
  return <DeviceControl site={site} target={target} scope={scope} />;
}

interface Props {
  readonly site: Site;
  readonly target: CommandTarget;
  readonly scope: {
    readonly mLocId: string;
    readonly nLocId: string | undefined;
    readonly nId: string | undefined;
  };
}

function DeviceControl({ site, target, scope }: Props) {
  const [command, choose] = useState<string>();
  const { id } = site.layout;
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ minWidth: 0 }}>
        <RunPanel
          site={site}
          target={target}
          level={target.kind === "node" ? "node" : "master"}
          command={command}
          onChoose={choose}
        />
      </Box>
      <Divider orientation="vertical" flexItem sx={{ display: { xs: "none", md: "block" } }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" sx={{ px: 2, pt: 2 }}>
          {LEDGER_MESSAGES.title}
        </Typography>
        <LedgerList site={site} scope={{ layoutId: id, ...scope }} />
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto minmax(0, 1fr)" },
  alignItems: "start",
} as const;
