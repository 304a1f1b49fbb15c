/** Printable report of a motion command: user, time, wind, speed, and every exception. */

import { mdiClose, mdiPrinterOutline, mdiTableArrowDown } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import GlobalStyles from "@mui/material/GlobalStyles";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { holds } from "#domain/access/privileges.ts";
import { andThen, ok } from "#domain/result.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { saveText } from "#web/ui/save-text.ts";
import { PROOF_MESSAGES, STOW_REPORT_MESSAGES } from "./model/proof-messages.ts";
import { arrivalsOf } from "./model/report-pictures.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { exportMotionProof } from "./operations/motion-operations.ts";
import { ProofStatus } from "./ProofStatus.tsx";
import { ReportBody } from "./ReportBody.tsx";
import { useMotionProof } from "./use-motion-proof.ts";

interface Props {
  readonly site: Site;
  readonly motion: string;
  readonly onClose: () => void;
}

export function StowReport({ site, motion, onClose }: Props) {
  const titleId = useId();
  const { proof, trouble } = useMotionProof(site.layout.id, motion);
  const table = useProofTable(site.layout.id, proof);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <GlobalStyles styles={PRINT} />
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2" noWrap sx={TITLE}>
          {STOW_REPORT_MESSAGES.reportTitle}
        </Typography>
        {table.save !== undefined && (
          <Button
            startIcon={<Icon path={mdiTableArrowDown} />}
            onClick={table.save}
            sx={BELOW_ON_PHONES}
          >
            {PROOF_MESSAGES.csv}
          </Button>
        )}
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPrinterOutline} />}
          disabled={proof === undefined}
          onClick={() => window.print()}
          sx={BELOW_ON_PHONES}
        >
          {STOW_REPORT_MESSAGES.print}
        </Button>
        <IconButton aria-label={PROOF_MESSAGES.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box role="region" tabIndex={0} aria-label={STOW_REPORT_MESSAGES.reportTitle} sx={PAGE}>
        <ProofStatus proof={proof} trouble={trouble} />
        {proof !== undefined && <ReportBody site={site} proof={proof} arrivals={table.arrivals} />}
      </Box>
    </Dialog>
  );
}

interface ProofTable {
  /** Saves the table as a file; undefined without the right to export, or while loading. */
  readonly save: (() => void) | undefined;
  /** Seconds from the command to the arrival of each tracker in position; undefined if unknown. */
  readonly arrivals: readonly number[] | undefined;
}

/** Table of all trackers, for users who may export; reloads when more trackers have arrived. */
function useProofTable(layoutId: string, proof: MotionProof | undefined): ProofTable {
  const { client } = useServices();
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const { state } = useRequest(
    mayDownload ? proof?.id : undefined,
    async (id) => {
      const outcome = await exportMotionProof(client, { layoutId, id });
      return andThen(outcome, (file) => ok({ file, arrivals: arrivalsOf(file.text) }));
    },
    { trigger: proof?.reached },
  );
  const read = state.value;
  return {
    save: read && (() => saveText(read.file.fileName, read.file.text, "text/csv")),
    arrivals: read?.arrivals,
  };
}

/** Print styles: print only the report, over as many pages as needed. */
const PRINT = {
  "@media print": {
    "#root": { display: "none" },
    ".MuiDialog-root": { position: "static !important" },
    ".MuiDialog-container": { display: "block !important", height: "auto !important" },
    ".MuiDialog-paper": {
      display: "block !important",
      height: "auto !important",
      overflow: "visible !important",
      color: "#000 !important",
      background: "#fff !important",
    },
    ".MuiBackdrop-root": { display: "none !important" },
    ".MuiDialog-paper :is(.MuiTypography-root, td, th, dt, dd)": {
      color: "#000 !important",
      backgroundColor: "transparent !important",
    },
    ".MuiDialog-paper svg text": { fill: "#000 !important" },
    ".MuiDialog-paper table, .MuiDialog-paper figure": { breakInside: "avoid-page" },
  },
} as const;

const HEAD = {
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
  "@media print": { display: "none" },
} as const;

const TITLE = { flex: { xs: "1 1 70%", sm: 1 }, minWidth: 0 } as const;

/**
 * Style of a part of the toolbar. On phones it is a separate row below, because only title and
 * close button fit.
 */
const BELOW_ON_PHONES = { order: { xs: 1, sm: 0 }, flex: { xs: 1, sm: "none" } } as const;

const PAGE = {
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  px: { xs: 2, sm: 3 },
  py: 3,
  "& > *": { maxWidth: 960, mx: "auto" },
  "@media print": { overflow: "visible", p: 0 },
} as const;
