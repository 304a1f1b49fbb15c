/** Printable report of a motion command: user, time, wind, speed, and every exception. */

import { mdiTableArrowDown } from "@mdi/js";
import Button from "@mui/material/Button";
import { holds } from "#domain/access/privileges.ts";
import { andThen, ok } from "#domain/result.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { BELOW_ON_PHONES, PrintedDialog } from "#web/features/site/page/PrintedDialog.tsx";
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
  const { proof, trouble } = useMotionProof(site.layout.id, motion);
  const table = useProofTable(site.layout.id, proof);
  return (
    <PrintedDialog
      title={STOW_REPORT_MESSAGES.reportTitle}
      words={{ print: STOW_REPORT_MESSAGES.print, close: PROOF_MESSAGES.close }}
      isReady={proof !== undefined}
      onClose={onClose}
      tools={
        table.save !== undefined && (
          <Button
            startIcon={<Icon path={mdiTableArrowDown} />}
            onClick={table.save}
            sx={BELOW_ON_PHONES}
          >
            {PROOF_MESSAGES.csv}
          </Button>
        )
      }
    >
      <ProofStatus proof={proof} trouble={trouble} />
      {proof !== undefined && <ReportBody site={site} proof={proof} arrivals={table.arrivals} />}
    </PrintedDialog>
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
