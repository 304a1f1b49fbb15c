/**
 * Button that opens the filter of an overlay: its rows with their counts, by which the user filters
 * the map.
 */
import { mdiFilter, mdiFilterOutline } from "@mdi/js";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { PanelButton } from "./PanelButton.tsx";

const FilterPanel = lazyPart(async () => (await import("./FilterPanel.tsx")).FilterPanel);

interface Props {
  readonly model: OverlayModel;
  readonly filter: string | undefined;
  /** Called with the new filter; undefined: no filter. */
  readonly onFilter: (filter: string | undefined) => void;
  readonly onSelect: (nodes: readonly number[]) => void;
}

export function OverlayFilter({ model, filter, onFilter, onSelect }: Props) {
  const { anchor, isOpen, open, close, closeOnFailure } = usePanel();
  const isOn = filter !== undefined;
  return (
    <>
      <PanelButton
        name={isOn ? OVERLAY_MESSAGES.filterOn : OVERLAY_MESSAGES.filter}
        icon={isOn ? mdiFilter : mdiFilterOutline}
        isOpen={isOpen}
        onOpen={open}
      />
      {anchor !== undefined && (
        <FilterPanel
          {...{ model, filter, onFilter, onSelect, anchor, isOpen }}
          onClose={close}
          onGiveUp={closeOnFailure}
        />
      )}
    </>
  );
}
