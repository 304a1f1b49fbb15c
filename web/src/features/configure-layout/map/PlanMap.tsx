/** The map of a configuration, with pointer, touch, keyboard and screen reader support. */
import Box from "@mui/material/Box";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { cornerNear } from "#domain/site-configuration/shared-corners.ts";
import {
  PLACE_MESSAGES,
  positionText,
} from "#web/features/configure-layout/model/place-messages.ts";
import { mapLook } from "#web/map/map-look.ts";
import { MAP_FRAME, SHELL } from "#web/map/map-styles.ts";
import type { Picture } from "#web/map/picture.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { crossAction } from "./cross-keys.ts";
import { MapButtons } from "./MapButtons.tsx";
import { createPlanMapView, type PlanMapView } from "./plan-map-view.ts";
import type { PlanField, PlanMaster, PlanScene } from "./plan-scene.ts";
import { type MapDrag, usePointerDrag } from "./use-pointer-drag.ts";

/** What taps on the map do in the open configuration step. */
export interface MapTool {
  readonly onTap: (at: PlanPosition) => void;
  /** Undoes the last tap. */
  readonly onUndo: () => void;
  readonly onCancel: () => void;
  /** True if taps draw the outline of an area: a tap near a corner of another area snaps to it. */
  readonly isOutline: boolean;
}

interface Props {
  readonly field: PlanField;
  readonly picture: Picture | undefined;
  /** Corners of the area that is being drawn. */
  readonly corners: readonly LatLng[];
  readonly tool: MapTool | undefined;
  /** Drag handlers of the open step; undefined if nothing can be dragged. */
  readonly drag: MapDrag | undefined;
  /** Called for a tap within `CLOSE_PX` of the first corner, which closes the area. */
  readonly onClose: () => void;
}

/** Distance in pixels within which a tap snaps to a corner. */
const CLOSE_PX = 12;

export function PlanMap({ field, picture, corners, tool, drag, onClose }: Props) {
  const id = useId();
  const look = mapLook(useThemeMode().mode);
  const container = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<PlanPosition>();
  const shownCross = tool === undefined ? undefined : cross;
  const scene: PlanScene = { field, look, picture, corners, cross: shownCross };
  const wasDragged = useRef(false);
  const tap = (at: PlanPosition, view: PlanMapView | undefined) => {
    // The browser also fires a click at the end of a drag.
    if (tool === undefined || wasDragged.current) return;
    const [first] = corners;
    const isClosing =
      first !== undefined &&
      corners.length > 2 &&
      (view?.distancePx({ x: first.lng, y: first.lat }, { x: at.xLoc, y: at.yLoc }) ?? CLOSE_PX) <
        CLOSE_PX;
    if (isClosing) onClose();
    else tool.onTap(tool.isOutline ? onCorner(field.planMasters, at, view) : at);
  };
  const view = usePlanMapView(container, scene, { onTap: tap, isTapped: () => tool !== undefined });
  const onGrab = usePointerDrag({ drag, view, reachPx: CLOSE_PX, wasDragged });
  function onKeyDown(event: KeyboardEvent): void {
    if (tool === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    wasDragged.current = false;
    const action = crossAction(event, cross);
    if (action === undefined) return;
    event.preventDefault();
    switch (action.kind) {
      case "move":
        setCross(action.to);
        if (drag?.isHolding) drag.moveTo(action.to);
        view?.shell.reveal({ x: action.to.xLoc, y: action.to.yLoc }, CLOSE_PX * 4);
        return;
      case "tap":
        setCross(action.at);
        if (drag?.isHolding) drag.drop();
        else tap(action.at, view);
        return;
      case "hold":
        setCross(action.at);
        if (drag?.isHolding) drag.drop();
        else drag?.grab(action.at, view?.unitsFor(CLOSE_PX) ?? 0);
        return;
      case "undo":
        tool.onUndo();
        return;
      case "cancel":
        setCross(undefined);
        if (drag?.isHolding) drag.cancel();
        else tool.onCancel();
        return;
    }
  }
  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={PLACE_MESSAGES.map}
        aria-describedby={tool === undefined ? undefined : `${id}-keys`}
        data-tool={tool === undefined ? "pan" : "tap"}
        onKeyDown={onKeyDown}
        data-held={drag?.isHolding === true}
        onPointerDownCapture={(event) => {
          setCross(undefined);
          onGrab(event);
        }}
        sx={{
          ...MAP_FRAME,
          "&[data-held='true']": { cursor: "grabbing" },
          "& .site-map-picture": { opacity: look.pictureOpacity },
        }}
      >
        <div ref={container} style={SHELL} />
      </Box>
      <Box id={`${id}-keys`} sx={{ display: "none" }}>
        {PLACE_MESSAGES.mapKeys}
      </Box>
      <Box role="status" sx={HIDDEN_TEXT}>
        {shownCross && positionText(shownCross.xLoc, shownCross.yLoc)}
      </Box>
      <MapButtons view={view} />
    </>
  );
}

/** Moves a place to the nearest corner of another area if it is within `CLOSE_PX`. */
function onCorner(
  masters: readonly PlanMaster[],
  at: PlanPosition,
  view: PlanMapView | undefined,
): PlanPosition {
  const reach = view?.unitsFor(CLOSE_PX) ?? 0;
  return (
    cornerNear(
      masters.map(({ area }) => area),
      at,
      reach,
    ) ?? at
  );
}

interface ViewEvents {
  readonly onTap: (at: PlanPosition, view: PlanMapView | undefined) => void;
  readonly isTapped: () => boolean;
}

/** Mounts the map into its element and draws every new scene. */
function usePlanMapView(
  container: { readonly current: HTMLElement | null },
  scene: PlanScene,
  events: ViewEvents,
): PlanMapView | undefined {
  const [view, setView] = useState<PlanMapView>();
  const onTap = useEffectEvent((at: PlanPosition) => events.onTap(at, view));
  const isTapped = useEffectEvent(events.isTapped);
  const create = useEffectEvent((element: HTMLElement) =>
    createPlanMapView(element, scene, {
      events: { onTap: (at) => onTap(at), isTapped: () => isTapped() },
      isMotionReduced: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    }),
  );
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const created = create(element);
    setView(created);
    const observer = new ResizeObserver(() => created.shell.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      setView(undefined);
      created.remove();
    };
  }, [container]);
  useEffect(() => view?.show(scene));
  return view;
}
