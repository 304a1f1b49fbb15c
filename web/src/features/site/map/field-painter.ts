/**
 * Draws the field of the map, and remembers what it drew: after a report, a zoomed-out map of tens
 * of thousands of trackers is drawn again only where a tracker or a sign looks different.
 */
import type { CanvasPart, Frame } from "#web/map/canvas-surface.ts";
import { changedParts, type FieldLooks } from "./changed-parts.ts";
import type { DerivedScene } from "./derived-scene.ts";
import { hasLabels } from "./label-choice.ts";
import type { MapScene } from "./map-scene.ts";
import { isMass } from "./paint-nodes.ts";
import { hasSharedSigns, massScene, paintField } from "./paint-scene.ts";
import { chooseSigns, type Sign } from "./paint-signs.ts";

/** What the map shows, with the values that are computed from it. */
export interface ShownScene {
  readonly scene: MapScene;
  readonly derived: DerivedScene;
}

export interface FieldPainter {
  draw(frame: Frame, shown: ShownScene): void;
  /**
   * Returns the parts of the last frame in which nodes or the areas of masters look different now.
   * Undefined if everything has to be drawn again: on a zoomed-in map, and when most of the canvas
   * has changed.
   * @param shown differs from the drawn scene in nothing else that is drawn in the field
   */
  changes(drawn: Frame, shown: ShownScene): readonly CanvasPart[] | undefined;
}

/** Share of the canvas from which on it is drawn as a whole. */
const MOST_SHARE = 0.5;

export function createFieldPainter(): FieldPainter {
  let last: FieldLooks | undefined;
  let chosen: ChosenSigns | undefined;
  const looksOf = (frame: Frame, shown: ShownScene): FieldLooks => {
    chosen = chosenSigns(frame, shown, chosen);
    const { state, isDimmed, masterIsStale } = shown.scene.paint;
    return { state, isDimmed, masterIsStale, signs: chosen.signs };
  };
  return {
    draw: (frame, shown) => {
      last = looksOf(frame, shown);
      paintField(frame, shown.scene, shown.derived, last.signs);
    },
    changes: (drawn, shown) => {
      const { scene, derived } = shown;
      const mass = massScene(drawn, scene, derived);
      const isDrawnAsMass =
        isMass(mass.sizes) && !hasLabels(drawn.zoom, scene.site.layout.labelZoomThreshold);
      if (last === undefined || !isDrawnAsMass) return undefined;
      const field = { ...mass, masters: scene.site.masters };
      const parts = changedParts(drawn, field, last, looksOf(drawn, shown));
      const area = parts.reduce((sum, { width, height }) => sum + width * height, 0);
      return area > MOST_SHARE * drawn.part.width * drawn.part.height ? undefined : parts;
    },
  };
}

interface ChosenSigns extends Pick<DerivedScene, "groups"> {
  readonly view: Frame["view"];
  readonly signs: readonly Sign[];
}

/** The signs of a scene in this view; those of `before` if neither has changed. */
function chosenSigns(
  frame: Frame,
  { scene, derived }: ShownScene,
  before: ChosenSigns | undefined,
): ChosenSigns {
  const { view } = frame;
  const { groups } = derived;
  if (before?.view === view && before.groups === groups) return before;
  const mass = massScene(frame, scene, derived);
  const signs = hasSharedSigns(mass, scene.paint) ? chooseSigns(frame, mass) : [];
  return { view, groups, signs };
}
