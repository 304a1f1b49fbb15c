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
import { type Aim, nodeAim } from "#web/features/site/model/aim.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { LedgerList } from "./LedgerList.tsx";
import { RunDesk } from "./RunDesk.tsx";

interface MasterProps {
  readonly site: Site;
  readonly master: SiteMaster;
}

export function MasterControl({ site, master }: MasterProps) {
  const aim: Aim = { kind: "masters", masters: [master] };
  const scope = { mLocId: master.id, nLocId: undefined, nId: undefined };
  return <DeviceControl site={site} aim={aim} scope={scope} />;
}

interface NodeProps {
  readonly site: Site;
  /** Flat index of the node. */
  readonly node: number;
}

export function NodeControl({ site, node }: NodeProps) {
  const aim = nodeAim(site, node);
  if (aim?.kind !== "node") return undefined;
  const nLocId = nLocIdOf(site.nodes.index[node] ?? 0);
  const scope = { mLocId: aim.master.id, nLocId, nId: aim.nId };
  return <DeviceControl site={site} aim={aim} scope={scope} />;
}

interface Props {
  readonly site: Site;
  readonly aim: Aim;
  readonly scope: {
    readonly mLocId: string;
    readonly nLocId: string | undefined;
    readonly nId: string | undefined;
  };
}

function DeviceControl({ site, aim, scope }: Props) {
  const [command, choose] = useState<string>();
  const { id } = site.layout;
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ minWidth: 0 }}>
        <RunDesk
          site={site}
          aim={aim}
          level={aim.kind === "node" ? "node" : "master"}
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
