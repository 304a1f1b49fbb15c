/** The stow of several sites: the dialog that confirms it, then the outcome of each site. */
import { useState } from "react";
import type { StormRow } from "./model/storm-rows.ts";
import { StowRunPanel } from "./StowRunPanel.tsx";
import { StowSitesDialog } from "./StowSitesDialog.tsx";
import { useStowRun } from "./use-stow-run.ts";

interface Props {
  /** The chosen sites. */
  readonly rows: readonly StormRow[];
  /** Called when the stow was confirmed. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export function StowSites({ rows: chosen, onSent, onClose }: Props) {
  // The chosen sites stay the same while the dialog is open, whatever the desk shows meanwhile.
  const [rows] = useState(chosen);
  const { run, start } = useStowRun();
  if (run !== undefined) return <StowRunPanel run={run} onClose={onClose} />;
  return (
    <StowSitesDialog
      rows={rows}
      onCancel={onClose}
      onConfirm={(plans) => {
        start(plans);
        onSent();
      }}
    />
  );
}
