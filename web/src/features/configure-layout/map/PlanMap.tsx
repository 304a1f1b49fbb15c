/** The map of a configuration, for eyes, fingers, keys and screen readers alike. */
import Box from "@mui/material/Box";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { Place } from "#domain/site-configuration/rescale.ts";
import { mapLook } from "#web/map/map-look.ts";
import { MAP_FRAME, SHELL } from "#web/map/map-styles.ts";
import { CONFIGURE_MESSAGES, placeText } from "#web/ui/configure-messages.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { crossAction } from "./cross-keys.ts";
import { MapButtons } from "./MapButtons.tsx";
import { createPlanMapView, type PlanMapView } from "./plan-map-view.ts";
import type { PlanField, PlanScene } from "./plan-scene.ts";

/** What a tap does in the step that is open; undefined where taps mean nothing. */
export interface MapTool {
  readonly onTap: (at: Place) => void;
  /** Takes the last tap back. */
  readonly onUndo: () => void;
  readonly onCancel: () => void;
}

interface Props {
  readonly field: PlanField;
  readonly picture: string | undefined;
  /** Of the area that is being drawn. */
  readonly corners: readonly LatLng[];
  readonly tool: MapTool | undefined;
  /** A tap so near to the first corner closes the area. */
  readonly onClose: () => void;
}

/** How near, pixels. */
const CLOSE_PX = 12;

export function PlanMap({ field, picture, corners, tool, onClose }: Props) {
  const id = useId();
  const look = mapLook(useThemeMode().mode);
  const container = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<Place>();
  const shownCross = tool === undefined ? undefined : cross;
  const scene: PlanScene = { field, look, picture, corners, cross: shownCross };
  const tap = (at: Place, view: PlanMapView | undefined) => {
    if (tool === undefined) return;
    const [first] = corners;
    const isClosing =
      first !== undefined &&
      corners.length > 2 &&
      (view?.distancePx({ x: first.lng, y: first.lat }, { x: at.xLoc, y: at.yLoc }) ?? CLOSE_PX) <
        CLOSE_PX;
    if (isClosing) onClose();
    else tool.onTap(at);
  };
  const view = usePlanMapView(container, scene, { onTap: tap, isTapped: () => tool !== undefined });
  function onKeyDown(event: KeyboardEvent): void {
    if (tool === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = crossAction(event, cross);
    if (action === undefined) return;
    event.preventDefault();
    switch (action.kind) {
      case "move":
        setCross(action.to);
        view?.shell.reveal({ x: action.to.xLoc, y: action.to.yLoc }, CLOSE_PX * 4);
        return;
      case "tap":
        setCross(action.at);
        tap(action.at, view);
        return;
      case "undo":
        tool.onUndo();
        return;
      case "cancel":
        setCross(undefined);
        tool.onCancel();
        return;
    }
  }
  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={CONFIGURE_MESSAGES.map}
        aria-describedby={tool === undefined ? undefined : `${id}-keys`}
        data-tool={tool === undefined ? "pan" : "tap"}
        onKeyDown={onKeyDown}
        onPointerDown={() => setCross(undefined)}
        sx={{ ...MAP_FRAME, "& .site-map-picture": { opacity: look.pictureOpacity } }}
      >
        <div ref={container} style={SHELL} />
      </Box>
      <Box id={`${id}-keys`} sx={{ display: "none" }}>
        {CONFIGURE_MESSAGES.mapKeys}
      </Box>
      <Box role="status" sx={HIDDEN_TEXT}>
        {shownCross && placeText(shownCross.xLoc, shownCross.yLoc)}
      </Box>
      <MapButtons view={view} />
    </>
  );
}

interface ViewEvents {
  readonly onTap: (at: Place, view: PlanMapView | undefined) => void;
  readonly isTapped: () => boolean;
}

/** Puts the map into its element for as long as the component lives, and shows it every new scene. */
function usePlanMapView(
  container: { readonly current: HTMLElement | null },
  scene: PlanScene,
  events: ViewEvents,
): PlanMapView | undefined {
  const [view, setView] = useState<PlanMapView>();
  const onTap = useEffectEvent((at: Place) => events.onTap(at, view));
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
