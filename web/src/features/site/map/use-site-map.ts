/**
 * React hook of the user's interaction with the map (pointing, selecting, moving, drawing), and of
 * the scene that results.
 */
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { selectOnly, toggle } from "#web/features/site/model/change-selection.ts";
import { type Device, isSameDevice, knownDevice } from "#web/features/site/model/device.ts";
import { shortAngle } from "#web/features/site/model/map-messages.ts";
import { withoutNodes } from "#web/features/site/model/selection.ts";
import type { BackgroundState } from "#web/map/background.ts";
import type { Point } from "#web/map/pixel-plane.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import type { SiteMapProps } from "./site-map-props.ts";
import type { SiteMapView } from "./site-map-view.ts";
import { type MapDrafts, useMapDrafts } from "./use-map-drafts.ts";
import { type MapSteps, useMapSteps } from "./use-map-steps.ts";
import { useSiteMapView } from "./use-site-map-view.ts";

export interface SiteMapState extends Pick<MapDrafts, "tool" | "choose">, MapSteps {
  readonly view: SiteMapView | undefined;
  readonly picture: BackgroundState;
  /** True once the devices have been painted; what is over the map is rendered from then on. */
  readonly isDrawn: boolean;
  readonly hovered: Device | undefined;
  /** Device whose popup stays open after a click; undefined for none. */
  readonly pinned: Device | undefined;
  readonly pin: (device: Device | undefined) => void;
  readonly isZooming: boolean;
  /**
   * Call when the pointer has moved.
   * @param at pixels of the container; undefined when the pointer has left
   */
  readonly onPoint: (at: Point | undefined) => void;
  readonly onKeyboard: (isUsed: boolean) => void;
}

/** Maximum distance in pixels between the pointer and a device that it hits. */
const REACH_PX = { mouse: 5, touch: 18 } as const;
/**
 * Maximum time in milliseconds between the two clicks of a double click. Beside the devices, a
 * double click zooms and does not clear the selection.
 */
const DOUBLE_CLICK = 200;

export function useSiteMap(
  container: RefObject<HTMLElement | null>,
  props: SiteMapProps,
): SiteMapState {
  const { mode } = useThemeMode();
  const [view, setView] = useState<SiteMapView>();
  const [picture, onPicture] = useState<BackgroundState>("none");
  const [isDrawn, setIsDrawn] = useState(false);
  const onDrawn = () => {
    // In chunks, because the browser has just been busy with the map.
    startTransition(() => {
      setIsDrawn(true);
      props.onDrawn?.();
    });
  };
  const [isKeyboard, onKeyboard] = useState(false);
  const { hovered, pinned, pin, onPoint } = usePopups(view, props);
  const { isZooming, onView } = useMotion(hovered !== undefined || pinned !== undefined);
  const drafts = useMapDrafts(container, view, props);
  const steps = useMapSteps(view, props);
  const onClick = useMapClick(view, props, { drafts, focus: steps.focus, pin });
  const focused = isKeyboard ? steps.active : undefined;
  const { tool, choose, draft } = drafts;
  const scene = { ...sceneOf(props), mode, hovered, focused, draft, angleText: shortAngle };
  const onDoubleClick = (at: Point) => tool === "pan" && opensAt(view, props, at);
  const events = { onClick, onDoubleClick, onPicture, onView, onDrawn };
  useSiteMapView({ container, view, setView }, scene, events);
  useGoal(view, props.navTo);
  const popups = { hovered, pinned, pin, onPoint };
  return { ...steps, ...popups, view, picture, isDrawn, isZooming, tool, choose, onKeyboard };
}

/** The device under the pointer, and the one whose popup stays open. */
function usePopups(view: SiteMapView | undefined, { site }: SiteMapProps) {
  const [pointed, point] = useState<Device>();
  const [opened, pin] = useState<Device>();
  const hovered = knownDevice(site, pointed);
  const onPoint = (at: Point | undefined) => {
    const found = at === undefined ? undefined : view?.deviceAt(at, REACH_PX.mouse);
    if (!isSameDevice(found, hovered)) point(found);
  };
  return { hovered, pinned: knownDevice(site, opened), pin, onPoint };
}

/** Renders when the map moves, because popups must follow it; but only while a popup is open. */
function useMotion(hasPopup: boolean) {
  const [{ isZooming }, setMotion] = useState({ moves: 0, isZooming: false });
  const onView = (zooms: boolean) =>
    setMotion((now) =>
      zooms === now.isZooming && !hasPopup ? now : { moves: now.moves + 1, isZooming: zooms },
    );
  return { isZooming, onView };
}

/** The same object at every render, because the map redraws for another one. */
const NO_PEOPLE: NonNullable<SiteMapProps["people"]> = [];

function sceneOf(props: SiteMapProps) {
  const { site, paint, angles, selection, shownMasters, navTo, picture } = props;
  const { people = NO_PEOPLE } = props;
  return { site, paint, angles, selection, shownMasters, goal: navTo, people, picture };
}

interface ClickTargets {
  readonly drafts: MapDrafts;
  readonly focus: (device: Device) => void;
  readonly pin: (device: Device | undefined) => void;
}

/**
 * Returns the handler of clicks. A click on a device selects it and opens its popup; a click
 * outside all devices clears the selection.
 */
function useMapClick(
  view: SiteMapView | undefined,
  { site, selection, onSelect }: SiteMapProps,
  { drafts, focus, pin }: ClickTargets,
) {
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = useEffectEvent(() => onSelect(withoutNodes(selection)));
  useEffect(() => () => clearTimeout(clearing.current), []);
  return (at: Point, event: MouseEvent) => {
    clearTimeout(clearing.current);
    if (view === undefined || drafts.tool !== "pan" || drafts.isClickOfDraft()) return;
    const isTouch = event instanceof PointerEvent && event.pointerType !== "mouse";
    const device = view.deviceAt(at, isTouch ? REACH_PX.touch : REACH_PX.mouse);
    pin(device);
    if (device === undefined) {
      if (event.detail <= 1) clearing.current = setTimeout(() => clear(), DOUBLE_CLICK);
      return;
    }
    focus(device);
    const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
    onSelect(isAdded ? toggle(site, selection, device) : selectOnly(site, device));
  };
}

/** Opens the details of the device at the point; returns false if there is none. */
function opensAt(view: SiteMapView | undefined, { onOpen }: SiteMapProps, at: Point): boolean {
  const device = view?.deviceAt(at, REACH_PX.mouse);
  if (device !== undefined) onOpen(device);
  return device !== undefined;
}

/** Moves the map so that the node that the user navigates to is visible. */
function useGoal(view: SiteMapView | undefined, node: number | undefined): void {
  useEffect(() => {
    if (node !== undefined) view?.reveal({ kind: "node", node });
  }, [view, node]);
}
