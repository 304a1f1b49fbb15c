/** Opens the legend of the overlays that have one (S0 §2). */
import { mdiMapLegend } from "@mdi/js";
import type { Overlay } from "#domain/access/overlays.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { PanelButton } from "./PanelButton.tsx";

const LegendDialog = latePart(async () => (await import("./LegendDialog.tsx")).LegendDialog);

interface Props {
  readonly overlay: Overlay;
  readonly model: OverlayModel;
}

const WITH_LEGEND: ReadonlySet<Overlay> = new Set(["charging-status", "deviceid-assignement"]);

export function LegendButton({ overlay, model }: Props) {
  const { anchor, isOpen, open, close, giveUp } = usePanel();
  if (!WITH_LEGEND.has(overlay)) return undefined;
  return (
    <>
      <PanelButton
        name={OVERLAY_MESSAGES.legend}
        icon={mdiMapLegend}
        isOpen={isOpen}
        onOpen={open}
      />
      {anchor !== undefined && (
        <LegendDialog {...{ overlay, model, isOpen }} onClose={close} onGiveUp={giveUp} />
      )}
    </>
  );
}
