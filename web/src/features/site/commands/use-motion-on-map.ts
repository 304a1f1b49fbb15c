/** React hooks that show a preview or a proof of motion on the map while mounted. */
import { useEffect } from "react";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useMapCover } from "#web/features/site/view/map-cover.ts";
import { previewPaint } from "./model/preview-paint.ts";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import { proofPaint } from "./model/proof-paint.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import type { PreviewState } from "./use-preview.ts";

export function usePreviewOnMap(site: Site, state: PreviewState): void {
  const preview = state.status === "ready" && state.preview.nodes > 0 ? state.preview : undefined;
  useCover(COMMAND_MESSAGES.previewTitle, site, preview, previewPaint);
}

export function useProofOnMap(site: Site, proof: MotionProof | undefined): void {
  useCover(PROOF_MESSAGES.onMapTitle, site, proof, proofPaint);
}

/**
 * Shows a value on the map while mounted. Creates its paint once per value, because the map redraws
 * for every new object.
 */
function useCover<Shown>(
  title: string,
  site: Site,
  shown: Shown | undefined,
  paintOf: (site: Site, shown: Shown) => Paint,
): void {
  const cover = useMapCover();
  useEffect(() => {
    if (shown === undefined || cover === undefined) return;
    const covering = { title, paint: paintOf(site, shown) };
    cover.set(covering);
    return () => {
      if (cover.value() === covering) cover.set(undefined);
    };
  }, [cover, title, site, shown, paintOf]);
}
