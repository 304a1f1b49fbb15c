/** The table of every tracker of a proof, for those who may take data away: saved as a file, and read for its picture. */
import { useEffect, useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { saveText } from "#web/ui/save-text.ts";
import { arrivalsOf } from "./model/report-pictures.ts";
import type { MotionFile, MotionProof } from "./operations/motion.generated.ts";
import { exportMotionProof } from "./operations/motion-operations.ts";

export interface ProofTable {
  /** Undefined where it may not be taken away, or has not come. */
  readonly save: (() => void) | undefined;
  /** Seconds until each tracker that came stood at the angle. */
  readonly arrivals: readonly number[] | undefined;
}

/** Read anew whenever more trackers have come. */
export function useProofTable(layoutId: string, proof: MotionProof | undefined): ProofTable {
  const { client } = useServices();
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const [read, setRead] = useState<{
    readonly file: MotionFile;
    readonly arrivals: readonly number[];
  }>();
  const id = mayDownload ? proof?.id : undefined;
  const reached = proof?.reached ?? 0;
  useEffect(() => {
    let isCurrent = reached >= 0;
    if (id !== undefined) {
      void exportMotionProof(client, { layoutId, id }).then((outcome) => {
        if (!isCurrent || !outcome.ok) return;
        setRead({ file: outcome.value, arrivals: arrivalsOf(outcome.value.text) });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, id, reached]);
  return {
    save: read && (() => saveText(read.file.fileName, read.file.text, "text/csv")),
    arrivals: read?.arrivals,
  };
}
