/**
 * The device whose ID the user enters: its location, its present ID and the state of the
 * assignment.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { assignmentInWords, masterAssignment } from "#web/features/site/model/id-assignment.ts";
import { type IdTarget, nLocIdAt, presentId } from "#web/features/site/model/id-target.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";

interface Props {
  readonly site: Site;
  readonly target: IdTarget;
  /** False if the location is already shown elsewhere on the screen. */
  readonly hasLocation?: boolean;
}

export function IdFacts({ site, target, hasLocation = true }: Props) {
  const present = presentId(site, target);
  const { campaigns } = useSiteCampaigns();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {hasLocation && <Fact label={DEVICE_ID_MESSAGES.place} value={locationText(site, target)} />}
      <Fact
        label={DEVICE_ID_MESSAGES.present}
        value={present ?? DEVICE_ID_MESSAGES.unassigned}
        isDigits={present !== undefined}
      />
      {present !== undefined && (
        <Fact
          label={DEVICE_ID_MESSAGES.state}
          value={
            target.kind === "node"
              ? assignmentInWords(site, target.node, campaigns)
              : masterAssignment(target.master)
          }
        />
      )}
    </Box>
  );
}

function locationText(site: Site, target: IdTarget): string {
  const { name } = target.master;
  const master = name === "" ? DEVICE_MESSAGES.nameUnassigned : name;
  if (target.kind === "master") return master;
  const { row, fromSouth } = site.nodes;
  const place = MAP_MESSAGES.rowText(row[target.node] ?? 0, fromSouth[target.node] ?? 0);
  return [master, DEVICE_MESSAGES.partnerNode(nLocIdAt(site, target.node)), place].join(" · ");
}

interface FactProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly isDigits?: boolean;
}

function Fact({ label, value, isDigits = false }: FactProps) {
  return (
    <Box sx={LINE}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ ...VALUE, ...(isDigits && { fontFamily: "ui-monospace, monospace" }) }}
      >
        {value ?? DEVICE_MESSAGES.unknown}
      </Typography>
    </Box>
  );
}

const LINE = {
  display: "grid",
  gridTemplateColumns: "96px minmax(0, 1fr)",
  columnGap: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
} as const;

const VALUE = { m: 0, fontWeight: 500, overflowWrap: "anywhere" } as const;
