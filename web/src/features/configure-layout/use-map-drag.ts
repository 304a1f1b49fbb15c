/** React hook for drags on the map: all nodes in the position step, a corner in the areas step. */
import { useState } from "react";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { isAmongNodes, withNodesDragged } from "#domain/site-configuration/node-drag.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { cornerNear, withCornerMoved } from "#domain/site-configuration/shared-corners.ts";
import type { StepKey } from "#domain/site-configuration/steps.ts";
import type { MapDrag } from "./map/use-pointer-drag.ts";
import type { UsedDraft } from "./use-draft.ts";

interface Drag {
  readonly from: PlanPosition;
  readonly to: PlanPosition;
}

export interface UsedMapDrag {
  /** The draft with the dragged object at its current place. */
  readonly draft: ConfigurationDraft;
  /** Returns the drag handlers of a step; undefined for steps without dragging. */
  readonly dragIn: (step: StepKey | undefined) => MapDrag | undefined;
}

interface Movable {
  /** Place of the object that can be dragged from `at`; undefined if there is none. */
  readonly gripAt: (
    draft: ConfigurationDraft,
    at: PlanPosition,
    reach: number,
  ) => PlanPosition | undefined;
  readonly moved: (
    draft: ConfigurationDraft,
    from: PlanPosition,
    to: PlanPosition,
  ) => ConfigurationDraft;
}

const MOVABLE: Readonly<Partial<Record<StepKey, Movable>>> = {
  "position-coordinates": {
    gripAt: (draft, at, reach) => (isAmongNodes(draft, at, reach) ? at : undefined),
    moved: withNodesDragged,
  },
  "master-areas": {
    gripAt: ({ masterAreas }, at, reach) => cornerNear(Object.values(masterAreas), at, reach),
    moved: withCornerMoved,
  },
};

export function useMapDrag(used: UsedDraft): UsedMapDrag {
  const [drag, setDrag] = useState<Drag & Movable>();
  const dragOf = (movable: Movable): MapDrag => ({
    grab(at, reach) {
      const grip = movable.gripAt(used.draft, at, reach);
      if (grip !== undefined) setDrag({ ...movable, from: grip, to: grip });
      return grip !== undefined;
    },
    moveTo: (to) => setDrag((now) => now && { ...now, to }),
    drop(at) {
      const to = at ?? drag?.to;
      if (drag !== undefined && to !== undefined && to !== drag.from) {
        used.change((now) => drag.moved(now, drag.from, to));
      }
      setDrag(undefined);
    },
    cancel: () => setDrag(undefined),
    isHolding: drag !== undefined,
  });
  return {
    draft: drag === undefined ? used.draft : drag.moved(used.draft, drag.from, drag.to),
    dragIn: (step) => {
      const movable = step && MOVABLE[step];
      return movable && dragOf(movable);
    },
  };
}
