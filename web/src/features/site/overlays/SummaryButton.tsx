/** Button that opens the summary of the overlay. */
import { mdiClipboardListOutline } from "@mdi/js";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import { PanelButton } from "./PanelButton.tsx";
import type { SummaryProps } from "./SummaryPanel.tsx";

const SummaryPanel = lazyPart(async () => (await import("./SummaryPanel.tsx")).SummaryPanel);

export function SummaryButton(props: SummaryProps) {
  const { anchor, isOpen, open, close, closeOnFailure } = usePanel();
  return (
    <>
      <PanelButton
        name={OVERLAY_MESSAGES.summary}
        icon={mdiClipboardListOutline}
        isOpen={isOpen}
        onOpen={open}
      />
      {anchor !== undefined && (
        <SummaryPanel
          {...props}
          {...{ anchor, isOpen }}
          onClose={close}
          onGiveUp={closeOnFailure}
        />
      )}
    </>
  );
}
