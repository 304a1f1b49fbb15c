/** The next 20 nodes with something left to do, in walking order; also without a connection. */
import { mdiCheckAll } from "@mdi/js";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { CHECKS, type CheckKey, COMMISSIONING } from "#domain/commissioning/checks.ts";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import { type NextDevice, nextDevices } from "#domain/commissioning/next-devices.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { devicePath } from "#web/features/site/view/url/device-path.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";

interface Props {
  readonly site: Site;
  readonly content: HandOver;
  readonly mLocId: string | undefined;
}

const ANY = "any";

export function NextPart({ site, content, mLocId }: Props) {
  const [check, setCheck] = useState<CheckKey>();
  const all = nextDevices(content, { mLocId, check });
  const { nextDevices: shown } = COMMISSIONING;
  return (
    <PagePart
      title={COMMISSIONING_MESSAGES.next}
      hint={COMMISSIONING_MESSAGES.nextHint}
      action={
        <TextField
          select
          size="small"
          label={COMMISSIONING_MESSAGES.nextOf}
          value={check ?? ANY}
          onChange={({ target }) => setCheck(CHECKS.find(({ key }) => key === target.value)?.key)}
          sx={{ minWidth: 180, maxWidth: 1 }}
        >
          <MenuItem value={ANY}>{COMMISSIONING_MESSAGES.any}</MenuItem>
          {CHECKS.map(({ key }) => (
            <MenuItem key={key} value={key}>
              {COMMISSIONING_MESSAGES.checks[key]}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {all.length === 0 ? (
        <StateMessage
          iconPath={mdiCheckAll}
          title={COMMISSIONING_MESSAGES.nothingLeft}
          hint={COMMISSIONING_MESSAGES.nothingLeftHint}
        />
      ) : (
        <Box component="ol" aria-label={COMMISSIONING_MESSAGES.next} sx={LIST}>
          {all.slice(0, shown).map((device) => (
            <Row
              key={`${device.master.mLocId} ${device.node.nLocId}`}
              site={site}
              device={device}
            />
          ))}
        </Box>
      )}
      {all.length > shown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {COMMISSIONING_MESSAGES.more(all.length - shown)}
        </Typography>
      )}
    </PagePart>
  );
}

function Row({ site, device }: { readonly site: Site; readonly device: NextDevice }) {
  const { master, node, left } = device;
  const place = { mLocId: master.mLocId, nLocId: node.nLocId };
  const { checks, unknownCheck, noId } = COMMISSIONING_MESSAGES;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={devicePath(site, place, { device: { layoutId: site.layout.id, ...place } })}
          sx={{ fontWeight: 600, display: "inline-block", minHeight: 24 }}
        >
          {node.nLocId}
        </Link>{" "}
        <Typography variant="body2" component="span">
          {COMMISSIONING_MESSAGES.place(master.name, node.row, node.fromSouth)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {node.nId ?? noId}
        </Typography>
      </Box>
      <Box sx={CHIPS}>
        {left.map(({ key, state }) => (
          <Chip
            key={key}
            size="small"
            variant={state === "unknown" ? "outlined" : "filled"}
            label={state === "unknown" ? unknownCheck(checks[key]) : checks[key]}
          />
        ))}
      </Box>
    </Box>
  );
}

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 240px) minmax(0, 1fr)" },
  columnGap: 2,
  rowGap: 0.75,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;

const CHIPS = { display: "flex", flexWrap: "wrap", gap: 0.75, alignItems: "center" } as const;
