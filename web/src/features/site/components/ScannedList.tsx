/** The components scanned at one device, newest first. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ScanRecord } from "#web/api/component-operations.ts";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { ScansState } from "#web/features/site/page/ScansState.tsx";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { scansAt } from "./known-components.ts";
import { COMPONENT_NAMES } from "./scan-messages.ts";

interface Props {
  readonly mLocId: string;
  /** Node index under the master; undefined for the master itself. */
  readonly node: number | undefined;
  readonly tz: string | undefined;
}

/** List of the scanned components, as a section of the device details. */
export function ScannedSection(props: Props) {
  return (
    <DetailsSection title={COMPONENT_MESSAGES.title}>
      <ScannedList {...props} />
    </DetailsSection>
  );
}

export function ScannedList({ mLocId, node, tz }: Props) {
  const { scans, status } = useSiteScans();
  const ofMaster = scans.get(mLocId);
  const own = scansAt(ofMaster ?? [], node);
  const isEmpty = own.length === 0 && (ofMaster !== undefined || status === "resolved");
  return (
    <>
      <ScansState />
      {isEmpty && (
        <Typography variant="body2" color="textSecondary" sx={LINE}>
          {COMPONENT_MESSAGES.none}
        </Typography>
      )}
      {own.length > 0 && (
        <Box component="dl" sx={{ m: 0 }}>
          {own.map((scan) => (
            <Scan key={scan.id} scan={scan} tz={tz} />
          ))}
        </Box>
      )}
    </>
  );
}

function Scan({ scan, tz }: { readonly scan: ScanRecord; readonly tz: string | undefined }) {
  const { kind, serialNumber, partNumber, replacedBy, scannedAt } = scan;
  return (
    <Box sx={SCAN}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {COMPONENT_NAMES[kind]}
      </Typography>
      <Typography component="dd" variant="body2" sx={VALUE}>
        {serialNumber}
        <Typography component="span" variant="caption" color="textSecondary" sx={FACTS}>
          <span>{partNumber}</span>
          <time>{siteTime(scannedAt, tz)}</time>
          {replacedBy !== undefined && <span>{COMPONENT_MESSAGES.replacedWith(replacedBy)}</span>}
        </Typography>
      </Typography>
    </Box>
  );
}

const VALUE = { m: 0, fontWeight: 500, overflowWrap: "anywhere" } as const;
/** Style of the facts about a component: lines break between facts, never inside one. */
const FACTS = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 1.5,
  "& > *": { whiteSpace: "nowrap" },
} as const;
const LINE = { columnGap: 1.5, py: 0.375, borderTop: 1, borderColor: "divider" } as const;
/** Style of one component; the serial number gets most of the line. */
const SCAN = {
  ...LINE,
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 2fr) minmax(0, 3fr)",
    sm: "minmax(0, 4fr) minmax(0, 5fr)",
  },
} as const;
