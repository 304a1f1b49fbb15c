/** A corner that somebody has taken up in the step of the areas, and moves. */
import { useState } from "react";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import type { Place } from "#domain/site-configuration/rescale.ts";
import { cornerNear, withCornerMoved } from "#domain/site-configuration/shared-corners.ts";
import type { StepKey } from "#domain/site-configuration/steps.ts";
import type { MapDrag } from "./map/PlanMap.tsx";
import type { UsedDraft } from "./use-draft.ts";

interface Held {
  readonly from: Place;
  readonly to: Place;
}

export interface UsedMapDrag {
  /** With what is held where it is held. */
  readonly draft: ConfigurationDraft;
  /** Undefined for steps in which nothing can be dragged. */
  readonly dragIn: (step: StepKey | undefined) => MapDrag | undefined;
}

export function useMapDrag(used: UsedDraft): UsedMapDrag {
  const [held, setHeld] = useState<Held>();
  const drag: MapDrag = {
    grab(at, reach) {
      const corner = cornerNear(Object.values(used.draft.masterAreas), at, reach);
      if (corner !== undefined) setHeld({ from: corner, to: corner });
      return corner !== undefined;
    },
    moveTo: (to) => setHeld((now) => now && { ...now, to }),
    drop() {
      if (held !== undefined && held.to !== held.from) {
        used.change((now) => withCornerMoved(now, held.from, held.to));
      }
      setHeld(undefined);
    },
    cancel: () => setHeld(undefined),
    isHolding: held !== undefined,
  };
  return {
    draft: held === undefined ? used.draft : withCornerMoved(used.draft, held.from, held.to),
    dragIn: (step) => (step === "master-areas" ? drag : undefined),
  };
}
