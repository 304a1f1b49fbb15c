/**
 * React hook of the box or lasso that the user draws on the map; afterwards, the nodes inside are
 * selected.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { selectNodes } from "#web/features/site/model/change-selection.ts";
import { type Point, toPlane } from "#web/map/pixel-plane.ts";
import { boundsOf, nodesInBox, nodesInLasso } from "./area-selection.ts";
import { listenForDrafts, type MapTool } from "./draft-gesture.ts";
import type { SiteMapProps } from "./site-map-props.ts";
import type { SiteMapView } from "./site-map-view.ts";

export interface MapDrafts {
  readonly tool: MapTool;
  readonly choose: (tool: MapTool) => void;
  /** Corners of the box or lasso so far, in units of the plane. */
  readonly draft: readonly Point[];
  /** True for the click event that follows the end of a drawing, which must be ignored. */
  readonly isClickOfDraft: () => boolean;
}

export function useMapDrafts(
  container: RefObject<HTMLElement | null>,
  view: SiteMapView | undefined,
  { site, selection, onSelect }: Pick<SiteMapProps, "site" | "selection" | "onSelect">,
): MapDrafts {
  const [tool, setTool] = useState<MapTool>("pan");
  const [draft, setDraft] = useState<readonly Point[]>([]);
  const hasJustDrawn = useRef(false);
  const toolFor = useEffectEvent((event: PointerEvent): MapTool => {
    if (tool !== "pan") return tool;
    return event.shiftKey && event.pointerType === "mouse" ? "box" : "pan";
  });
  const finish = useEffectEvent(
    (shown: SiteMapView, corners: readonly Point[], event: PointerEvent) => {
      const nodes = caught(shown, toolFor(event), onPlane(shown, corners));
      const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
      onSelect(selectNodes(site, selection, nodes, isAdded ? "add" : "replace"));
    },
  );
  useEffect(() => {
    const element = container.current;
    if (element === null || view === undefined) return;
    return listenForDrafts(element, {
      toolFor: (event) => toolFor(event),
      onDraw: (corners) => setDraft(onPlane(view, corners)),
      onCancel: () => setDraft([]),
      onEnd: (corners, event) => {
        setDraft([]);
        finish(view, corners, event);
        hasJustDrawn.current = true;
        setTimeout(() => {
          hasJustDrawn.current = false;
        });
      },
    });
  }, [container, view]);
  useEffect(() => view?.shell.setDragging(tool === "pan"), [view, tool]);
  return { tool, choose: setTool, draft, isClickOfDraft: () => hasJustDrawn.current };
}

function caught(shown: SiteMapView, tool: MapTool, corners: readonly Point[]): readonly number[] {
  const { grid, isShown } = shown.derived();
  return tool === "lasso"
    ? nodesInLasso(grid, corners, isShown)
    : nodesInBox(grid, boundsOf(corners), isShown);
}

function onPlane({ shell }: SiteMapView, corners: readonly Point[]): readonly Point[] {
  const view = shell.view();
  return corners.map((corner) => toPlane(view, corner));
}
