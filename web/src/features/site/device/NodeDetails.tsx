/** All fields of a node's data, its location, and the history of its IDs. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { holds } from "#domain/access/privileges.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { NodeRow } from "#domain/telemetry/reading.ts";
import { isNodeStale } from "#domain/telemetry/staleness.ts";
import { TILT_FAULT } from "#domain/units/angle.ts";
import { reportedRow } from "#web/features/site/model/controller-pair.ts";
import { alarmsPath } from "#web/features/site/model/device-messages.ts";
import { nodeSections, sectionsOf } from "#web/features/site/model/fact-sections.ts";
import { angleInWords } from "#web/features/site/model/map-messages.ts";
import { NODE_FACTS } from "#web/features/site/model/node-facts.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import { DetailsPage } from "#web/features/site/page/DetailsPage.tsx";
import { TiltPicture } from "#web/features/site/page/TiltPicture.tsx";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type AlarmWord, DeviceAlarms } from "./DeviceAlarms.tsx";
import { DeviceTrends } from "./DeviceTrends.tsx";
import { IdHistory } from "./IdHistory.tsx";
import { nodeIdentity } from "./identity-lines.ts";
import { ReadingState } from "./ReadingState.tsx";

interface Props extends ShownNode {
  /** Further sections, shown before the history of IDs. */
  readonly children: ReactNode;
}

export function NodeDetails({ site, node, children }: Props) {
  const { readings, status } = useSiteView();
  const held = usePrivileges();
  const { campaigns } = useSiteCampaigns();
  const units = useUnits();
  const { nodes, masters, layout } = site;
  const masterIndex = nodes.master[node] ?? 0;
  const master = masters[masterIndex];
  if (master === undefined) return undefined;
  const reading = readings.byMaster[masterIndex];
  const row = reportedRow(site, readings, node);
  const reader = { held, deviceType: master.deviceType, tz: layout.tz, units };
  const sections = row && sectionsOf(nodeSections(nodes.role[node]), NODE_FACTS, row, reader);
  return (
    <DetailsPage
      state={
        <ReadingState
          mayRead={holds(held, "DATA_SNAPSHOT")}
          status={reading?.isPartial === true && status === "resolved" ? "pending" : status}
          measuredAt={row && (row.timestamp ?? "never")}
          isStale={isNodeStale(row?.timestamp ?? Number.NaN, reading?.ts ?? Number.NaN)}
          tz={layout.tz}
        >
          <Tilt angle={angleOf(site, row, node)} />
        </ReadingState>
      }
      lead={
        <>
          {row && (
            <DeviceAlarms
              words={wordsOf(nodes.role[node], row)}
              reader={{ ...reader, firmware: row.firmwareVersion }}
              history={alarmsPath(layout.id, master.id, nLocIdOf(nodes.index[node] ?? 0))}
            />
          )}
          {/* An auxiliary unit has no records of its own. */}
          {nodes.role[node] !== ROLE_CODES.aux && (
            <DeviceTrends site={site} device={{ kind: "node", node }} />
          )}
        </>
      }
      sections={[...(sections ?? []), nodeIdentity(site, node, campaigns)]}
    >
      {children}
      <IdHistory key={`${node} ${nodes.nIds[node]}`} site={site} node={node} />
    </DetailsPage>
  );
}

/**
 * Alarm words to show for a node. For an auxiliary unit, these are its own words in the reading of
 * its primary, whose alarms do not apply to it.
 */
function wordsOf(role: number | undefined, { alarms, auxAlarms }: NodeRow): readonly AlarmWord[] {
  const aux = { table: "aux", hex: auxAlarms } as const;
  return role === ROLE_CODES.aux ? [aux] : [{ table: "node", hex: alarms }, aux];
}

/** Angle of the panel in degrees, west positive; undefined if unknown. */
function angleOf({ nodes }: Site, row: NodeRow | undefined, node: number): number | undefined {
  const angle = nodes.role[node] === ROLE_CODES.aux ? row?.auxAnglePanel : row?.anglePanel;
  if (angle === undefined || angle === null || angle === TILT_FAULT) return undefined;
  return angle / 100;
}

function Tilt({ angle }: { readonly angle: number | undefined }) {
  if (angle === undefined) return undefined;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <TiltPicture angle={angle} />
      <Typography variant="h3" component="p">
        {angleInWords(angle)}
      </Typography>
    </Box>
  );
}
