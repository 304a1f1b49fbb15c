/** Dialogs that Run Command opens: the confirmation, and the override of an interlock. */
import type { Site } from "#web/features/site/model/site.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { OverrideOffer } from "./OverrideOffer.tsx";
import type { UsedRunPanel } from "./use-run-panel.ts";

interface Props {
  readonly site: Site;
  readonly runPanel: UsedRunPanel;
}

export function RunQuestions({ site, runPanel: { draft, flow, run, status } }: Props) {
  const { command, preview, confirm, cancel } = flow;
  return (
    <>
      {run !== undefined && draft !== undefined && status === "idle" && (
        <OverrideOffer run={run} draft={draft} flow={flow} />
      )}
      {command !== undefined && (
        <ConfirmDialog {...{ site, command, preview }} onConfirm={confirm} onCancel={cancel} />
      )}
    </>
  );
}
