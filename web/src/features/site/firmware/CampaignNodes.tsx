/** The nodes of a campaign with their states and reasons, all or those in one state. */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ReactNode, useMemo, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { LongTable } from "#web/ui/LongTable.tsx";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { nextTableSort, sortedRows, type TableSort } from "#web/ui/table-order.ts";
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
  const [sort, setSort] = useState<TableSort>({ column: "master", direction: "asc" });
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
  const columns: readonly TableColumn<Row>[] = [
    textColumn("master", FIRMWARE_MESSAGES.master, ({ master }) => master),
    textColumn("node", FIRMWARE_MESSAGES.node, ({ nLocId }) => nLocId),
    textColumn("stage", FIRMWARE_MESSAGES.stage, ({ stage }) => stageText(stage, campaign.stages)),
    textColumn("state", FIRMWARE_MESSAGES.state, ({ state }) => nodeStateText(state)),
    textColumn("reason", FIRMWARE_MESSAGES.reason, ({ detail }) => reasonText(detail)),
    textColumn("since", FIRMWARE_MESSAGES.since, ({ at }) =>
      at === undefined ? "" : siteTime(at, site.layout.tz).slice(0, 16),
    ),
  ];
  const sortColumn = columns.find(({ key }) => key === sort.column);
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={BAR}>
        <Typography variant="subtitle1" component="h3" sx={{ flex: 1 }}>
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
        <Box sx={{ height: 420, display: "flex", flexDirection: "column" }}>
          <LongTable
            label={FIRMWARE_MESSAGES.nodeList}
            columns={columns}
            rows={sortedRows(listed, sortColumn, sort.direction)}
            keyOf={({ key }) => key}
            sort={sort}
            onSort={(column) => setSort(nextTableSort(sort, column))}
          />
        </Box>
      )}
    </Box>
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 } as const;
