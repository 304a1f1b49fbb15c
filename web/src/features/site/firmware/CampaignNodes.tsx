/** The nodes of a campaign with their states and reasons, all or those in one state. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { nodeStateText, reasonText, stageText } from "./campaign-words.ts";
import type { Campaign, CampaignMaster } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";

interface Props {
  readonly site: Site;
  readonly campaign: Campaign;
  readonly masters: readonly CampaignMaster[];
  readonly download: ReactNode;
}

interface Row {
  readonly key: string;
  readonly master: string;
  readonly nLocId: string;
  readonly stage: number;
  readonly state: string;
  readonly detail: string | undefined;
  readonly at: number | undefined;
}

const STATES = [
  ...["failed", "asked", "preparing", "versionRead", "proving"],
  ...["proven", "skipped", "notAsked"],
] as const;

export function CampaignNodes({ site, campaign, masters, download }: Props) {
  const [shown, setShown] = useState("");
  const rows = useMemo(
    () =>
      masters.flatMap(({ mLocId, name, nodes }) =>
        nodes.map(
          ({ nLocId, stage, state, detail, at }): Row => ({
            ...{ key: `${mLocId} ${nLocId}`, master: name, nLocId, stage, state, detail, at },
          }),
        ),
      ),
    [masters],
  );
  const listed = shown === "" ? rows : rows.filter(({ state }) => state === shown);
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={BAR}>
        <Typography variant="subtitle1" component="h3" sx={{ flex: "1 1 14rem" }}>
          {FIRMWARE_MESSAGES.nodeList}
        </Typography>
        <TextField
          select
          size="small"
          label={FIRMWARE_MESSAGES.filter}
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="">{FIRMWARE_MESSAGES.all}</MenuItem>
          {STATES.map((state) => (
            <MenuItem key={state} value={state}>
              {nodeStateText(state)}
            </MenuItem>
          ))}
        </TextField>
        {download}
      </Box>
      {listed.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {FIRMWARE_MESSAGES.noNodes}
        </Typography>
      ) : (
        <>
          <TableContainer
            tabIndex={0}
            role="region"
            aria-label={FIRMWARE_MESSAGES.nodeList}
            sx={{ maxHeight: 420 }}
          >
            <Table size="small" stickyHeader aria-label={FIRMWARE_MESSAGES.nodeList}>
              <TableHead>
                <TableRow>
                  {HEADS.map((head) => (
                    <TableCell key={head}>{head}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {listed
                  .slice(0, LISTED)
                  .map(({ key, master, nLocId, stage, state, detail, at }) => (
                    <TableRow key={key}>
                      <TableCell>{master}</TableCell>
                      <TableCell>{nLocId}</TableCell>
                      <TableCell>{stageText(stage, campaign.stages)}</TableCell>
                      <TableCell>{nodeStateText(state)}</TableCell>
                      <TableCell>{reasonText(detail)}</TableCell>
                      <TableCell>
                        {at === undefined ? "" : siteTime(at, site.layout.tz).slice(0, 16)}
                      </TableCell>
                    </TableRow>
                  ))}
              </TableBody>
            </Table>
          </TableContainer>
          {listed.length > LISTED && (
            <Typography variant="body2" color="textSecondary">
              {FIRMWARE_MESSAGES.more(listed.length - LISTED)}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

/** Most nodes that are listed; the file has all of them. */
const LISTED = 200;

const HEADS = [
  FIRMWARE_MESSAGES.master,
  FIRMWARE_MESSAGES.node,
  FIRMWARE_MESSAGES.stage,
  FIRMWARE_MESSAGES.state,
  FIRMWARE_MESSAGES.reason,
  FIRMWARE_MESSAGES.since,
];

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 } as const;
