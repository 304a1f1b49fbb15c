/**
 * React hook that creates the map in an element, for the lifetime of the component, and shows every
 * new scene on it.
 */
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { MapScene } from "./map-scene.ts";
import { createSiteMapView, type SiteMapEvents, type SiteMapView } from "./site-map-view.ts";

/** Theme of the map when it is printed: "sun" is made for a white background. */
const PRINTED = "sun";

export interface SiteMapLocation {
  readonly container: RefObject<HTMLElement | null>;
  /** The map; undefined until it is created. */
  readonly view: SiteMapView | undefined;
  readonly setView: (view: SiteMapView | undefined) => void;
}

export function useSiteMapView(
  { container, view, setView }: SiteMapLocation,
  scene: MapScene,
  events: SiteMapEvents,
): void {
  const onClick = useEffectEvent(events.onClick);
  const onDoubleClick = useEffectEvent(events.onDoubleClick);
  const onView = useEffectEvent(events.onView);
  const onPicture = useEffectEvent(events.onPicture);
  const onDrawn = useEffectEvent(events.onDrawn);
  const create = useEffectEvent((element: HTMLElement) =>
    createSiteMapView(element, scene, {
      isMotionReduced: prefersReducedMotion(),
      events: {
        onClick: (at, event) => onClick(at, event),
        onDoubleClick: (at) => onDoubleClick(at),
        onView: (isZooming) => onView(isZooming),
        onPicture: (state) => onPicture(state),
        onDrawn: () => onDrawn(),
      },
    }),
  );
  const showFor = useEffectEvent((shown: SiteMapView, mode: MapScene["mode"] | undefined) => {
    shown.show(mode === undefined ? scene : { ...scene, mode });
    shown.redraw();
  });
  const put = useEffectEvent((element: HTMLElement) => {
    const created = create(element);
    setView(created);
    const stopListening = listenToWindow(element, {
      onResize: () => created.shell.resize(),
      onPrint: (isPrinting) => showFor(created, isPrinting ? PRINTED : undefined),
    });
    return () => {
      stopListening();
      setView(undefined);
      created.remove();
    };
  });
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let detachView: () => void = () => undefined;
    // The map is created in a separate task, so that the browser first paints the page around it
    // and stays responsive.
    const begin = setTimeout(() => {
      detachView = put(element);
    });
    return () => {
      clearTimeout(begin);
      detachView();
    };
  }, [container]);
  useEffect(() => view?.show(scene), [view, scene]);
}

interface WindowEvents {
  onResize(): void;
  onPrint(isPrinting: boolean): void;
}

function listenToWindow(element: HTMLElement, { onResize, onPrint }: WindowEvents): () => void {
  const observer = new ResizeObserver(onResize);
  observer.observe(element);
  const onBefore = () => onPrint(true);
  const onAfter = () => onPrint(false);
  window.addEventListener("beforeprint", onBefore);
  window.addEventListener("afterprint", onAfter);
  return () => {
    observer.disconnect();
    window.removeEventListener("beforeprint", onBefore);
    window.removeEventListener("afterprint", onAfter);
  };
}

function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
