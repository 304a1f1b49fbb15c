/** React hook for taps on the map in the masters and areas steps, and the choice of the master. */
import { useState } from "react";
import type { LatLng } from "#domain/layout/master-location.ts";
import { areaOf, contains, MIN_CORNERS } from "#domain/site-configuration/areas.ts";
import type { Assignment } from "#domain/site-configuration/assignment.ts";
import { withMasterArea, withMasterPosition } from "#domain/site-configuration/draft.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { CONFIGURATION_STEPS } from "#domain/site-configuration/steps.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { notify } from "#web/ui/notify.ts";
import type { MapTool } from "./map/PlanMap.tsx";
import type { UsedDraft } from "./use-draft.ts";

/** Point or area that the user is about to assign to a master. */
export type Assigning =
  | { readonly kind: "place"; readonly place: PlanPosition }
  /** A drawn area; `nodes` is the number of unassigned nodes inside. */
  | { readonly kind: "area"; readonly corners: readonly LatLng[]; readonly nodes: number };

export interface UsedMapTool {
  /** Handlers of taps on the map; undefined if taps have no action. */
  readonly map: MapTool | undefined;
  readonly corners: readonly LatLng[];
  readonly canClose: boolean;
  readonly undo: () => void;
  readonly cancel: () => void;
  readonly closeArea: () => void;
  readonly assigning: Assigning | undefined;
  readonly accept: (mLocId: string) => void;
  readonly cancelAssigning: () => void;
}

interface Parts {
  readonly used: UsedDraft;
  readonly assignment: Assignment;
  readonly step: number;
  readonly isSaving: boolean;
}

export function useMapTool({ used, assignment, step, isSaving }: Parts): UsedMapTool {
  const [drawn, setCorners] = useState<readonly LatLng[]>([]);
  const [assigning, setAssigning] = useState<Assigning>();
  const key = CONFIGURATION_STEPS[step]?.key;
  const corners = key === "master-areas" ? drawn : NO_CORNERS;
  // A functional update, because taps may be faster than rendering on slow devices.
  const undo = () => setCorners((now) => now.slice(0, -1));
  const cancel = () => setCorners(NO_CORNERS);
  const canClose = corners.length >= MIN_CORNERS;

  function onTap(position: PlanPosition): void {
    if (key === "master-coordinates") setAssigning({ kind: "place", place: position });
    else setCorners((now) => [...now, { lat: position.yLoc, lng: position.xLoc }]);
  }

  function accept(mLocId: string): void {
    if (assigning?.kind === "place") {
      used.change((draft) => withMasterPosition(draft, mLocId, assigning.place));
    }
    if (assigning?.kind === "area") {
      used.change((draft) => withMasterArea(draft, mLocId, assigning.corners));
      notify({ kind: "warning", text: PLACE_MESSAGES.areaNotSaved, lastsSeconds: 2 });
      cancel();
    }
    setAssigning(undefined);
  }

  const isTapped = key === "master-coordinates" || key === "master-areas";
  return {
    map:
      isTapped && !isSaving
        ? { onTap, onUndo: undo, onCancel: cancel, isOutline: key === "master-areas" }
        : undefined,
    corners,
    canClose,
    undo,
    cancel,
    closeArea: () => {
      if (!canClose) return;
      setAssigning({ kind: "area", corners, nodes: freeNodesIn(corners, assignment) });
    },
    assigning,
    accept,
    cancelAssigning: () => setAssigning(undefined),
  };
}

const NO_CORNERS: readonly LatLng[] = [];

function freeNodesIn(corners: readonly LatLng[], { positions, masters }: Assignment): number {
  const area = areaOf(corners);
  return positions.filter((position, at) => masters[at] === undefined && contains(area, position))
    .length;
}
