/** Button that opens the legend of the overlay. */
import { mdiMapLegend } from "@mdi/js";
import type { Overlay } from "#domain/access/overlays.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { PanelButton } from "./PanelButton.tsx";

const LegendDialog = lazyPart(async () => (await import("./LegendDialog.tsx")).LegendDialog);

interface Props {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
  /** Called with the flat indexes of the nodes to select. */
  readonly onSelect: (nodes: readonly number[]) => void;
}

export function LegendButton({ overlay, model, onSelect }: Props) {
  const { anchor, isOpen, open, close, closeOnFailure } = usePanel();
  return (
    <>
      <PanelButton
        name={OVERLAY_MESSAGES.legend}
        icon={mdiMapLegend}
        isOpen={isOpen}
        onOpen={open}
      />
      {anchor !== undefined && (
        <LegendDialog
          {...{ overlay, model, isOpen, onSelect }}
          onClose={close}
          onGiveUp={closeOnFailure}
        />
      )}
    </>
  );
}
